import { memo, useState } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { currentZones, type BranchZones, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import { MoneyText, Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { branchPart, useBranchEdit } from '../use-branch-edit';
import { useT } from './messages';
import { letterOf } from './shapes';
import { useIncrementalList } from '../../use-incremental-list';
import { useOverlaps } from './use-overlaps';

interface Props {
  branchId: number;
  zones: BranchZones;
  onOpen: (id: number) => void;
}

/** List of the zones with letters and prices; marks zones that overlap. */
export const ZoneList = memo(function ZoneList({ branchId, zones: { items, controlled }, onOpen }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const [removing, setRemoving] = useState<DeliveryZone | null>(null);
  const remove = useBranchEdit(branchZones.remove, branchPart(branchZones.list, branchId, currentZones));
  const overlaps = useOverlaps(items);
  const shown = useIncrementalList(items);
  return (
    <>
      {!controlled && <Notice tone="info">{t('zones.uncontrolled')}</Notice>}
      {items.length === 0 && <p className="m-muted">{t('zones.none')}</p>}
      <ul className="b-zone-list" aria-label={t('zones.title')}>
        {shown.map((zone, at) => (
          <li key={zone.id}>
            <span className={`b-zone-mark b-zone-mark--${at % 6}`} aria-hidden="true">
              {letterOf(at)}
            </span>
            <span className="b-zone-words">
              <span className="b-method-name">{zone.name}</span>
              <span>
                <MoneyText money={zone.price} />
                {zone.minimum.minor > 0 && (
                  <>
                    {' · '}
                    {t('zones.minimum')} <MoneyText money={zone.minimum} />
                  </>
                )}
                {zone.extraMinutes > 0 && ` · ${t('zones.extra.more', { minutes: zone.extraMinutes })}`}
              </span>
              {overlaps[at]?.length ? (
                <span className="m-meta">{t('zones.overlaps', { zones: overlaps[at].map(letterOf).join(', ') })}</span>
              ) : null}
            </span>
            <PlainButton aria-label={t('zones.editOf', { name: zone.name })} onClick={() => onOpen(zone.id)}>
              {t('zones.edit')}
            </PlainButton>
            <PlainButton
              variant="text"
              aria-haspopup="dialog"
              aria-label={t('zones.removeOf', { name: zone.name })}
              onClick={() => setRemoving(zone)}
            >
              {t('zones.remove')}
            </PlainButton>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          open
          danger
          onClose={() => setRemoving(null)}
          title={t('zones.removeOf', { name: removing.name })}
          confirmLabel={t('zones.remove')}
          onConfirm={async () => {
            await remove.run({ branchId, id: removing.id });
            snackbar({ message: t('zones.removed', { name: removing.name }) });
          }}
        >
          <p>{t('zones.remove.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
});
