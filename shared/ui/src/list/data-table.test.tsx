import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { clock } from '@mostrador/values/clock';
import { renderUi } from '../test/render';
import { DataTable, type ListQuery } from './data-table';
import { filter, useListParams } from './list-params';
import { ListPage } from './list-page';
import { capture, columns, rowsOf, type Row } from './test-rows';

const schema = {
  filters: { text: filter.text() },
  sort: { fields: ['at', 'amount'], default: { field: 'at', order: 'desc' } },
  pageSize: 10,
} as const;

const meant = jest.fn();

const ready = (items: Row[], total = items.length): ListQuery<Row> => ({
  data: { items, total },
  error: null,
  isFetching: false,
  dataUpdatedAt: clock.now(),
  refetch: jest.fn(),
});

const pending: ListQuery<Row> = { data: undefined, error: null, isFetching: true, dataUpdatedAt: 0, refetch: jest.fn() };

function List({ query, openKey = null }: { query: ListQuery<Row>; openKey?: string | null }) {
  const params = useListParams(schema);
  const all = useMemo(() => columns(), []);
  return (
    <ListPage title="Pagos" count={query.data?.total}>
      <DataTable
        list="test"
        label="Pagos"
        columns={all}
        query={query}
        params={params}
        rowKey={(row) => row.id}
        rowHref={(row) => `/pagos/lista/${row.id}`}
        openKey={openKey}
        onPrefetch={({ id }) => meant(id)}
        empty={{ title: 'Aún no hay pagos' }}
      />
    </ListPage>
  );
}

const search = () => decodeURIComponent(window.location.search);

beforeEach(() => {
  localStorage.clear();
  capture.mockClear();
  meant.mockClear();
});
afterEach(() => jest.useRealTimers());

test('shows the rows, with the identity as the link to the record over this list', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(3))} />, { path: '/pagos/lista?text=x' });
  expect(screen.getAllByRole('row')).toHaveLength(4);
  const link = screen.getByRole('link', { name: /pay_.*000001/ });
  expect(link).toHaveAttribute('href', '/pagos/lista/pay_000000000001?text=x');
  const row = link.closest('tr') as HTMLElement;
  expect(within(row).getByText('Rechazado')).toBeInTheDocument();
  expect(row).toHaveTextContent(/12,51\s€/);
  await user.click(link);
  expect(window.location.pathname).toBe('/pagos/lista/pay_000000000001');
  expect(search()).toBe('?text=x');
});

async function meansRows() {
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null });
  renderUi(<List query={ready(rowsOf(4))} />, { path: '/pagos/lista' });
  const linkOf = (at: number) => screen.getByRole('link', { name: new RegExp(`pay_.*00000${at}`) });
  for (const at of [0, 1, 2]) await user.hover(linkOf(at).closest('tr, li')!);
  act(() => jest.advanceTimersByTime(79));
  expect(meant).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(meant.mock.calls).toEqual([['pay_000000000002']]);
  for (const passed of [linkOf(0), document.body]) await user.hover(passed);
  act(() => linkOf(3).focus());
  act(() => jest.advanceTimersByTime(1_000));
  expect(meant.mock.calls).toEqual([['pay_000000000002'], ['pay_000000000003']]);
}

test('a row is prefetched when the pointer or the focus stays on it, not when the pointer passes over', meansRows);

test('a click anywhere in the row opens it, a click on a control inside does not', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(2))} />, { path: '/pagos/lista' });
  await user.click(screen.getByRole('button', { name: 'Copiar pay_000000000001' }));
  await user.click(screen.getByRole('button', { name: 'Acciones de pay_000000000001' }));
  await user.click(await screen.findByRole('menuitem', { name: /Capturar/ }));
  expect(capture).toHaveBeenCalledWith('pay_000000000001');
  expect(window.location.pathname).toBe('/pagos/lista');
  await user.click(screen.getByText('Comercio 1'));
  expect(window.location.pathname).toBe('/pagos/lista/pay_000000000001');
});

