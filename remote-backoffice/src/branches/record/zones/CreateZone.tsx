import { memo, useMemo } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { ArgsOf } from '@mostrador/contract/call';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatAmountInput } from '@mostrador/values/money';
import { useT } from './messages';
import { ZoneForm, type ZoneFormProps } from './ZoneForm';
import { createPointsValidator, fieldsOf, formatRing, validateZone, zoneNames, type ZoneValues } from './zone-values';

const createdKind = { invalidates: [branchZones.list, branches.get] };
const empty: ZoneValues = { name: '', price: '', minimum: '', extra: '', points: '' };

/** Form of a new zone. */
export const CreateZone = memo(function CreateZone({ onSaved, ...props }: ZoneFormProps) {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = props.branch;
  const create = useCreate(branchZones.add, createdKind, branchId);
  const [tried] = create.intents.items;
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const form = useForm<ZoneValues>('zone:new', tried ? valuesOf(tried.args, locale) : empty, (values) =>
    validateZone(values, { locale, currency, judge, t }),
  );
  const { values, set } = form;
  const fields = fieldsOf(values, locale, currency);
  const args = fields && { branchId, ...fields };

  async function submit(leave: () => void) {
    const done = () => t('zones.saved', { name: values.name.trim() });
    if (!(await create.save({ form, args, names: zoneNames, done }))) return;
    form.reset();
    leave();
    onSaved();
  }

  return (
    <ZoneForm
      {...props}
      title={t('zones.add')}
      form={form}
      dirty={JSON.stringify(values) !== JSON.stringify(empty)}
      onSubmit={submit}
      save={create}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ name }) => [t('zones.add'), name].join(': ')}
        onRestore={(attempt) => set(valuesOf(attempt, locale))}
        onSettled={() => set(empty)}
      />
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
