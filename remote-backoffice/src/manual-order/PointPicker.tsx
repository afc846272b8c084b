import { lazyPart } from '@mostrador/loading/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useLocale } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { CheckOutlined, WarningOutlined } from '@mostrador/ui/icons';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useT as useMapT } from '../common/map/messages';
import { useT } from './messages';
import { formatPoint } from '../common/map/point-text';
import type { ManualOrder } from './use-manual-order';
import './point.css';

/** If the map fails to load, a text replaces it: coordinates can still be typed. */
const PointMap = lazyPart(() =>
  import('../common/map/PointMap').then(
    (module) => module.PointMap,
    () => NoMap,
  ),
);

function NoMap() {
  return <p className="m-muted b-manual-hint">{useMapT()('map.missing')}</p>;
}

/** Location of the address, on a map or as text, with the result of the zone check. */
export function PointPicker({ order }: { order: ManualOrder }) {
  const t = useT();
  const { mapTiles } = useHostServices();
  const { branchId, point, zones } = order;
  const { form } = order;
  const { set } = form;
  const branch = useQuery(apiQuery(branches.get, { branchId }));
  const center = branch.data?.point ?? zones[0]?.ring[0];
  return (
    <div className="m-stack b-manual-point">
      <TextField {...bindField(form, 'point')} label={t('manualOrder.point')} help={t('manualOrder.point.help')} maxLength={60} />
      <ZoneAnswer order={order} />
      {center && (
        <div className="b-manual-map-frame">
          <LazySlot>
            <PointMap
              label={t('manualOrder.map')}
              center={center}
              zones={zones}
              point={point}
              tiles={mapTiles}
              onMove={(next) => set({ point: formatPoint(next) })}
            />
          </LazySlot>
        </div>
      )}
    </div>
  );
}

/** Result of the zone check, announced to screen readers when it changes. */
function ZoneAnswer({ order: { delivery, form } }: { order: ManualOrder }) {
  const t = useT();
  const locale = useLocale();
  const isTold = form.field('point').error !== undefined;
  const words = {
    none: () => null,
    checking: () => <span className="m-muted">{t('manualOrder.zone.checking')}</span>,
    // After a submit the field itself shows this error.
    outside: () =>
      !isTold && (
        <span className="b-manual-zone b-manual-zone--outside">
          <WarningOutlined />
          {t('manualOrder.zone.outside')}
        </span>
      ),
    inside: () => {
      if (delivery.state !== 'inside') return null;
      const price = formatMoney(delivery.price, locale);
      return (
        <span className="b-manual-zone b-manual-zone--inside">
          <CheckOutlined />
          {delivery.zone
            ? t('manualOrder.zone.inside', { zone: delivery.zone.name, price })
            : t('manualOrder.zone.any', { price })}
        </span>
      );
    },
    failed: () => (
      <>
        <span className="b-manual-zone b-manual-zone--outside">{t('manualOrder.zone.failed')}</span>{' '}
        {delivery.state === 'failed' && (
          <PlainButton variant="text" onClick={delivery.retry}>
            {t('manualOrder.retry')}
          </PlainButton>
        )}
      </>
    ),
  };
  return (
    <div className="b-manual-zone-answer" role="status">
      {words[delivery.state]()}
    </div>
  );
}
