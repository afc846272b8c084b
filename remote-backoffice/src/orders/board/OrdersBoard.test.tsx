import { act, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { setOnline } from '@mostrador/testing/connection';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../../remote';
import { boardPath, cardOf, numbersIn, renderBoard } from '../test-board';

test('the board has three columns with counts and the oldest order first', async () => {
  const sandbox = await startSandbox();
  const late = await sandbox.placeOrder({ hace_minutos: 90 });
  const soon = await sandbox.placeOrder({ hace_minutos: 0 });
  await renderBoard();
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Ingresados',
    'En preparacion',
    'Para entregar',
  ]);
  const numbers = numbersIn('Ingresados');
  expect(numbers[0]).toBe(late.numero);
  expect(numbers.at(-1)).toBe(soon.numero);
  expect(within(screen.getByRole('region', { name: 'Ingresados' })).getByText(numbers.length)).toBeVisible();
});

test("amounts use the business's country format, also in another language", async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ sucursal_id: 51, items: [{ nombre: 'Mole', precio: 1400 }], tipo: 'takeaway' });
  const { unmount } = await renderBoard({ session: 'n542', branchId: 51 });
  expect(cardOf(numero).getByText(/\$/).closest('.m-money')).toHaveTextContent('$1,400.00');
  unmount();
  await renderScreen({ remote, screen: 'orders' }, { path: boardPath, session: 'n542', branchId: 51, locale: 'fr' });
  const card = await screen.findByRole('article', { name: new RegExp(`${numero}$`) });
  expect(within(card).getByText(/\$/).closest('.m-money')).toHaveTextContent(/^1\s400,00\s\$$/);
});

test('a card shows what the kitchen needs', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({
    tipo: 'takeaway',
    cliente: 'Ana López',
    nota: 'Sin cubiertos',
    metodo_pago: 1,
    hace_minutos: 200,
    items: [{ nombre: 'Empanada', cantidad: 3, precio: 2.5, opciones: ['Picante', 'Carne', 'Picante'], nota: 'Bien hecha' }],
  });
  await renderBoard();
  const card = cardOf(numero);
  for (const text of [
    'Para llevar',
    'Ana López',
    'Sin cubiertos',
    '2× Picante, Carne',
    'Bien hecha',
    'Efectivo',
    '3h 20m',
    'Con retraso',
  ])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Empanada')).toHaveTextContent('3 × Empanada');
  expect(card.getByText('7,50')).toBeVisible();
});

test('the card is marked whose detail or dialog is open, before the dialog is rendered', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard({ asksTime: true });
  const marked = () => screen.queryAllByRole('article').filter((card) => card.getAttribute('aria-current') === 'true');
  const card = screen.getByRole('article', { name: `Pedido ${numero}` });
  expect(marked()).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Aceptar' }));
  const time = await screen.findByRole('dialog', { name: `Aceptar el pedido ${numero}` });
  expect(marked()).toEqual([card]);
  await user.click(within(time).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(marked()).toEqual([]));
  act(() => {
    flushSync(() => within(card).getByRole('button', { name: 'Aceptar' }).click());
    expect(marked()).toEqual([card]);
    // An open dialog keeps the page from scrolling: this one is not rendered yet.
    expect(document.body.style.overflowY).toBe('');
  });
  const again = await screen.findByRole('dialog', { name: `Aceptar el pedido ${numero}` });
  expect(document.body.style.overflowY).toBe('hidden');
  await user.click(within(again).getByRole('button', { name: 'Volver' }));
  await user.click(within(card).getByRole('link'));
  await screen.findByRole('dialog', { name: `Pedido ${numero}` });
  expect(marked()).toEqual([card]);
});

