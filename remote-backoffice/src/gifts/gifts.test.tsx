import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { exportedLines } from '../common/test-files';
import { remote } from '../remote';

const coupons = (search = '', options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'gifts' }, { path: `/gifts${search}`, ...options });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('gift codes of every state are listed with customer and order, and can be filtered by the address', async () => {
  const sandbox = await startSandbox();
  const { numero, id } = await sandbox.placeOrder({ regalo: 'REGALO-POSTRE', cliente: { nombre: 'Gloria Regalada' } });
  const { user, location } = await coupons();
  const used = within(await row(/REGALO-POSTRE/));
  expect(used.getByText('Gloria Regalada')).toBeVisible();
  expect(used.getByRole('link', { name: numero })).toHaveAttribute('href', `/negocio/pedidos/historial?id=${id}`);
  expect(within(await row(/AGOTADO-1/)).getByText('Usado')).toBeVisible();
  expect(within(await row(/VENCIDO-1/)).getByText('Vencido')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Estado/ }));
  await user.click(await screen.findByRole('option', { name: 'Vencido' }));
  await waitFor(() => expect(screen.queryByText('AGOTADO-1')).not.toBeInTheDocument());
  expect(location()).toBe('/gifts?state=vencido');
});

test('a typed gift code is checked, and an unknown one is reported', async () => {
  await startSandbox();
  const { user } = await coupons();
  const check = within(await screen.findByRole('form', { name: 'Comprobar un código' }));
  await user.type(check.getByLabelText('Código de regalo'), 'vencido-1{Enter}');
  expect(await check.findByText('VENCIDO-1')).toBeVisible();
  expect(check.getByText('Sorpresa de la casa')).toBeVisible();
  await user.clear(check.getByLabelText('Código de regalo'));
  await user.type(check.getByLabelText('Código de regalo'), 'nada');
  await user.click(check.getByRole('button', { name: 'Comprobar' }));
  expect(await check.findByText('No existe el código NADA')).toBeVisible();
});

test('a gift code can be scanned with the camera if the browser supports it, and a denied camera is reported', async () => {
  const track = { stop: jest.fn() };
  let camera = () => Promise.resolve({ getTracks: () => [track] });
  // jsdom has no camera, no detector and no playing video.
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => camera() } });
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: 'agotado-1' }]);
    },
  });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  await startSandbox();
  const { user } = await coupons();
  const check = within(await screen.findByRole('form', { name: 'Comprobar un código' }));
  await user.click(check.getByRole('button', { name: 'Escanear' }));
  expect(await check.findByText('AGOTADO-1')).toBeVisible();
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  camera = () => Promise.reject(new Error('NotAllowedError'));
  await user.click(check.getByRole('button', { name: 'Escanear' }));
  const told = await screen.findByText('No se puede usar la cámara: escribe el código.');
  await waitFor(() => expect(told).toBeVisible());
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

test('the exported gift codes contain customer and order', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ regalo: 'REGALO-POSTRE', cliente: { nombre: 'Gloria Regalada' } });
  const { user } = await coupons('?search=regalo-postre');
  await row(/REGALO-POSTRE/);
  const [head, ...lines] = await exportedLines(user);
  expect(head).toMatch(/^\uFEFF?Código;Estado;Regalo;Cliente;Pedido;/);
  expect(lines).toHaveLength(1);
  for (const part of ['REGALO-POSTRE', 'Gloria Regalada', numero]) expect(lines[0]!.split(';')).toContain(part);
});

test('the gift products are listed with minimum and stock', async () => {
  const sandbox = await startSandbox();
  const token = await act(() => sandbox.signIn());
  const { data } = await act(() =>
    sandbox.ask<{ data: { nombre: string; regalo_minimo: number; regalo_existencias: number }[] }>('GET', '/getProductosRegalo', {
      ...{ token, branch: 1 },
    }),
  );
  expect(data.length).toBeGreaterThan(0);
  await renderScreen({ remote, screen: 'gift-products' }, { path: '/regalos/crear' });
  for (const { nombre, regalo_minimo: minimum, regalo_existencias: left } of data) {
    const shown = await row(new RegExp(nombre));
    expect(shown).toHaveTextContent(`${minimum},00`);
    expect(shown).toHaveTextContent(String(left));
  }
});

test('a gift code list that fails to load shows the error and can be retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getCuponesRegalosPorSucursal', status: 503, body: { message: 'Mantenimiento' } });
  const { user } = await coupons();
  expect(await screen.findByText('Mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await row(/VENCIDO-1/)).toBeVisible();
});

test('a gift product can be created and is listed', async () => {
  await startSandbox();
  const { user } = await renderScreen({ remote, screen: 'gift-products' }, { path: '/regalos/crear' });
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo regalo' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo regalo' }));
  await user.click(dialog.getByRole('button', { name: 'Crear regalo' }));
  expect(dialog.getByText('Escribe un nombre')).toBeVisible();
  await user.type(dialog.getByLabelText('Nombre'), 'Café de regalo');
  const category = dialog.getByLabelText('Categoría');
  await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
  await user.click(dialog.getByRole('button', { name: 'Crear regalo' }));
  expect(await screen.findByText('Café de regalo creado')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Café de regalo' })).toBeVisible();
});

