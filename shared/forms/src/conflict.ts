import { useEffect, useEffectEvent } from 'react';

/** A version of a record, with the form values that correspond to it. */
export interface RecordVersion<Values> {
  version: number;
  values: Values;
  /** Fields that the form adopted from this version. */
  taken?: string[];
}

/** Values of an edit form, with the record version that it started from, so that the version also survives a reload. */
export type WithRecordVersion<Values> = Values & { seen: RecordVersion<Values> };

/** A field, or a part of a row: `price`, `branches.3.price`. */
interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict {
  /** Fields that both changed: the user must choose. */
  unresolved: Difference[];
  /** Fields that only other users changed; the form has adopted their values. */
  taken: string[];
  /**
   * Adopts the other user's value for the named fields and keeps the own value for the rest; the form is then based on the
   * current version.
   */
  resolve(theirs: ReadonlySet<string>): void;
}

type Parts = Map<string, unknown>;

const isRow = (value: unknown): value is { id: string } => typeof value === 'object' && value !== null && 'id' in value;
const isRows = (value: unknown): value is { id: string }[] => Array.isArray(value) && value.length > 0 && value.every(isRow);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const idsOf = (value: unknown) => (isRows(value) ? value.map(({ id }) => id).join() : null);

/** Splits rows that occur on all sides into their parts; any other value is a single part. */
function splitIntoParts(values: object, others: readonly object[]): Parts {
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

/** Compares the own form values with the earlier and the current version of the record. */
function compareFields<Values extends object>(mine: Values, before: Values, now: Values) {
  const [ownParts, baseParts, serverParts] = [
    splitIntoParts(mine, [before, now]),
    splitIntoParts(before, [mine, now]),
    splitIntoParts(now, [mine, before]),
  ];
  const open: Difference[] = [];
  const taken: Parts = new Map();
  for (const [name, theirs] of serverParts) {
    const own = ownParts.get(name);
    if (isSame(own, theirs) || isSame(baseParts.get(name), theirs)) continue;
    if (isSame(own, baseParts.get(name))) taken.set(name, theirs);
    else open.push({ name, mine: own, theirs });
  }
  return { open, taken };
}

interface FormOf<Values> {
  values: WithRecordVersion<Values>;
  set(patch: Partial<WithRecordVersion<Values>>): void;
}

/**
 * Keeps an edit form up to date with its record (docs catalog §2, versions). If `now`, the latest known version of the record, is
 * newer than the form's version, because a save was refused (409) or another user saved, the form adopts each field that only the
 * other user changed; fields that both changed wait for `resolve`. `canonical` normalizes typed values like the record's: `6` to
 * `6,00`. Do not save while `unresolved` has entries; send the differences from `values.seen.values` with the version
 * `values.seen.version`.
 */
export function useConflict<Values extends object>(
  form: FormOf<Values>,
  now: RecordVersion<Values>,
  canonical: (values: Values) => Values = (values) => values,
): Conflict {
  const { seen, ...rest } = form.values;
  const mine = rest as unknown as Values;
  const isNewer = now.version > seen.version;
  const comparison = isNewer ? compareFields(canonical(mine), seen.values, now.values) : null;
  const settled = comparison !== null && comparison.open.length === 0;

  function adopt(chosen: Parts) {
    if (!comparison) return;
    const next = withParts(mine, new Map([...comparison.taken, ...chosen]));
    form.set({ ...next, seen: { ...now, taken: [...comparison.taken.keys()] } } as Partial<WithRecordVersion<Values>>);
  }

  const adoptTaken = useEffectEvent(() => adopt(new Map()));
  useEffect(() => {
    if (settled) adoptTaken();
  }, [settled, now.version]);

  return {
    unresolved: comparison?.open ?? [],
    taken: seen.taken ?? [],
    resolve(theirs) {
      const chosen = comparison?.open.filter(({ name }) => theirs.has(name)) ?? [];
      adopt(new Map(chosen.map((one) => [one.name, one.theirs])));
    },
  };
}
