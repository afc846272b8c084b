import { memo, useMemo } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { currentZones, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import { useEditForm } from '@mostrador/forms/edit-form';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { ConflictNotice } from '../../../common/conflict/ConflictNotice';
import { branchPart } from '../use-branch-edit';
import { useT } from './messages';
import { ZoneForm, type ZoneFormProps } from './ZoneForm';
import { changesOf, createPointsValidator, parseRing, seenOf, validateZone, zoneNames, type ZoneValues } from './zone-values';

/** Form of an existing zone. Sends only changed fields; if another user changed the same field, the user chooses a value. */
export const EditZone = memo(function EditZone({ zone, ...props }: ZoneFormProps & { zone: DeliveryZone }) {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = props.branch;
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const done = ({ name }: ZoneValues) => t('zones.saved', { name: name.trim() });
  const edit = useEditForm(branchZones.update, branchPart(branchZones.list, branchId, currentZones), {
    draft: `zone:${zone.id}`,
    now: seenOf(zone, locale),
    record: { branchId, id: zone.id },
    problems: (values) => validateZone(values, { locale, currency, judge, t }),
    changes: (values, before) => changesOf(values, before, locale, currency),
    names: zoneNames,
    done,
    unchanged: done,
  });
  const { seen, ...values } = edit.form.values;
  const dirty = JSON.stringify(values) !== JSON.stringify(seen.values);

  return (
    <ZoneForm {...props} title={t('zones.editOf', { name: zone.name })} dirty={dirty} record={edit}>
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
