import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { ownerKeyOf } from '@mostrador/forms/owner';
import { useSession } from '@mostrador/session';

/** A difference that the user checked. `minor` is that difference; a different one is unchecked. */
interface Check {
  minor: number;
  note: string;
  /** Epoch ms. */
  at: number;
}

type Checks = Readonly<Record<string, Check>>;

/** Maximum number of days; the oldest are dropped. */
const maxChecks = 1000;

function isCheck(value: unknown): value is Check {
  const { minor, note, at } = fieldsOf(value);
  return Number.isSafeInteger(minor) && typeof note === 'string' && typeof at === 'number';
}

function parse(json: unknown): Checks {
  return Object.fromEntries(Object.entries(fieldsOf(json)).filter((entry): entry is [string, Check] => isCheck(entry[1])));
}

function newest(checks: Checks): Checks {
  const byAge = Object.entries(checks).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(byAge.slice(0, maxChecks));
}

/**
 * Returns the user's check of a day in a currency for the tab's merchant, and its setter. It is stored in this browser only, because the
 * provider has no call for it, and is live in all tabs. `set` with null deletes it; it returns whether the browser stored the change.
 */
export function useCheck(day: string, currency: string): [Check | null, set: (check: Check | null) => boolean] {
  const checks = persisted(`settings:reconciliation:${ownerKeyOf(useSession())}`, parse);
  const name = `${day}:${currency}`;
  const check = usePersisted(checks, (all) => all[name] ?? null);
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
