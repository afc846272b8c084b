import { useMemo } from 'react';
import { useLocation, useNavigate } from '../router';
import { formatDayChoice, parseDayChoice, type DayChoice } from './day-choice';

/** How one filter is kept in the URL; `null` is its default and is not written. */
export interface FilterKind<T> {
  parse(text: string | null): T;
  format(value: T): string | null;
}

/** The kinds of filters. Values that do not fit fall back to the default. */
export const filter = {
  /** Free text; none is ''. */
  text(): FilterKind<string> {
    return { parse: (text) => text?.trim() ?? '', format: (value) => value.trim() || null };
  },
  /** Some of the allowed values; none is []. */
  list<const T extends string>(allowed: readonly T[]): FilterKind<T[]> {
    return {
      parse: (text) =>
        (text ?? '').split(',').filter((part, at, all): part is T => isOneOf(allowed, part) && all.indexOf(part) === at),
      format: (values) => values.join(',') || null,
    };
  },
  /** One of the allowed values, or null. */
  choice<const T extends string>(allowed: readonly T[]): FilterKind<T | null> {
    return { parse: (text) => (text !== null && isOneOf(allowed, text) ? text : null), format: (value) => value };
  },
  /** Whole days: a relative preset or a range; none is null. */
  days(): FilterKind<DayChoice | null> {
    return { parse: (text) => (text ? parseDayChoice(text) : null), format: (value) => value && formatDayChoice(value) };
  },
};

function isOneOf<T extends string>(allowed: readonly T[], text: string): text is T {
  return (allowed as readonly string[]).includes(text);
}

export interface Sort<Field extends string = string> {
  field: Field;
  order: 'asc' | 'desc';
}

export interface ListSchema<Filters extends Record<string, FilterKind<unknown>>, Field extends string> {
  filters: Filters;
  /** Fields that the server sorts by, and the order that is not written to the URL. */
  sort: { fields: readonly Field[]; default: Sort<NoInfer<Field>> };
  pageSize: number;
}

/** Page sizes that a list offers; the schema's own is added. */
export const pageSizes = [10, 20, 50, 100];

type ValueOf<K> = K extends FilterKind<infer T> ? T : never;
type Values<Filters> = { [K in keyof Filters]: ValueOf<Filters[K]> };

/** The part of a list's state that any table needs. */
export interface ListState {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: Sort;
  /** At least one filter is set. */
  isFiltered: boolean;
  setPage(page: number): void;
  setPageSize(pageSize: number): void;
  setSort(sort: Sort): void;
  clearFilters(): void;
}

export interface ListParams<Filters extends Record<string, FilterKind<unknown>>, Field extends string> extends ListState {
  sort: Sort<Field>;
  filters: Values<Filters>;
  /** Sets filters and goes to page 1. `replace` while typing, so that Back undoes a filter and not a letter. */
  setFilters(patch: Partial<Values<Filters>>, how?: 'push' | 'replace'): void;
}

/**
 * The state of a list, kept in the URL and nowhere else: `page`, `pageSize`, `sort=field:order` and one parameter per filter. Defaults are
 * not written; what the list does not know (a record's own parameters) stays. `schema` must be stable.
 */
export function useListParams<Filters extends Record<string, FilterKind<unknown>>, Field extends string>(
  schema: ListSchema<Filters, Field>,
): ListParams<Filters, Field> {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const read = readList(schema, new URLSearchParams(search));
    function change(patch: Record<string, string | null>, how: 'push' | 'replace' = 'push') {
      // The address bar, not the last render: two changes in a row both count.
      const before = window.location.search;
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(patch)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      if (text !== new URLSearchParams(before).toString())
        void navigate({ search: text && `?${text}` }, { replace: how === 'replace' });
    }
    return {
      ...read,
      setPage: (page) => change({ page: page === 1 ? null : String(page) }),
      setPageSize: (size) => change({ page: null, pageSize: size === schema.pageSize ? null : String(size) }),
      setSort: ({ field, order }) => {
        const isDefault = field === schema.sort.default.field && order === schema.sort.default.order;
        change({ page: null, sort: isDefault ? null : `${field}:${order}` });
      },
      setFilters: (patch, how) => {
        const texts: Record<string, string | null> = { page: null };
        for (const [name, value] of Object.entries(patch)) texts[name] = schema.filters[name]?.format(value) ?? null;
        change(texts, how);
      },
      clearFilters: () => change(Object.fromEntries(['page', ...Object.keys(schema.filters)].map((name) => [name, null]))),
    };
  }, [schema, search, navigate]);
}

function readList<Filters extends Record<string, FilterKind<unknown>>, Field extends string>(
  schema: ListSchema<Filters, Field>,
  params: URLSearchParams,
) {
  const filters: Record<string, unknown> = {};
  let isFiltered = false;
  for (const [name, kind] of Object.entries(schema.filters)) {
    const value = kind.parse(params.get(name));
    filters[name] = value;
    if (kind.format(value) !== null) isFiltered = true;
  }
  const size = Number(params.get('pageSize'));
  const page = Number(params.get('page'));
  return {
    filters: filters as Values<Filters>,
    isFiltered,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(size) ? size : schema.pageSize,
    sort: readSort(schema, params.get('sort')),
  };
}

function readSort<Field extends string>(
  { sort }: { sort: { fields: readonly Field[]; default: Sort<Field> } },
  text: string | null,
): Sort<Field> {
  const [field = '', order] = (text ?? '').split(':');
  if (!isOneOf(sort.fields, field) || (order !== 'asc' && order !== 'desc')) return sort.default;
  return { field, order };
}
