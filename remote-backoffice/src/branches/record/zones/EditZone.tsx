import { memo, useMemo } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { currentZones, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { ConflictNotice } from '../../../common/conflict/ConflictNotice';
import { branchPart } from '../use-branch-edit';
import { useT } from './messages';
import { ZoneForm, type ZoneFormProps } from './ZoneForm';
import { changesOf, createPointsValidator, parseRing, seenOf, validateZone, zoneNames, type ZoneValues } from './zone-values';

/** Form of an existing zone. Sends only changed fields; if another user changed the same field, the user chooses a value. */
export const EditZone = memo(function EditZone({ zone, onSaved, ...props }: ZoneFormProps & { zone: DeliveryZone }) {
  const t = useT();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = props.branch;
  const now = seenOf(zone, locale);
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const form = useForm<WithRecordVersion<ZoneValues>>(`zone:${zone.id}`, { ...now.values, seen: now }, (values) =>
    validateZone(values, { locale, currency, judge, t }),
  );
  const edit = useVersionedEdit(branchZones.update, branchPart(branchZones.list, branchId, currentZones), {
    form,
    now,
    record: { branchId, id: zone.id },
    names: zoneNames,
    changes: (values, before) => changesOf(values, before, locale, currency),
  });
  const { seen, ...values } = form.values;

  async function submit(leave: () => void) {
    const done = t('zones.saved', { name: values.name.trim() });
    const outcome = await edit.save(done);
    if (outcome === null) return;
    if (outcome === 'unchanged') snackbar({ message: done });
    form.reset();
    leave();
    onSaved();
  }

  return (
    <ZoneForm
      {...props}
      title={t('zones.editOf', { name: zone.name })}
      form={form}
      dirty={JSON.stringify(values) !== JSON.stringify(seen.values)}
      onSubmit={submit}
      save={edit}
    >
      <ConflictNotice
        edit={edit}
        words={(name) => ({
          label: t(`zones.field.${name as keyof ZoneValues}`),
          text: (value) =>
            name === 'points' ? t('zones.vertices', { count: parseRing(String(value)).ring.length }) : String(value) || '–',
        })}
      />
    </ZoneForm>
  );
});
