import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';
import { useUserKey } from '@mostrador/ui/kit';

/** A difference that the user checked. `minor` is that difference; a different one is unchecked. */
export interface Check {
  minor: number;
  note: string;
  /** Epoch ms. */
  at: number;
}

type Checks = Readonly<Record<string, Check>>;

/** Maximum number of days; the oldest are dropped. */
const most = 1000;

function isCheck(value: unknown): value is Check {
  const { minor, note, at } = fieldsOf(value);
  return Number.isSafeInteger(minor) && typeof note === 'string' && typeof at === 'number';
}

function parse(json: unknown): Checks {
  return Object.fromEntries(Object.entries(fieldsOf(json)).filter((entry): entry is [string, Check] => isCheck(entry[1])));
}

function newest(checks: Checks): Checks {
  const byAge = Object.entries(checks).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(byAge.slice(0, most));
}

/**
 * Returns the user's check of a day in a currency. It is stored only in this browser, because the provider has no such call, and
 * synchronized between tabs. `set` with null removes it; `set` returns whether it was stored.
 */
export function useCheck(day: string, currency: string): [Check | null, set: (check: Check | null) => boolean] {
  const checks = kept(`settings:reconciliation:${useUserKey()}`, parse);
  const name = `${day}:${currency}`;
  const check = useKept(checks, (all) => all[name] ?? null);
  function set(next: Check | null): boolean {
    const before = checks.get();
    const { [name]: _before, ...others } = before;
    const isKept = checks.set(newest(next ? { ...others, [name]: next } : others));
    // Restore the previous mark if the new one could not be stored.
    if (!isKept) checks.set(before);
    return isKept;
  }
  return [check, set];
}
