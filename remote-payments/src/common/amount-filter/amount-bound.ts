import type { AskingFilterKind } from '@mostrador/ui/list';

/** A URL filter for an amount bound, in decimal major units with a point; sent to the server as `name`. */
export function amountBound<const Name extends string>(
  name: Name,
): AskingFilterKind<number | null, Record<Name, number | undefined>> {
  return {
    parse: (text) => (text !== null && /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : null),
    format: (value) => (value === null ? null : String(value)),
    args: (value) => ({ [name]: value ?? undefined }) as Record<Name, number | undefined>,
  };
}

/** Bounds in decimal major units; null means unbounded. */
export interface AmountBounds {
  from: number | null;
  to: number | null;
}
