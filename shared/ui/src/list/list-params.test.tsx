import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate, type NavigateFunction } from '../router';
import { renderUi } from '../test/render';
import { filter, useFilterParams, useListParams, type FilterParams, type ListParams } from './list-params';

const schema = {
  filters: {
    status: filter.list(['CAPTURED', 'REFUNDED', 'CREATED']),
    kind: filter.choice(['delivery', 'takeaway']),
    text: filter.text(),
    created: filter.days(),
  },
  sort: { fields: ['created_at', 'amount'], default: { field: 'created_at', order: 'desc' } },
  pageSize: 10,
} as const;

type Params = ListParams<(typeof schema)['filters'], 'created_at' | 'amount'>;

function setup(search: string) {
  let current: Params | undefined;
  function Probe() {
    current = useListParams(schema);
    return <output>{JSON.stringify(current.filters)}</output>;
  }
  renderUi(<Probe />, { path: `/pagos/lista${search}` });
  return () => current as Params;
}

const search = () => decodeURIComponent(window.location.search);

test('an empty address gives the defaults', () => {
  const params = setup('')();
  expect(params).toMatchObject({
    page: 1,
    pageSize: 10,
    sort: { field: 'created_at', order: 'desc' },
    filters: { status: [], kind: null, text: '', created: null },
    isFiltered: false,
  });
});

test('a shared address restores the whole state', () => {
  const params = setup(
    '?status=CAPTURED,REFUNDED&kind=takeaway&text=%20abc%20&created=last7&page=3&pageSize=50&sort=amount:asc',
  )();
  expect(params).toMatchObject({
    page: 3,
    pageSize: 50,
    sort: { field: 'amount', order: 'asc' },
    filters: { status: ['CAPTURED', 'REFUNDED'], kind: 'takeaway', text: 'abc', created: { preset: 'last7' } },
    isFiltered: true,
  });
});

test.each([
  ['?page=0', { page: 1 }],
  ['?page=-2', { page: 1 }],
  ['?page=1.5', { page: 1 }],
  ['?page=9e99', { page: 1 }],
  ['?pageSize=7', { pageSize: 10 }],
  ['?pageSize=100000', { pageSize: 10 }],
  ['?sort=secret:asc', { sort: schema.sort.default }],
  ['?sort=amount:up', { sort: schema.sort.default }],
])('%s falls back to the default', (address, expected) => {
  expect(setup(address)()).toMatchObject(expected);
});

test.each([
  ['?status=NOPE,CAPTURED,CAPTURED', { status: ['CAPTURED'] }],
  ['?kind=nope', { kind: null }],
  ['?created=2026-02-30..2026-03-01', { created: null }],
  ['?created=2026-03-02..2026-03-01', { created: null }],
  ['?created=2026-03-01..2026-03-02..2026-03-03', { created: null }],
  ['?created=2026-03-01..2026-03-02', { created: { from: '2026-03-01', to: '2026-03-02' } }],
])('%s keeps the valid values and drops the others', (address, filters) => {
  expect(setup(address)().filters).toMatchObject(filters);
});

test('setting a filter goes to page 1 and is written to the address; its default is not', () => {
  const params = setup('?page=4&pago=abc');
  act(() => params().setFilters({ status: ['CREATED'], created: { preset: 'thisMonth' } }));
  expect(search()).toBe('?pago=abc&status=CREATED&created=thisMonth');
  act(() => params().setFilters({ status: [], created: { from: '2026-01-01', to: '2026-01-31' } }));
  expect(search()).toBe('?pago=abc&created=2026-01-01..2026-01-31');
});

test('two changes in a row both take effect', () => {
  const params = setup('');
  act(() => {
    const { setFilters, setPageSize } = params();
    setFilters({ text: 'a b' });
    setPageSize(20);
  });
  expect(params()).toMatchObject({ filters: { text: 'a b' }, pageSize: 20 });
});

test('sorting and page sizes go to page 1, and their defaults are not written', () => {
  const params = setup('?page=2');
  act(() => params().setSort({ field: 'amount', order: 'desc' }));
  expect(search()).toBe('?sort=amount:desc');
  act(() => params().setSort({ field: 'created_at', order: 'desc' }));
  act(() => params().setPageSize(50));
  expect(search()).toBe('?pageSize=50');
  act(() => params().setPage(2));
  expect(search()).toBe('?pageSize=50&page=2');
  act(() => params().setPageSize(10));
  expect(search()).toBe('');
});

test('clearing keeps order, page size and parameters that are not the list’s own', () => {
  const params = setup('?status=CAPTURED&text=x&page=2&sort=amount:asc&pageSize=20&other=1');
  act(() => params().clearFilters());
  expect(search()).toBe('?sort=amount:asc&pageSize=20&other=1');
});

test('Back undoes a whole filter, not single letters of it', async () => {
  const params = setup('');
  act(() => params().setFilters({ status: ['CAPTURED'] }));
  act(() => params().setFilters({ text: 'a' }, 'replace'));
  act(() => params().setFilters({ text: 'ab' }, 'replace'));
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('"status":[]'));
  expect(params().filters.text).toBe('');
});

test('setting the current value adds no history entry', () => {
  const params = setup('?text=x');
  const before = window.history.length;
  act(() => params().setFilters({ text: 'x ' }));
  expect(window.history.length).toBe(before);
});

test('filters without a list keep unknown parameters', () => {
  const filters = { kind: schema.filters.kind, text: schema.filters.text };
  let current: FilterParams<typeof filters> | undefined;
  function Probe() {
    current = useFilterParams(filters);
    return null;
  }
  renderUi(<Probe />, { path: '/negocio/pedidos?id=7&kind=takeaway' });
  expect(current).toMatchObject({ filters: { kind: 'takeaway', text: '' }, isFiltered: true });
  act(() => current?.setFilters({ text: 'ana' }, 'replace'));
  expect(search()).toBe('?id=7&kind=takeaway&text=ana');
  act(() => current?.clearFilters());
  expect(search()).toBe('?id=7');
  expect(current?.isFiltered).toBe(false);
});

test('filters and list state stay the same objects while parameters of a record change', () => {
  const filters = { kind: schema.filters.kind };
  let current: { navigate: NavigateFunction; filters: object; list: object } | undefined;
  function Probe() {
    current = { navigate: useNavigate(), filters: useFilterParams(filters), list: useListParams(schema) };
    return null;
  }
  renderUi(<Probe />, { path: '/lista?kind=takeaway&id=7' });
  const before = current!;
  act(() => void before.navigate({ search: '?kind=takeaway&id=8&action=refund' }));
  expect(search()).toContain('id=8');
  expect(current).not.toBe(before);
  expect(current!.filters).toBe(before.filters);
  expect(current!.list).toBe(before.list);
  act(() => void before.navigate({ search: '?kind=delivery&id=8' }));
  expect(current!.filters).toMatchObject({ filters: { kind: 'delivery' } });
});
