import { memo, useMemo } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { ArgsOf } from '@mostrador/contract/call';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { formatAmountInput } from '@mostrador/values/money';
import { useT } from './messages';
import { ZoneForm, type ZoneFormProps } from './ZoneForm';
import { createPointsValidator, fieldsOf, formatRing, validateZone, zoneNames, type ZoneValues } from './zone-values';

const empty: ZoneValues = { name: '', price: '', minimum: '', extra: '', points: '' };

/** Form of a new zone. */
export const CreateZone = memo(function CreateZone({ onSaved, ...props }: ZoneFormProps) {
  const t = useT();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = props.branch;
  const intents = useOpenIntents(branchZones.add, String(branchId));
  const [tried] = intents.items;
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const form = useForm<ZoneValues>('zone:new', tried ? valuesOf(tried.args, locale) : empty, (values) =>
    validateZone(values, { locale, currency, judge, t }),
  );
  const { values, set } = form;
  const { run, pending, error } = useIntent(branchZones.add, {
    about: (args) => String(args.branchId),
    invalidates: [branchZones.list, branches.get],
  });
  const fields = fieldsOf(values, locale, currency);
  const args = fields && { branchId, ...fields };

  async function submit(leave: () => void) {
    if (!form.check() || !args) return;
    try {
      await run(args);
    } catch (refusal) {
      form.setServerErrors(fieldErrorsFrom(refusal, zoneNames, values).fields);
      throw refusal;
    }
    snackbar({ message: t('zones.saved', { name: args.name }) });
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
      saving={pending}
      error={error?.outcomeUnknown ? null : error}
    >
      <UnconfirmedAttempts
        of={{ intents, pending }}
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
