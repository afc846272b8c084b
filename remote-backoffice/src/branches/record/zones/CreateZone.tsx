import { memo, useMemo } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { ArgsOf } from '@mostrador/contract/call';
import { useCreateForm } from '@mostrador/forms/create-form';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatAmountInput } from '@mostrador/values/money';
import { CreateAttempts } from '../../../common/form-page/CreateAttempts';
import { useT } from './messages';
import { ZoneForm, type ZoneFormProps } from './ZoneForm';
import { createPointsValidator, fieldsOf, formatRing, validateZone, zoneNames, type ZoneValues } from './zone-values';

const createdKind = { invalidates: [branchZones.list, branches.get] };
const empty: ZoneValues = { name: '', price: '', minimum: '', extra: '', points: '' };

/** Form of a new zone. */
export const CreateZone = memo(function CreateZone(props: ZoneFormProps) {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = props.branch;
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const create = useCreateForm(branchZones.add, createdKind, {
    about: branchId,
    draft: 'zone:new',
    empty,
    argsOf(values) {
      const fields = fieldsOf(values, locale, currency);
      return fields && { branchId, ...fields };
    },
    valuesOf: (args) => valuesOf(args, locale),
    problems: (values) => validateZone(values, { locale, currency, judge, t }),
    names: zoneNames,
    done: (_, { name }) => t('zones.saved', { name }),
  });
  const dirty = JSON.stringify(create.form.values) !== JSON.stringify(empty);

  return (
    <ZoneForm {...props} title={t('zones.add')} dirty={dirty} record={create}>
      <CreateAttempts create={create} label={t('zones.add')} />
    </ZoneForm>
  );
});

function valuesOf({ name, price, minimum, extraMinutes = 0, ring }: ArgsOf<typeof branchZones.add>, locale: string): ZoneValues {
  return {
    name,
    price: formatAmountInput(price, locale),
    minimum: minimum && minimum.minor > 0 ? formatAmountInput(minimum, locale) : '',
    extra: extraMinutes > 0 ? String(extraMinutes) : '',
    points: formatRing(ring),
  };
}
