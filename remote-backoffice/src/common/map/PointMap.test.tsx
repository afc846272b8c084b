import { render, screen } from '@testing-library/react';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { I18nRoot } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import en from '../../locales/en/map.json';
import es from '../../locales/es/map.json';
import { PointMap } from './PointMap';

const ring: Point[] = [
  [-3.71, 40.41],
  [-3.69, 40.41],
  [-3.69, 40.43],
  [-3.71, 40.41],
];
const euros = (minor: number) => ({ minor, currency: 'EUR' });
const zones: DeliveryZone[] = [
  { id: 1, name: 'Cercana', price: euros(190), ring, minimum: euros(0), extraMinutes: 0, version: 1 },
];

interface Shown {
  locale?: Locale;
  center?: Point;
  zones?: DeliveryZone[];
  point?: Point | null;
}

function map({ locale = 'es', center = [-3.7, 40.42], point = [-3.7, 40.42], ...shown }: Shown = {}) {
  return (
    <I18nRoot locale={locale} messages={locale === 'es' ? es : en}>
      <PointMap
        label="Mapa"
        center={center}
        zones={shown.zones ?? zones}
        point={point}
        tiles={undefined}
        onMove={() => undefined}
      />
    </I18nRoot>
  );
}

const drawnZones = () => document.querySelectorAll('path.b-map-zone');

test('redraws the zones and the point when the language changes', () => {
  const { rerender } = render(map());
  expect(drawnZones()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Punto de entrega' })).toBeInTheDocument();
  rerender(map({ locale: 'en' }));
  expect(screen.getByRole('button', { name: en['map.marker'] })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Punto de entrega' })).not.toBeInTheDocument();
  expect(drawnZones()).toHaveLength(1);
});

test('keeps the map when the branch and its zones load after it was drawn', () => {
  const { rerender } = render(map({ center: ring[0]!, zones: [], point: null }));
  rerender(map());
  expect(drawnZones()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Punto de entrega' })).toBeInTheDocument();
  expect(document.querySelectorAll('.b-map-zoom')).toHaveLength(1);
});
