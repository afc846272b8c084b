import type { ArgsFilterKind, Kinds, ListMoment, ListView, Sort, ValueOf } from './list-params';

type Given<Value> = null extends Value ? Exclude<Value, null> | undefined : Value;
type Asked<Kind, Name extends PropertyKey> = Kind extends { args(value: never, at: ListMoment): infer Args }
  ? Args
  : Record<Name, Given<ValueOf<Kind>>>;
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The arguments of a list call: page, size and order, and each filter under its own name or the names that its kind defines. */
export type ListArgs<Filters extends Kinds, Field extends string> = { page: number; pageSize: number; sort: Sort<Field> } & AllOf<
  { [Name in keyof Filters]: Asked<Filters[Name], Name> }[keyof Filters]
>;

/** Converts a view to arguments; an unset filter is undefined. */
export function listArgs<Filters extends Kinds, Field extends string>(
  { filters }: { filters: Filters },
  view: ListView<Filters, Field>,
  at: ListMoment,
): ListArgs<Filters, Field> {
  const filterArgs = Object.entries(filters).map(([name, kind]): object => {
    const value = view.filters[name];
    return 'args' in kind ? (kind as ArgsFilterKind<unknown, object>).args(value, at) : { [name]: value ?? undefined };
  });
  const { page, pageSize, sort } = view;
  return Object.assign({ page, pageSize, sort }, ...filterArgs) as ListArgs<Filters, Field>;
}
