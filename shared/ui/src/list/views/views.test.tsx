import { act, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { SnackbarProvider } from '../../kit/snackbar';
import { UserKeyProvider } from '../../kit/user-key';
import { renderUi } from '../../test/render';
import { col, type Column } from '../columns';
import { DataTable } from '../data-table';
import { FilterBar } from '../filter-bar';
import { ListPage } from '../list-page';
import { filter, useListParams } from '../list-params';
import { TextFilter } from '../text-filter';

interface Row {
  id: string;
}

const schema = {
  filters: { text: filter.text(), days: filter.days() },
  sort: { fields: ['id', 'at'], default: { field: 'at', order: 'desc' } },
  pageSize: 10,
} as const;

const key = 'settings:views:1/ana@test:test';
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

function List() {
  const params = useListParams(schema);
  const columns = useMemo<Column<Row>[]>(
    () => [
      col.id({ key: 'id', title: 'Pago', value: (row) => row.id, sort: 'id' }),
      col.text({ key: 'city', title: 'Ciudad', value: () => 'Vigo' }),
      col.text({ key: 'trace', title: 'Traza', value: () => 'T-1', optional: true }),
    ],
    [],
  );
  return (
    <ListPage
      title="Pagos"
      count={1}
      filters={
        <FilterBar params={params}>
          <TextFilter label="Texto" value={params.filters.text} onChange={(text) => params.setFilters({ text })} />
        </FilterBar>
      }
    >
      <DataTable
        list="test"
        label="Pagos"
        columns={columns}
        query={{
          data: { items: [{ id: 'a1' }], total: 1 },
          error: null,
          isFetching: false,
          dataUpdatedAt: 1,
          refetch: jest.fn(),
        }}
        params={params}
        rowKey={(row) => row.id}
        empty={{ title: 'Nada' }}
      />
    </ListPage>
  );
}

function renderList(path = '/pagos', user = '1/ana@test') {
  return renderUi(
    <SnackbarProvider>
      <UserKeyProvider value={user}>
        <List />
      </UserKeyProvider>
    </SnackbarProvider>,
    { path },
  );
}

const control = () => screen.getByRole('button', { name: /^Vistas/ });
const search = () => window.location.search;
const hasColumn = (name: string) => screen.queryByRole('columnheader', { name }) !== null;

beforeEach(() => localStorage.clear());

async function save(user: ReturnType<typeof renderList>['user'], name: string) {
  await user.click(control());
  await user.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), `${name}{Enter}`);
  await user.keyboard('{Escape}');
}

test('stores filters, order, columns and relative days under a name, and restores them', async () => {
  const { user } = renderList('/pagos?days=last7&sort=id:asc&text=vigo&page=3&id=open');
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Traza' }));
  await user.keyboard('{Escape}');
  await save(user, 'Semana de Vigo');
  expect(kept()).toEqual([
    { name: 'Semana de Vigo', query: 'text=vigo&days=last7&sort=id%3Aasc', columns: { trace: true }, standard: false },
  ]);
  expect(control()).toHaveAccessibleName('Vistas: Semana de Vigo');

  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(screen.getByRole('button', { name: 'Restaurar columnas' }));
  await user.keyboard('{Escape}');
  expect(control()).toHaveAccessibleName('Vistas');
  expect(hasColumn('Traza')).toBe(false);

  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Semana de Vigo' }));
  const params = new URLSearchParams(search());
  expect(Object.fromEntries(params)).toEqual({ text: 'vigo', days: 'last7', sort: 'id:asc', id: 'open' });
  expect(hasColumn('Traza')).toBe(true);
  expect(control()).toHaveFocus();
});

test('a name must not be empty or already used', async () => {
  const { user } = renderList();
  await save(user, 'Todo');
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  expect(screen.getByText('Escribe un nombre')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Nombre de la vista' }), 'Todo{Enter}');
  expect(screen.getByRole('textbox', { name: 'Nombre de la vista' })).toHaveAccessibleDescription(
    'Ya hay una vista con este nombre',
  );
});

test('a card number in a name is masked, with a notice', async () => {
  const { user } = renderList();
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  const name = screen.getByRole('textbox', { name: 'Nombre de la vista' });
  await user.type(name, '5555555555554444');
  expect(name).toHaveAccessibleDescription(/^Parece una tarjeta/);
  await user.type(name, '{Enter}');
  await waitFor(() => expect(control()).toHaveTextContent('************4444'));
});

test('a view can be renamed, updated, and deleted with an undo', async () => {
  const { user } = renderList('/pagos?text=uno');
  await save(user, 'Uno');
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Editar Uno' }));
  const name = screen.getByRole('textbox', { name: 'Nombre de la vista' });
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Dos{Enter}');
  expect(kept()).toMatchObject([{ name: 'Dos', query: 'text=uno' }]);

  await user.click(screen.getByRole('button', { name: 'Editar Dos' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar vista' }));
  expect(kept()).toEqual([]);
  expect(screen.getByText('Vista «Dos» eliminada')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(kept()).toMatchObject([{ name: 'Dos', query: 'text=uno' }]);
});

test('the list opens with the default view, but only if the address has no filters or order', async () => {
  const views = [
    { name: 'Vigo', query: 'text=vigo', columns: {}, standard: false },
    { name: 'Mes', query: 'days=thisMonth', columns: { trace: true }, standard: true },
  ];
  localStorage.setItem(key, JSON.stringify(views));
  const { user, unmount } = renderList();
  expect(search()).toBe('?days=thisMonth');
  expect(hasColumn('Traza')).toBe(true);
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Editar Vigo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Abrir la lista con esta vista' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(kept()).toMatchObject([{ standard: true }, { standard: false }]);
  unmount();
  renderList('/pagos?text=lugo');
  expect(search()).toBe('?text=lugo');
});

test('another user does not see the views', async () => {
  localStorage.setItem(key, JSON.stringify([{ name: 'Mes', query: 'days=thisMonth', columns: {}, standard: true }]));
  const { user } = renderList('/pagos', '1/eva@test');
  expect(search()).toBe('');
  await user.click(control());
  expect(await screen.findByText(/Guarda los filtros/)).toBeInTheDocument();
});

test.each(['{', '{"a":1}', '[1,null,{"name":""},{"name":"x"}]'])('ignores an invalid stored value: %s', async (stored) => {
  localStorage.setItem(key, stored);
  const { user } = renderList();
  await user.click(control());
  expect(await screen.findByText(/Guarda los filtros/)).toBeInTheDocument();
});

test('a view with a filter that the list no longer knows applies the filters that it knows', async () => {
  localStorage.setItem(
    key,
    JSON.stringify([{ name: 'Vieja', query: 'gone=1&days=never&text=vigo', columns: { x: 'y' }, standard: false }]),
  );
  const { user } = renderList();
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: 'Vieja' }));
  expect(search()).toBe('?text=vigo');
});

test('the control is in the line of filters, on a phone above the cards; views of another tab appear here', async () => {
  const { unmount } = renderList();
  expect(within(screen.getByRole('search')).getByRole('button', { name: 'Vistas' })).toBeInTheDocument();
  localStorage.setItem(key, JSON.stringify([{ name: 'Todo', query: '', columns: {}, standard: false }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByRole('button', { name: 'Vistas: Todo' })).toBeInTheDocument();
  unmount();
  window.innerWidth = 390;
  renderList();
  expect(within(screen.getByRole('search')).queryByRole('button', { name: /Vistas/ })).toBeNull();
  expect(control()).toHaveAccessibleName('Vistas: Todo');
  window.innerWidth = 1024;
});
