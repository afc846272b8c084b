import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../router';
import { daysToInstants, formatDayChoice, parseDayChoice, type DayChoice } from './day-choice';

/** How one filter is stored in the URL; `null` is its default and is not written. */
interface FilterKind<T> {
  parse(text: string | null): T;
  format(value: T): string | null;
}

/** Zone and time at which a list is viewed: days are days of the zone, relative ones are counted from `now` (epoch ms). */
export interface ListMoment {
  timeZone: string;
  now: number;
}

/** A filter whose value is sent as arguments with other names than its own. */
export interface ArgsFilterKind<T, Args extends object> extends FilterKind<T> {
  args(value: T, at: ListMoment): Args;
}

/** The kinds of filters. Invalid values fall back to the default. */
export const filter = {
  /** Free text; default ''. */
  text(): FilterKind<string> {
    return { parse: (text) => text?.trim() ?? '', format: (value) => value.trim() || null };
  },
  /** Some of the allowed values; default []. */
  list<const T extends string>(allowed: readonly T[]): FilterKind<T[]> {
    return {
      parse: (text) =>
        (text ?? '').split(',').filter((part, at, all): part is T => isOneOf(allowed, part) && all.indexOf(part) === at),
      format: (values) => values.join(',') || null,
    };
  },
  /** One of the allowed values; default null. */
  choice<const T extends string>(allowed: readonly T[]): FilterKind<T | null> {
    return { parse: (text) => (text !== null && isOneOf(allowed, text) ? text : null), format: (value) => value };
  },
  /** Whole days: a relative preset or a range; default null. */
  days(): FilterKind<DayChoice | null> {
    return { parse: (text) => (text ? parseDayChoice(text) : null), format: (value) => value && formatDayChoice(value) };
  },
  /** Whole days sent as instants: `created` becomes `createdFrom` and `createdTo`, `[from, to)` in epoch ms. */
  instants<const Name extends string>(name: Name): ArgsFilterKind<DayChoice | null, Instants<Name>> {
    return {
      ...filter.days(),
      args(value, { timeZone, now }) {
        const instants = daysToInstants(value, timeZone, now);
        return { [`${name}From`]: instants?.from, [`${name}To`]: instants?.to } as Instants<Name>;
      },
    };
  },
};

type Instants<Name extends string> = { [Part in `${Name}${'From' | 'To'}`]: number | undefined };

function isOneOf<T extends string>(allowed: readonly T[], text: string): text is T {
  return (allowed as readonly string[]).includes(text);
}

export interface Sort<Field extends string = string> {
  field: Field;
  order: 'asc' | 'desc';
}

export type Kinds = Record<string, FilterKind<unknown>>;

export interface ListSchema<Filters extends Kinds, Field extends string> {
  filters: Filters;
  /** Fields that the server sorts by, and the default order, which is not written to the URL. */
  sort: { fields: readonly Field[]; default: Sort<NoInfer<Field>> };
  pageSize: number;
}

/** Page sizes that a list offers, besides the schema's own. */
export const pageSizes = [10, 20, 50, 100];

export type ValueOf<K> = K extends FilterKind<infer T> ? T : never;
type Values<Filters> = { [K in keyof Filters]: ValueOf<Filters[K]> };

interface FilterField<T> {
  value: T;
  onChange: (value: T, how?: 'push' | 'replace') => void;
}

/** Filters in the URL, one parameter each. */
export interface FilterParams<Filters extends Kinds> {
  filters: Values<Filters>;
  /** At least one filter is set. */
  isFiltered: boolean;
  /** Sets filters. Use `replace` while the user types, so that Back undoes a filter and not a letter. */
  setFilters(patch: Partial<Values<Filters>>, how?: 'push' | 'replace'): void;
  /** Returns the props of one filter's control: `<SelectFilter {...params.field('status')} …>`. */
  field<Name extends keyof Filters & string>(name: Name): FilterField<ValueOf<Filters[Name]>>;
  clearFilters(): void;
}

/** The part of a list's state that every table needs. */
export interface ListState {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: Sort;
  /** At least one filter is set. */
  isFiltered: boolean;
  setPage(page: number, how?: 'push' | 'replace'): void;
  setPageSize(pageSize: number): void;
  setSort(sort: Sort): void;
  /** Filters and order as the query that a saved view stores; '' means all defaults. */
  view: string;
  /** Sets filters and order from such a query, ignores invalid values and goes to page 1. */
  setView(view: string, how?: 'push' | 'replace'): void;
  clearFilters(): void;
}

/** Called when another page (from 1) or order is likely to be requested next, so that it can be prefetched. */
export type OnPrefetchPage = (to: Partial<Pick<ListState, 'page' | 'sort'>>) => void;

/** List state with typed filters. Setting a filter goes to page 1. */
export interface ListParams<Filters extends Kinds, Field extends string> extends ListState, FilterParams<Filters> {
  sort: Sort<Field>;
}

type Change = (patch: Record<string, string | null>, how?: 'push' | 'replace') => void;

