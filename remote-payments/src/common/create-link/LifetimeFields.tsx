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
export function LifetimeFields({ form: { values, set, field } }: { form: FormState<LinkValues> }) {
  const t = useT();
  return (
    <>
      <ChoiceField
        {...field('life')}
        label={t('links.field.life')}
        options={[
          ...lifetimes.map((seconds) => ({ value: String(seconds), label: words(seconds, t) })),
          { value: customLifetime, label: t('links.life.own') },
        ]}
        value={values.life}
        onChange={(life) => set({ life })}
      />
      {values.life === customLifetime && (
        <div className="p-link-amount">
          <TextField
            {...field('ownCount')}
            label={t('links.field.ownCount')}
            help={t('links.help.life')}
            maxLength={9}
            value={values.ownCount}
            onChange={(ownCount) => set({ ownCount })}
          />
          <ChoiceField
            {...field('ownUnit')}
            label={t('links.field.ownUnit')}
            options={(['minutes', 'hours', 'days'] as const).map((unit) => ({
              value: String(lifetimeUnits[unit]),
              label: t(`links.unit.${unit}`),
            }))}
            value={values.ownUnit}
            onChange={(ownUnit) => set({ ownUnit })}
          />
        </div>
      )}
    </>
  );
}
