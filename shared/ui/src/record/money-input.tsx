import { useId, useState } from 'react';
import { useLocale } from '@mostrador/i18n';
import { compare, formatAmountInput, formatMoney, parseAmountInput, type Money } from '@mostrador/values/money';
import { useT } from '../messages';
import { AmountBox } from './amount-box';
import { Field } from './fields';

export interface MoneyInputProps {
  /** Together with `error` and `onLeave` from `useForm().field(…)`; an input outside a form needs none of them. */
  id?: string;
  label: string;
  /** ISO 4217 code of the amount's currency. */
  currency: string;
  /** null while the field holds no valid amount. */
  value: Money | null;
  onChange: (value: Money | null) => void;
  /** Maximum amount, inclusive. */
  max?: Money;
  help?: string;
  /** Set once the form was submitted with an invalid amount; the field shows its own text of the problem. */
  error?: string | undefined;
  onLeave?: () => void;
  disabled?: boolean;
}

/**
 * An input for an amount in the format of the current language. An ambiguous or invalid amount shows an error beside the field;
 * it is never guessed.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { label, currency, value, onChange, max, help, error: submitError, onLeave, disabled } = props;
  const t = useT();
  const locale = useLocale();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState(() => (value ? formatAmountInput(value, locale) : ''));
  const [reportedValue, setReportedValue] = useState(value);
  const [isLeft, setIsLeft] = useState(false);

  // The value was set from outside (the "todo" button), not by typing.
  if (!same(value, reportedValue)) {
    setReportedValue(value);
    setText(value ? formatAmountInput(value, locale) : '');
  }

  function read(input: string): { money: Money } | { error: string } {
    const parsed = parseAmountInput(input, locale, currency);
    if (!parsed.ok) return { error: t(`ui.money.${parsed.reason}`) };
    if (parsed.money.minor === 0) return { error: t('ui.money.empty') };
    if (max && compare(parsed.money, max) > 0) return { error: t('ui.money.max', { max: formatMoney(max, locale) }) };
    return { money: parsed.money };
  }

  const current = read(text);
  // A value set from outside shows its error at once: an earlier draft, or a limit that has decreased meanwhile.
  const beyond = value !== null && max !== undefined && value.minor > max.minor;
  const error = (isLeft || beyond || submitError !== undefined) && 'error' in current ? current.error : undefined;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <AmountBox
        {...{ id, currency, help, error }}
        value={text}
        disabled={disabled}
        onChange={(event) => {
          const next = read(event.target.value);
          const money = 'money' in next ? next.money : null;
          setText(event.target.value);
          setReportedValue(money);
          if (!same(money, reportedValue)) onChange(money);
        }}
        onBlur={() => {
          setIsLeft(true);
          onLeave?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setIsLeft(true);
        }}
      />
    </Field>
  );
}

function same(a: Money | null, b: Money | null): boolean {
  return a === b || (a !== null && b !== null && a.minor === b.minor && a.currency === b.currency);
}