test('a disabled action stays in the menu, with its reason', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(1))} />);
  await user.click(screen.getByRole('button', { name: /Acciones de/ }));
  const item = await screen.findByRole('menuitem', { name: /Devolver/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Ya está devuelto');
  await user.click(item);
  expect(capture).not.toHaveBeenCalled();
});

test('a header sorts by newest and largest first, then in the other order', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(2))} />, { path: '/pagos/lista?page=2' });
  const header = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(header(/Fecha/)).toHaveAttribute('aria-sort', 'descending');
  expect(header(/Importe/)).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Importe' }));
  expect(search()).toBe('?sort=amount:desc');
  await user.click(screen.getByRole('button', { name: 'Importe' }));
  expect(search()).toBe('?sort=amount:asc');
  expect(header(/Importe/)).toHaveAttribute('aria-sort', 'ascending');
});

test('the open record is marked', () => {
  renderUi(<List query={ready(rowsOf(2))} openKey="pay_000000000001" />);
  const [, , second] = screen.getAllByRole('row');
  expect(second).toHaveAttribute('aria-current', 'true');
});

test('the first load shows the header and as many skeleton rows as a page has', () => {
  renderUi(<List query={pending} />, { path: '/?pageSize=20' });
  const skeleton = screen.getByRole('status', { name: 'Pagos: Cargando' });
  expect(within(skeleton).getAllByRole('row')).toHaveLength(21);
});

test('a refetch keeps the old rows', () => {
  const { rerender } = renderUi(<List query={ready(rowsOf(2))} />);
  rerender(<List query={{ ...ready(rowsOf(2)), isFetching: true }} />);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeDisabled();
});

