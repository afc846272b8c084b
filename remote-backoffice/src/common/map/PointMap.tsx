import { useEffect, useId, useRef, useState } from 'react';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useLanguage, useLocale } from '@mostrador/i18n';
import type { MapTiles } from '@mostrador/remote-kit';
import { PlainButton } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { openMap, type MapView } from './map-view';
import { useT } from './messages';

interface Props {
  label: string;
  /** Initial centre of the map: the branch. */
  center: Point;
  zones: readonly DeliveryZone[];
  point: Point | null;
  tiles: MapTiles | undefined;
  onMove: (point: Point) => void;
}

/** Map of the delivery zones with the point of the address: placed by a click, dragged, or moved with the arrow keys. */
export function PointMap(props: Props) {
  // Leaflet never updates the texts of its controls, so a new language needs a new map.
  return <Canvas key={useLanguage()} {...props} />;
}

function Canvas({ label, center, zones, point, tiles, onMove }: Props) {
  const t = useT();
  const locale = useLocale();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  const [view, setView] = useState<MapView | null>(null);
  // Only the initial view; zones and point later scroll themselves into view.
  const [beginning] = useState(() => ({
    center,
    tiles,
    words: {
      marker: t('map.marker'),
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
    },
    helpId,
  }));

  useEffect(() => {
    if (!frame.current) return;
    const opened = openMap(frame.current, { ...beginning, onMove: (next) => moved.current(next) });
    setView(opened);
    return () => opened.close();
  }, [beginning]);

  useEffect(() => {
    view?.showZones(zones.map(({ ring, name, price }) => ({ ring, label: `${name} · ${formatMoney(price, locale)}` })));
  }, [view, zones, locale]);

  const [x, y] = point ?? [];
  useEffect(() => {
    view?.showPoint(x === undefined || y === undefined ? null : [x, y]);
  }, [view, x, y]);

  return (
    <>
      <div
        ref={frame}
        className={tiles ? 'b-map' : 'b-map b-map--grid'}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
      />
      <div className="b-map-foot">
        <span id={helpId} className="m-field-help">
          {t('map.help')}
        </span>
        <PlainButton variant="text" onClick={() => view && onMove(view.middle())}>
          {t('map.here')}
        </PlainButton>
      </div>
    </>
  );
}
