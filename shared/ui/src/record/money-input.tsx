import { useId, useState } from 'react';
import { useLocale } from '@mostrador/i18n';
import { compare, formatAmountInput, formatMoney, parseAmountInput, type Money } from '@mostrador/values/money';
import { useT } from '../messages';
import './fields.css';

export interface MoneyInputProps {
  /** With `error` and `onLeave` from `useForm().field(…)`; an input of its own needs none of them. */
  id?: string;
  label: string;
  /** ISO 4217 code of what is typed. */
  currency: string;
  /** null while the field holds nothing that may be sent. */
  value: Money | null;
  onChange: (value: Money | null) => void;
  /** The most that may be typed, inclusive. */
  max?: Money;
  help?: string;
  /** The form was sent: what is wrong with the amount is told, in the words of the field. */
  error?: string | undefined;
  onLeave?: () => void;
  disabled?: boolean;
}

/** An amount typed as the language writes it; what is not clearly an amount gets an error beside the field, never a guess. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, currency, value, onChange, max, help, error: sent, onLeave, disabled } = props;
  const t = useT();
  const locale = useLocale();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState(() => (value ? formatAmountInput(value, locale) : ''));
  const [told, setTold] = useState(value);
  const [left, setLeft] = useState(false);

  // The value was set from outside ("todo"), not by typing.
  if (!same(value, told)) {
    setTold(value);
    setText(value ? formatAmountInput(value, locale) : '');
  }

  function read(typed: string): { money: Money } | { error: string } {
    const parsed = parseAmountInput(typed, locale, currency);
    if (!parsed.ok) return { error: t(`ui.money.${parsed.reason}`) };
    if (parsed.money.minor === 0) return { error: t('ui.money.empty') };
    if (max && compare(parsed.money, max) > 0) return { error: t('ui.money.max', { max: formatMoney(max, locale) }) };
    return { money: parsed.money };
  }

  const current = read(text);
  // What was set from outside is told at once: a draft from before, a limit that fell meanwhile.
  const beyond = value !== null && max !== undefined && value.minor > max.minor;
  const error = (left || beyond || sent !== undefined) && 'error' in current ? current.error : null;
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      <span className="m-field-box">
        <input
          id={id}
          className="m-field-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={error !== null || help ? `${id}-note` : undefined}
          onChange={(event) => {
            const next = read(event.target.value);
            const money = 'money' in next ? next.money : null;
            setText(event.target.value);
            setTold(money);
            if (!same(money, told)) onChange(money);
          }}
          onBlur={() => {
            setLeft(true);
            onLeave?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setLeft(true);
          }}
        />
        <span className="m-field-unit" aria-hidden="true">
          {currency}
        </span>
      </span>
      {(error !== null || help) && (
        <span
          id={`${id}-note`}
          className={error === null ? 'm-field-help' : 'm-field-error'}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? help}
        </span>
      )}
    </div>
  );
}

function same(a: Money | null, b: Money | null): boolean {
  return a === b || (a !== null && b !== null && a.minor === b.minor && a.currency === b.currency);
}
