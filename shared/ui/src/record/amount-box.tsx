import type { ComponentProps } from 'react';
import { fieldAria } from './fields';

interface Props extends ComponentProps<'input'> {
  id: string;
  /** ISO 4217 code, shown beside the amount. */
  currency: string;
  help?: string | undefined;
  error?: string | undefined;
}

/** The input of an amount as text, with its currency. Its label is the caller's, as in `Field`. */
export function AmountBox({ id, currency, help, error, ...input }: Props) {
  return (
    <span className="m-field-box">
      <input
        id={id}
        className="m-field-input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        {...fieldAria(id, error, help)}
      />
      <span className="m-field-unit" aria-hidden="true">
        {currency}
      </span>
    </span>
  );
}
