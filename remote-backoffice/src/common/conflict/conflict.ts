import { useEffect, useEffectEvent } from 'react';

/** A record as a form saw it: its version, and the values that the form would have of it. */
export interface Seen<Values> {
  version: number;
  values: Values;
  /** Fields that the form took over from this version. */
  taken?: string[];
}

/** The values of a form that edits a record: with what it was filled from, so that they know it after a reload, too. */
export type Edited<Values> = Values & { seen: Seen<Values> };

/** A field, or a part of a row: `price`, `branches.3.price`. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict {
  /** Both changed them: the user chooses. */
  open: Difference[];
  /** Only the others changed them; the form has taken them over. */
  taken: string[];
  /** Takes theirs for the named ones and keeps mine for the rest; the form then stands on the record as it is. */
  resolve(theirs: ReadonlySet<string>): void;
}

type Parts = Map<string, unknown>;

const isRow = (value: unknown): value is { id: string } => typeof value === 'object' && value !== null && 'id' in value;
const isRows = (value: unknown): value is { id: string }[] => Array.isArray(value) && value.length > 0 && value.every(isRow);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const idsOf = (value: unknown) => (isRows(value) ? value.map(({ id }) => id).join() : null);

/** Rows that all sides have are told apart by their parts, any other value is one. */
function partsOf(values: object, others: readonly object[]): Parts {
  const parts: Parts = new Map();
  for (const [name, value] of Object.entries(values)) {
    const ids = idsOf(value);
    const splits = ids !== null && others.every((other) => idsOf((other as Record<string, unknown>)[name]) === ids);
    if (!splits) parts.set(name, value);
    else
      for (const { id, ...row } of value as { id: string }[])
        for (const [part, inRow] of Object.entries(row)) parts.set(`${name}.${id}.${part}`, inRow);
  }
  return parts;
}

function withParts<Values extends object>(values: Values, changed: Parts): Values {
  const next = { ...values } as Record<string, unknown>;
  for (const [path, value] of changed) {
    const [name = '', id, part = ''] = path.split('.');
    next[name] =
      id === undefined ? value : (next[name] as { id: string }[]).map((row) => (row.id === id ? { ...row, [part]: value } : row));
  }
  return next as Values;
}

/** What became of the fields of a record that changed while its form was open. */
export function differences<Values extends object>(mine: Values, before: Values, now: Values) {
  const [mines, befores, nows] = [partsOf(mine, [before, now]), partsOf(before, [mine, now]), partsOf(now, [mine, before])];
  const open: Difference[] = [];
  const taken: Parts = new Map();
  for (const [name, theirs] of nows) {
    const own = mines.get(name);
    if (isSame(own, theirs) || isSame(befores.get(name), theirs)) continue;
    if (isSame(own, befores.get(name))) taken.set(name, theirs);
    else open.push({ name, mine: own, theirs });
  }
  return { open, taken };
}

interface FormOf<Values> {
  values: Edited<Values>;
  set(patch: Partial<Edited<Values>>): void;
}

/**
 * Keeps a form on the record as it is (docs catalog §2, versions). When `now`, the record as it was last heard of, is newer than what the
 * form was filled from, by a refused save (409) or because somebody else saved, each field that only they changed is taken over; what both
 * changed waits for `resolve`. `canonical` gives what is typed the form that the record's values have: `6` as `6,00`. Save nothing while something is open; what is saved is what differs from `values.seen.values`, as
 * `values.seen.version`.
 */
export function useConflict<Values extends object>(
  form: FormOf<Values>,
  now: Seen<Values>,
  canonical: (values: Values) => Values = (values) => values,
): Conflict {
  const { seen, ...rest } = form.values;
  const mine = rest as unknown as Values;
  const isNewer = now.version > seen.version;
  const found = isNewer ? differences(canonical(mine), seen.values, now.values) : null;
  const settled = found !== null && found.open.length === 0;

  function adopt(chosen: Parts) {
    if (!found) return;
    const next = withParts(mine, new Map([...found.taken, ...chosen]));
    form.set({ ...next, seen: { ...now, taken: [...found.taken.keys()] } } as Partial<Edited<Values>>);
  }

  const adoptTaken = useEffectEvent(() => adopt(new Map()));
  useEffect(() => {
    if (settled) adoptTaken();
  }, [settled, now.version]);

  return {
    open: found?.open ?? [],
    taken: seen.taken ?? [],
    resolve(theirs) {
      const chosen = found?.open.filter(({ name }) => theirs.has(name)) ?? [];
      adopt(new Map(chosen.map((one) => [one.name, one.theirs])));
    },
  };
}