test('the search matches customers, numbers and items without accents, and the filter separates take-away from delivery', async () => {
  const sandbox = await startSandbox();
  const ana = await sandbox.placeOrder({ cliente: 'Ana Ibáñez', tipo: 'takeaway', items: [{ nombre: 'Agua' }] });
  const luis = await sandbox.placeOrder({ cliente: 'Luis', tipo: 'delivery', items: [{ nombre: 'Pastel de choclo' }] });
  const { user, location } = await renderBoard();
  const field = screen.getByRole('textbox', { name: 'Cliente, número o producto' });

  await user.type(field, 'ibanez{Enter}');
  await waitFor(() => expect(numbersIn('Ingresados')).toEqual([ana.numero]));
  expect(location()).toBe(`${boardPath}?search=ibanez`);

  await user.clear(field);
  await user.type(field, 'choclo{Enter}');
  await waitFor(() => expect(numbersIn('Ingresados')).toEqual([luis.numero]));

  await user.clear(field);
  await user.type(field, `${ana.numero}{Enter}`);
  await waitFor(() => expect(numbersIn('Ingresados')).toContain(ana.numero));
  expect(numbersIn('Ingresados')).not.toContain(luis.numero);

  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(numbersIn('Ingresados')).toEqual(expect.arrayContaining([ana.numero, luis.numero])));

  await user.click(screen.getByRole('button', { name: 'Entrega' }));
  await user.click(screen.getByRole('option', { name: 'Para llevar' }));
  await waitFor(() => expect(numbersIn('Ingresados')).not.toContain(luis.numero));
  expect(numbersIn('Ingresados')).toContain(ana.numero);
  expect(location()).toBe(`${boardPath}?kind=takeaway`);
});

test('columns without a match show so', async () => {
  await renderBoard({ path: `${boardPath}?search=zzzz` });
  expect(screen.getAllByText('Ninguno coincide con los filtros')).toHaveLength(3);
});

test('a new order appears and is announced with its number and the count of waiting orders', async () => {
  const { sandbox, hint } = await renderBoard();
  const waiting = numbersIn('Ingresados').length;
  const { numero } = await sandbox.placeOrder({});
  await hint();
  await waitFor(() => expect(numbersIn('Ingresados')).toContain(numero));
  expect(await screen.findByText(`Pedido nuevo: ${numero}. ${waiting + 1} por aceptar.`)).toBeInTheDocument();
});

test('offline the orders stay visible, and an action waits for the connection until it is cancelled or sent', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const { setServices, user } = await renderBoard();
  setOnline(false);
  await setServices({ online: false });
  expect(screen.getByText(/^Ves los pedidos como estaban a las \d\d:\d\d\./)).toBeVisible();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(/Un cambio espera la conexión\.$/)).toBeVisible();
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(cardOf(numero).getByText('Espera la conexión')).toBeVisible();
  expect(cardOf(numero).getByRole('button', { name: /^(Enviar|Listo para retirar)$/ })).toBeDisabled();
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  for (const name of [/Más tiempo/, /Deshacer/])
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /Imprimir ticket/ })).not.toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.click(cardOf(numero).getByRole('button', { name: `Deshacer el cambio del pedido ${numero}` }));
  await waitFor(() => expect(numbersIn('Ingresados')).toContain(numero));

  await waitFor(() => expect(screen.getByRole('article', { name: `Pedido ${numero}` })).toHaveAttribute('aria-busy', 'false'));
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(cardOf(numero).getByText('Sin enviar')).toBeVisible());
  setOnline(true);
  await setServices({ online: true });
  await waitFor(() => expect(cardOf(numero).queryByText('Sin enviar')).not.toBeInTheDocument());
  expect(numbersIn('En preparacion')).toContain(numero);
  expect(cardOf(numero).getByRole('button', { name: /^(Enviar|Listo para retirar)$/ })).toBeEnabled();
  const token = await act(() => sandbox.signIn());
  const readStates = async () => {
    const { data } = await sandbox.ask<{ data: { pedido: { eventos: { hacia: string }[] } } }>('POST', '/getPedidoDetails', {
      ...{ token, branch: 1, body: { id_pedido: id } },
    });
    return data.pedido.eventos.map(({ hacia }) => hacia);
  };
  await waitFor(async () => expect(await readStates()).toEqual(['INGRESADO', 'PREPARANDO']));
});

test('a failed refresh keeps the orders and is reported until one succeeds', async () => {
  const { sandbox, hint, user } = await renderBoard();
  const before = numbersIn('Ingresados');
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 500, body: { message: 'La base no responde' } });
  await hint();
  expect(await screen.findByText(/^No pudimos actualizar los pedidos/)).toBeVisible();
  expect(screen.getByText('La base no responde')).toBeVisible();
  expect(numbersIn('Ingresados')).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(/^No pudimos actualizar/)).not.toBeInTheDocument());
});