/**
 * Returns the query that these parameters form, and a function that changes some parameters and keeps the others. The query is the same
 * text while other parameters change, so that a record or dialog that opens does not filter the list again.
 */
function useAddress(names: readonly string[]): [query: string, change: Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<Change>(
    (patch, how = 'push') => {
      // Read the address bar, not the last render, so that two changes in a row both take effect.
      const before = window.location.search;
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(patch)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      if (text !== new URLSearchParams(before).toString())
        void navigate({ search: text && `?${text}` }, { replace: how === 'replace' });
    },
    [navigate],
  );
  const params = new URLSearchParams(search);
  const own = names.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  return [new URLSearchParams(own).toString(), change];
}

function readFilters<Filters extends Kinds>(filters: Filters, params: URLSearchParams): Values<Filters> {
  const values = Object.entries(filters).map(([name, kind]) => [name, kind.parse(params.get(name))]);
  return Object.fromEntries(values) as Values<Filters>;
}

/** `fixed` is written to the address with every change: `page: null` is page 1. */
function filterParams<Filters extends Kinds>(
  filters: Filters,
  search: string,
  change: Change,
  fixed: Record<string, null> = {},
): FilterParams<Filters> {
  const entries = Object.entries(filters);
  const values = readFilters(filters, new URLSearchParams(search));
  return {
    filters: values,
    isFiltered: entries.some(([name, kind]) => kind.format(values[name]) !== null),
    setFilters: (patch, how) => {
      const texts: Record<string, string | null> = { ...fixed };
      for (const [name, value] of Object.entries(patch)) texts[name] = filters[name]?.format(value) ?? null;
      change(texts, how);
    },
    field: (name) => ({
      value: (values as Values<Filters>)[name],
      onChange: (value, how) => change({ ...fixed, [name]: filters[name]?.format(value) ?? null }, how),
    }),
    clearFilters: () => change({ ...fixed, ...Object.fromEntries(entries.map(([name]) => [name, null])) }),
  };
}

/** The part of the address that determines a page of rows. */
export interface ListView<Filters extends Kinds, Field extends string> {
  page: number;
  pageSize: number;
  sort: Sort<Field>;
  filters: Values<Filters>;
}

/** Returns filters for a screen without pages or sort order; stored as by `useListParams`. `filters` must be stable. */
export function useFilterParams<Filters extends Kinds>(filters: Filters): FilterParams<Filters> {
  const [query, change] = useAddress(Object.keys(filters));
  return useMemo(() => filterParams(filters, query, change), [filters, query, change]);
}

/** Parses a list's part of an address; invalid values fall back to the default. */
export function readListParams<Filters extends Kinds, Field extends string>(
  schema: ListSchema<Filters, Field>,
  search: string,
): ListView<Filters, Field> {
  const params = new URLSearchParams(search);
  const size = Number(params.get('pageSize'));
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(size) ? size : schema.pageSize,
    sort: readSort(schema, params.get('sort')),
    filters: readFilters(schema.filters, params),
  };
}

/**
 * Returns the state of a list, which is stored only in the URL: `page`, `pageSize`, `sort=field:order` and one parameter per
 * filter. Defaults are not written; parameters that the list does not know (a record's own) stay. `schema` must be stable.
 */
export function useListParams<Filters extends Kinds, Field extends string>(
  schema: ListSchema<Filters, Field>,
): ListParams<Filters, Field> {
  const [query, change] = useAddress([...Object.keys(schema.filters), 'page', 'pageSize', 'sort']);
  return useMemo(() => {
    return {
      ...filterParams(schema.filters, query, change, { page: null }),
      ...readListParams(schema, query),
      view: new URLSearchParams(nonNullValues(readView(schema, new URLSearchParams(query)))).toString(),
      setView: (view, how) => change({ page: null, ...readView(schema, new URLSearchParams(view)) }, how),
      setPage: (next, how) => change({ page: next === 1 ? null : String(next) }, how),
      setPageSize: (next) => change({ page: null, pageSize: next === schema.pageSize ? null : String(next) }),
      setSort: (sort) => change({ page: null, sort: formatSort(schema, sort) }),
    };
  }, [schema, query, change]);
}

function readSort<Field extends string>(
  { sort }: { sort: { fields: readonly Field[]; default: Sort<Field> } },
  text: string | null,
): Sort<Field> {
  const [field = '', order] = (text ?? '').split(':');
  if (!isOneOf(sort.fields, field) || (order !== 'asc' && order !== 'desc')) return sort.default;
  return { field, order };
}

function formatSort<Field extends string>({ sort }: { sort: { default: Sort<Field> } }, { field, order }: Sort): string | null {
  return field === sort.default.field && order === sort.default.order ? null : `${field}:${order}`;
}

/** Parses and formats again each value of a list's own part of a query; null is the default. */
function readView(schema: ListSchema<Kinds, string>, params: URLSearchParams): Record<string, string | null> {
  const filters = Object.entries(schema.filters).map(([name, kind]) => [name, kind.format(kind.parse(params.get(name)))]);
  return { ...Object.fromEntries(filters), sort: formatSort(schema, readSort(schema, params.get('sort'))) };
}

function nonNullValues(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
