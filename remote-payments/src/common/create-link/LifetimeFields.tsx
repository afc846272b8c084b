import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { lifetimeUnits, lifetimes, customLifetime, type LinkValues } from './link-values';
import { useT, type T } from './messages';

const { minutes, hours, days } = lifetimeUnits;

function words(seconds: number, t: T): string {
  if (seconds % days === 0) return t('links.life.days', { count: seconds / days });
  if (seconds % hours === 0) return t('links.life.hours', { count: seconds / hours });
  return t('links.life.minutes', { count: seconds / minutes });
}

/** Lifetime of the link: one of the common values, or any between one minute and ninety days. */
export function LifetimeFields({ form }: { form: FormState<LinkValues> }) {
  const t = useT();
  const { values } = form;
  return (
    <>
      <ChoiceField
        {...bindField(form, 'life')}
        label={t('links.field.life')}
        options={[
          ...lifetimes.map((seconds) => ({ value: String(seconds), label: words(seconds, t) })),
          { value: customLifetime, label: t('links.life.own') },
        ]}
      />
      {values.life === customLifetime && (
        <div className="p-link-amount">
          <TextField
            {...bindField(form, 'ownCount')}
            label={t('links.field.ownCount')}
            help={t('links.help.life')}
            maxLength={9}
          />
          <ChoiceField
            {...bindField(form, 'ownUnit')}
            label={t('links.field.ownUnit')}
            options={(['minutes', 'hours', 'days'] as const).map((unit) => ({
              value: String(lifetimeUnits[unit]),
              label: t(`links.unit.${unit}`),
            }))}
          />
        </div>
      )}
    </>
  );
}