test('stale orders reported by the host are shown as stale since that time', async () => {
  const { setServices } = await renderBoard();
  const realtime = { status: 'live', reconnect: () => undefined } as const;
  await setServices({ realtime: { ...realtime, staleSince: Date.parse('2026-11-18T11:03:00Z') } });
  expect(screen.getByText('No pudimos actualizar los pedidos. Ves los de las 12:03.')).toBeVisible();
  expect(screen.getByText(/^Puede haber pedidos nuevos que no ves/)).toBeVisible();
  await setServices({ realtime: { ...realtime, staleSince: null } });
  expect(screen.queryByText(/^Puede haber pedidos/)).not.toBeInTheDocument();
});

test('a first load that fails can be retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 503 });
  const { user } = await renderScreen({ remote, screen: 'orders' }, { path: boardPath });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Ingresados' })).toBeVisible();
});

test('an order in an unknown state is shown without a next action', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({});
  const token = await sandbox.signIn();
  const body = await sandbox.ask<{ pedidos: { numero: string; estado: string }[] }>('GET', '/getPedidosNegocio', {
    token,
    branch: 1,
  });
  const [first] = body.pedidos;
  if (!first) throw new Error('The board is empty');
  first.estado = 'EN_PAUSA';
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 200, body });
  const { user } = await renderBoard();
  expect(screen.getByRole('region', { name: 'Otros estados' })).toBeVisible();
  expect(cardOf(first.numero).getByText('EN_PAUSA')).toBeVisible();
  await user.click(cardOf(first.numero).getByRole('button', { name: `Acciones del pedido ${first.numero}` }));
  const cancel = await screen.findByRole('menuitem', { name: /Cancelar pedido/ });
  expect(cancel).toHaveTextContent('Esta versión no conoce el estado del pedido');
});

test("an order without a promised time uses the branch's waiting time", async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ tipo: 'delivery', hace_minutos: 40 });
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/updateTiempoEsperaSucursal', {
    token,
    branch: 1,
    body: { tiempo_entrega: '01:50', id_sucursal: 1 },
  });
  const body = await sandbox.ask<{ pedidos: { fecha_prometida?: string }[] }>('GET', '/getPedidosNegocio', { token, branch: 1 });
  for (const order of body.pedidos) delete order.fecha_prometida;
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 200, body });
  await renderBoard();
  expect(await cardOf(numero).findByText('A tiempo')).toBeVisible();
});

test('the sound can be tested, and muted while orders wait', async () => {
  const silence = jest.fn();
  const refused = jest.fn(() => Promise.resolve(false));
  const { sandbox, hint, user, setServices } = await renderBoard();
  await sandbox.placeOrder({});
  await hint();
  const sound = { test: refused, silence, volume: 1, setVolume: () => undefined };
  // The hidden button keeps its space, so that the tools do not move.
  await setServices({ sound: { ...sound, status: 'locked' } });
  expect(screen.queryByRole('button', { name: 'Silenciar' })).not.toBeInTheDocument();
  expect(screen.getByText('Silenciar')).not.toBeVisible();
  await setServices({ sound: { ...sound, status: 'ready' } });
  await user.click(screen.getByRole('button', { name: 'Silenciar' }));
  expect(silence).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await screen.findByRole('button', { name: 'Probar sonido' }));
  expect(await screen.findByText(/No se pudo reproducir el sonido/)).toBeVisible();
  await setServices({ sound: { ...sound, status: 'silenced', overdue: 2 } });
  expect(screen.getByText('En silencio hasta el próximo pedido o aviso urgente')).toBeVisible();
  expect(screen.getByText('2 urgentes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Silenciar' })).not.toBeInTheDocument();
});

test('an announced order can be muted while the orders cannot be fetched', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 503 });
  const { setServices } = await renderScreen({ remote, screen: 'orders' }, { path: boardPath });
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('button', { name: 'Silenciar' })).not.toBeInTheDocument();
  const sound = { test: async () => true, silence: () => undefined, volume: 1, setVolume: () => undefined, waiting: true };
  await setServices({ sound: { ...sound, status: 'ready' } });
  expect(screen.getByRole('button', { name: 'Silenciar' })).toBeVisible();
});

test("the board uses the query that the host's realtime refreshes", async () => {
  const { queries } = await renderBoard();
  expect(queries.getQueryData([orders.list.name, { branchId: 1 }])).toBeDefined();
});
