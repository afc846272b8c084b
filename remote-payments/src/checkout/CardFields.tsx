import { cardNetwork } from '@mostrador/contract/payments/payments/cards';
import type { FormState } from '@mostrador/forms/form';
import { Field, fieldAria } from '@mostrador/ui/record';
import { groupedNumber, type CardFormValues } from './card-rules';
import { useT } from './messages';
import './card.css';

interface Props {
  form: FormState<CardFormValues>;
  disabled: boolean;
}

/** Number, expiry and security code, with error messages for invalid values. */
export function CardFields({ form, disabled }: Props) {
  const t = useT();
  const { values, set } = form;
  const network = cardNetwork(values.number);
  return (
    <fieldset className="m-fieldset p-checkout-card" disabled={disabled}>
      <legend>{t('checkout.card')}</legend>
      <CardInput
        form={form}
        name="number"
        complete="cc-number"
        help={t('checkout.help.card')}
        unit={network?.name}
        onChange={(number) => set({ number: groupedNumber(number) })}
      />
      <div className="p-checkout-pair">
        <CardInput
          form={form}
          name="expiry"
          complete="cc-exp"
          help={t('checkout.help.expiry')}
          onChange={(expiry) => set({ expiry })}
        />
        <CardInput
          form={form}
          name="code"
          complete="cc-csc"
          help={t('checkout.help.code', { digits: network?.codeLength ?? 3 })}
          onChange={(code) => set({ code })}
        />
      </div>
    </fieldset>
  );
}

interface InputProps {
  form: FormState<CardFormValues>;
  name: keyof CardFormValues;
  complete: 'cc-number' | 'cc-exp' | 'cc-csc';
  help: string;
  /** Shown at the end of the field. */
  unit?: string | undefined;
  onChange: (text: string) => void;
}

function CardInput({ form: { values, field }, name, complete, help, unit, onChange }: InputProps) {
  const t = useT();
  const { id, error, onLeave } = field(name);
  return (
    <Field id={id} label={t(`checkout.field.${name}`)} help={help} error={error}>
      <span className={unit ? 'm-field-box p-checkout-card-brand' : 'm-field-box'}>
        <input
          id={id}
          className="m-field-input"
          type="text"
          inputMode="numeric"
          autoComplete={complete}
          maxLength={30}
          value={values[name]}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          {...fieldAria(id, error, help)}
        />
        {unit && <span className="m-field-unit">{unit}</span>}
      </span>
    </Field>
  );
}
