import { useLocale } from '@mostrador/i18n';
import { AmountBox, Field } from '@mostrador/ui/record';
import { parseAmountInput, type Money } from '@mostrador/values/money';
import { useT } from './messages';

interface Props {
  id: string;
  label: string;
  /** Hides the label visually: the row and column headings show it. */
  labelHidden?: boolean;
  /** ISO 4217 code of the amount. */
  currency: string;
  value: string;
  /** Shown in grey in the empty field: the price that applies then. */
  placeholder?: string;
  help?: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/**
 * Field for a price of 0 or more; keeps the text as typed. The form's validation parses it with `usePriceParser`, so that both
 * agree.
 */
export function PriceField({ id, label, labelHidden, currency, value, placeholder, help, error, onChange, onLeave }: Props) {
  const input = (
    <AmountBox
      {...{ id, currency, help, error }}
      aria-label={labelHidden ? label : undefined}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
  if (!labelHidden) return <Field {...{ id, label, help, error }}>{input}</Field>;
  return (
    <div className="m-field">
      {input}
      {error !== undefined && (
        <span id={`${id}-note`} className="m-field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** A parsed price: its amount, null for an empty field, or the error message. */
export type ParsedPrice = { money: Money | null } | { problem: string };

/** Returns a parser for prices written in the user's locale. */
export function usePriceParser(currency: string): (typed: string) => ParsedPrice {
  const t = useT();
  const locale = useLocale();
  return (typed) => {
    const read = parseAmountInput(typed, locale, currency);
    if (read.ok) return { money: read.money };
    return read.reason === 'empty' ? { money: null } : { problem: t(`stock.price.${read.reason}`) };
  };
}