test('a user who is not an administrator can check codes but has no link to gift products', async () => {
  await coupons('', { session: 'operator' });
  expect(await row(/VENCIDO-1/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Productos de regalo' })).not.toBeInTheDocument();
});

test('the minimum and stock of a gift are validated and can be changed', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderScreen({ remote, screen: 'gift-products' }, { path: '/regalos/crear' });
  await user.click((await screen.findAllByRole('button', { name: 'Nuevo regalo' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo regalo' }));
  await user.type(dialog.getByLabelText('Nombre'), 'Té de regalo');
  const category = dialog.getByLabelText('Categoría');
  await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Se gana al llegar a un importe' }));
  await user.type(dialog.getByLabelText('Importe mínimo para ganarlo'), '20');
  await user.type(dialog.getByLabelText('Existencias'), 'muchas');
  await user.click(dialog.getByRole('button', { name: 'Crear regalo' }));
  expect(await dialog.findByText(/^Un número entero de 0 a/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Existencias'));
  await user.type(dialog.getByLabelText('Existencias'), '5');
  await user.click(dialog.getByRole('button', { name: 'Crear regalo' }));
  const made = await row(/Té de regalo/);
  expect(made).toHaveTextContent(/20,00/);
  await user.click(within(made).getByRole('button', { name: 'Acciones de Té de regalo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar condiciones' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Condiciones de Té de regalo' }));
  await user.clear(terms.getByLabelText('Existencias'));
  await user.click(terms.getByRole('checkbox', { name: 'Se gana al llegar a un importe' }));
  await user.click(terms.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Condiciones de Té de regalo guardadas')).toBeVisible();
  await waitFor(async () => expect(await row(/Té de regalo/)).toHaveTextContent('Solo con código'));
  const token = await act(() => sandbox.signIn());
  const { data } = await act(() =>
    sandbox.ask<{ data: { nombre: string; regalo_minimo: number | null; regalo_existencias: number | null }[] }>(
      'GET',
      '/getProductosRegalo',
      { token, branch: 1 },
    ),
  );
  expect(data.find(({ nombre }) => nombre === 'Té de regalo')).toMatchObject({ regalo_minimo: null, regalo_existencias: null });
});

test('the form warns while typing if another gift has the same minimum', async () => {
  const sandbox = await startSandbox();
  await act(async () => {
    const sent = { token: await sandbox.signIn(), branch: 1 };
    const { data } = await sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', {
      ...sent,
      query: { id: 1 },
    });
    const body = {
      nombre: 'Postre de antes',
      id_categoria: data.data[0]!.id,
      precio: 0,
      estado: true,
      es_regalo: true,
      regalo_minimo: 35,
    };
    await sandbox.ask('POST', '/agregarProducto', { ...sent, body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  });
  const { user } = await renderScreen({ remote, screen: 'gift-products' }, { path: '/regalos/crear?action=new' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo regalo' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Se gana al llegar a un importe' }));
  const minimum = dialog.getByLabelText('Importe mínimo para ganarlo');
  await user.type(minimum, '34');
  expect(dialog.queryByText('Postre de antes')).not.toBeInTheDocument();
  await user.clear(minimum);
  await user.type(minimum, '35');
  expect(await dialog.findByText('Se gana con el mismo mínimo que otros')).toBeInTheDocument();
  expect(dialog.getByText('Postre de antes')).toBeInTheDocument();
});

describe('edit conflict on a gift', () => {
  interface Answer {
    data: { producto: { id: number; version: number } };
  }

  async function edit() {
    const sandbox = await startSandbox();
    const sent = { token: await act(() => sandbox.signIn()), branch: 1 };
    const terms = async () => {
      const { data } = await act(() => sandbox.ask<{ data: { nombre: string }[] }>('GET', '/getProductosRegalo', sent));
      return data.find(({ nombre }) => nombre === 'Flan de regalo');
    };
    const categories = await act(() =>
      sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', { ...sent, query: { id: 1 } }),
    );
    const gift = { nombre: 'Flan de regalo', precio: 0, estado: true, es_regalo: true, regalo_minimo: 20, regalo_existencias: 5 };
    const body = { ...gift, id_categoria: categories.data.data[0]!.id };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const made = await act(() => sandbox.ask<Answer>('POST', '/agregarProducto', { ...sent, body, headers }));
    const { id, version } = made.data.producto;
    /** Changes the gift as another user. */
    const change = (what: object) =>
      act(() => sandbox.ask<Answer>('POST', '/editarProducto', { ...sent, body: { id, version, ...what } }));
    const path = `/regalos/crear?action=edit&id=${id}`;
    const { user, queries } = await renderScreen({ remote, screen: 'gift-products' }, { path });
    const dialog = within(await screen.findByRole('dialog', { name: 'Condiciones de Flan de regalo' }));
    const stock = dialog.getByLabelText('Existencias');
    await user.clear(stock);
    await user.type(stock, '7');
    const save = async () => {
      const button = dialog.getByRole('button', { name: 'Guardar' });
      // An attempt that the server rejected ends after its notice has appeared.
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    };
    return { change, terms, user, queries, dialog, save };
  }

  test('a change of another field is merged, and both are kept', async () => {
    const { change, terms, queries, dialog, save } = await edit();
    await change({ regalo_minimo: 30 });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(dialog.getByLabelText('Importe mínimo para ganarlo')).toHaveValue('30,00'));
    await save();
    await screen.findByText('Condiciones de Flan de regalo guardadas');
    expect(await terms()).toMatchObject({ regalo_minimo: 30, regalo_existencias: 7 });
  });

  test('a change of the same field shows both values, and nothing is saved before the user chooses', async () => {
    const { change, terms, user, dialog, save } = await edit();
    await change({ regalo_existencias: 3 });
    await save();
    expect(await dialog.findByText('Alguien ha cambiado lo mismo que tú')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Lo que hay guardado ahora 3' })).toBeInTheDocument();
    expect(await terms()).toMatchObject({ regalo_existencias: 3 });
    await user.click(dialog.getByRole('button', { name: 'Seguir con lo elegido' }));
    await save();
    await screen.findByText('Condiciones de Flan de regalo guardadas');
    expect(await terms()).toMatchObject({ regalo_minimo: 20, regalo_existencias: 7 });
  });
});