test('a failed first load offers a retry; a failed refetch keeps the rows', async () => {
  const refetch = jest.fn();
  const failed = { ...pending, error: new Error('x'), isFetching: false, refetch };
  const { rerender, user } = renderUi(<List query={failed} />);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(<List query={{ ...ready(rowsOf(2)), error: new Error('x') }} />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('an empty list and a list without matches differ; a page beyond the last one becomes the last one', async () => {
  const { unmount } = renderUi(<List query={ready([])} />);
  expect(screen.getByText('Aún no hay pagos')).toBeInTheDocument();
  unmount();
  const filtered = renderUi(<List query={ready([])} />, { path: '/?text=x' });
  await filtered.user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(search()).toBe('');
  filtered.unmount();
  const beyond = renderUi(<List query={ready([], 30)} />, { path: '/?page=9999' });
  expect(search()).toBe('?page=3');
  beyond.rerender(<List query={{ ...ready([], 30), isFetching: true }} />);
  expect(screen.queryByText('Aún no hay pagos')).not.toBeInTheDocument();
  beyond.rerender(<List query={ready(rowsOf(10), 30)} />);
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('an empty last page is shown as empty, not as loading', () => {
  renderUi(<List query={ready([], 30)} />, { path: '/?page=3' });
  expect(search()).toBe('?page=3');
  expect(screen.queryByRole('status', { name: 'Pagos: Cargando' })).not.toBeInTheDocument();
  expect(screen.getByText('Aún no hay pagos')).toBeInTheDocument();
});

test('paging shows the current position and stops at both ends', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(10), 5234)} />, { path: '/?page=523' });
  expect(screen.getByText('5221–5230 de 5234')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(search()).toBe('?page=524');
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '50');
  expect(search()).toBe('?pageSize=50');
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
});

test('the chosen columns are persisted; the identity and the actions always show', async () => {
  const { user, unmount } = renderUi(<List query={ready(rowsOf(1))} />);
  const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers()).toEqual(['Pago', 'Estado', 'Comercio', 'Fecha', 'Importe', 'Acciones']);
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  expect(screen.queryByRole('checkbox', { name: 'Pago' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Traza' }));
  await user.click(screen.getByRole('checkbox', { name: 'Comercio' }));
  expect(headers()).toEqual(['Pago', 'Estado', 'Fecha', 'Traza', 'Importe', 'Acciones']);
  unmount();
  renderUi(<List query={ready(rowsOf(1))} />);
  expect(headers()).toEqual(['Pago', 'Estado', 'Fecha', 'Traza', 'Importe', 'Acciones']);
  expect(localStorage.getItem('columns:test')).toBe('{"trace":true,"merchant":false}');
});

test('invalid persisted columns are ignored', () => {
  localStorage.setItem('columns:test', '{broken');
  renderUi(<List query={ready(rowsOf(1))} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
});

test('a changed count is announced', async () => {
  const { rerender } = renderUi(<List query={ready(rowsOf(2))} />);
  rerender(<List query={ready(rowsOf(1), 1)} />);
  expect(await screen.findByText('1 resultado')).toBeInTheDocument();
});

test('a long page is a table as wide as its content', () => {
  renderUi(<List query={ready(rowsOf(150))} />);
  const table = screen.getByRole('table', { name: 'Pagos' });
  expect(within(table).getAllByRole('row')).toHaveLength(151);
  expect(table).toHaveClass('m-grid');
});

describe('on a narrow screen', () => {
  const wide = window.innerWidth;
  const resize = (width: number) => () => {
    window.innerWidth = width;
  };
  beforeEach(resize(390));
  afterEach(resize(wide));

  test('a card is prefetched like a row', meansRows);

  test('each row is a card, in the same order of importance', async () => {
    const { user } = renderUi(<List query={ready(rowsOf(2))} />, { path: '/pagos/lista' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [, card] = within(screen.getByRole('list', { name: 'Pagos' })).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(card.textContent).toMatch(/^pay_…000001RechazadoImporte 12,51\s€ComercioComercio 1Fecha/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Importe, ascendente');
    expect(search()).toBe('?sort=amount:asc');
    await user.click(within(card).getByText('Comercio 1'));
    expect(window.location.pathname).toBe('/pagos/lista/pay_000000000001');
  });

  test('the first load has the shape of cards', () => {
    renderUi(<List query={pending} />);
    const { children } = screen.getByRole('status', { name: 'Cargando' });
    expect([...children].filter((child) => child.getAttribute('aria-hidden') === 'true')).toHaveLength(10);
  });
});

describe('on a page narrower than its columns', () => {
  /** Reports the size once the element is laid out, as browsers do; jsdom has no layout. */
  class FirstSize {
    constructor(private readonly tell: () => void) {}
    observe = () => queueMicrotask(() => act(() => this.tell()));
    disconnect = () => undefined;
  }
  const inert = window.ResizeObserver;
  const roomOf = (width: number) => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    // As wide as the content of the cells.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(Math.max(850, width));
    window.ResizeObserver = FirstSize as unknown as typeof ResizeObserver;
  };
  afterEach(() => {
    jest.restoreAllMocks();
    window.ResizeObserver = inert;
  });

  test.each([
    [690, 'cards'],
    [716, 'a table that scrolls sideways'],
    [810, 'a table that scrolls sideways'],
    [900, 'a table'],
  ])('%i px: %s', async (width, shape) => {
    roomOf(width);
    renderUi(<List query={ready(rowsOf(2))} />);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('table') === null).toBe(shape === 'cards');
    expect(document.querySelector('.m-list-rows--wide') !== null).toBe(shape.includes('sideways'));
  });
});

test('the age of the rows is shown, with a button that refetches', async () => {
  jest.useFakeTimers();
  const query = ready(rowsOf(1));
  renderUi(<List query={query} />);
  expect(screen.getByText('Actualizado ahora')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(150_000));
  expect(screen.getByText('Actualizado hace 2 min')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Actualizar' }).click());
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

test('a truncated text is shown whole on hover, and marked in the row that has the focus', async () => {
  const { user } = renderUi(<List query={ready(rowsOf(2))} />);
  const text = screen.getByText('Comercio 1');
  await user.hover(text);
  expect(text).not.toHaveAttribute('title');
  jest.spyOn(text, 'scrollWidth', 'get').mockReturnValue(300);
  await user.hover(screen.getAllByRole('button', { name: /^Copiar/ })[1]!);
  act(() => screen.getAllByRole('link')[1]!.focus());
  expect(text).toHaveAttribute('title', 'Comercio 1');
  expect(text).toHaveAttribute('data-cut');
});
