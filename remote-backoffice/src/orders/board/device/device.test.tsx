import { act, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { numbersIn, renderBoard } from '../../test-board';

/** Defines a browser feature that jsdom lacks. */
function defineFeature(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, value });
}

afterEach(() => {
  for (const name of ['wakeLock']) Reflect.deleteProperty(navigator, name);
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the screen stays on while the board is shown, if the device is set so', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ released: false, release }));
  defineFeature(navigator, 'wakeLock', { request });
  const { user, unmount } = await renderBoard();
  expect(request).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mantener la pantalla encendida' }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test('a wake lock that the browser released is requested again when the page becomes visible', async () => {
  const lock = { released: false, release: () => Promise.resolve() };
  const request = jest.fn(() => Promise.resolve({ ...lock, released: true }));
  defineFeature(navigator, 'wakeLock', { request });
  const { user } = await renderBoard();
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mantener la pantalla encendida' }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(request).toHaveBeenCalledTimes(2);
});

test('F enters full screen in kitchen mode, and Escape leaves it', async () => {
  defineFeature(document, 'fullscreenEnabled', true);
  const show = (element: Element | null) => {
    defineFeature(document, 'fullscreenElement', element);
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  defineFeature(document, 'fullscreenElement', null);
  defineFeature(document.documentElement, 'requestFullscreen', async () => show(document.documentElement));
  defineFeature(document, 'exitFullscreen', async () => show(null));
  const { user } = await renderBoard();
  await user.keyboard('f');
  expect(await screen.findByRole('button', { name: 'Salir de pantalla completa' })).toBeVisible();
  expect(document.querySelector('.b-order-board--kitchen')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Pantalla completa' })).toBeVisible();
  expect(document.querySelector('.b-order-board--kitchen')).not.toBeInTheDocument();
});

test('volume and notifications are passed to the host, and blocked notifications are explained', async () => {
  const setVolume = jest.fn();
  const turn = jest.fn(() => Promise.resolve());
  const sound = { status: 'ready' as const, test: () => Promise.resolve(true), silence: () => undefined, volume: 0.5, setVolume };
  const { user, setServices } = await renderBoard({ services: { sound, notices: { status: 'off', turn } } });
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  const slider = await screen.findByRole('slider', { name: 'Volumen' });
  expect(slider).toHaveValue('50');
  const notices = () => screen.getByRole('checkbox', { name: /^Avisos del sistema/ });
  await user.click(notices());
  expect(turn).toHaveBeenCalledWith(true);
  await setServices({ sound, notices: { status: 'blocked', turn } });
  expect(notices()).toBeDisabled();
  expect(screen.getByText(/El navegador tiene bloqueados los avisos/)).toBeVisible();
});

const closedPage = {
  ...{ status: 'off' as const, turn: () => Promise.resolve(true), test: () => Promise.resolve(true) },
  ...{ accepted: [], take: () => false },
};
const notices = (change: object) => ({
  notices: { status: 'off' as const, turn: () => Promise.resolve(), closedPage: { ...closedPage, ...change } },
});
const closedPageChoice = () => screen.getByRole('checkbox', { name: /^Avisar también con la página cerrada/ });
/** Waits for the choice, whose texts are loaded after the panel. */
const findClosedPageChoice = () => screen.findByRole('checkbox', { name: /^Avisar también con la página cerrada/ });

test('notices on closed pages are turned on, tested and reported', async () => {
  const turn = jest.fn(() => Promise.resolve(true));
  const { user, setServices } = await renderBoard({ services: notices({ turn }) });
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  const choice = await findClosedPageChoice();
  expect(screen.queryByRole('button', { name: 'Enviar un aviso de prueba' })).not.toBeInTheDocument();
  await user.click(choice);
  expect(turn).toHaveBeenCalledWith(true);
  await setServices(notices({ status: 'on', turn }));
  expect(closedPageChoice()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Enviar un aviso de prueba' }));
  expect(await screen.findByText('El aviso de prueba llegó a este dispositivo')).toBeVisible();
  await setServices(notices({ status: 'on', test: () => Promise.resolve(false), turn: () => Promise.resolve(false) }));
  await user.click(screen.getByRole('button', { name: 'Enviar un aviso de prueba' }));
  expect(await screen.findByText(/^El aviso de prueba no llegó/)).toBeVisible();
  await user.click(closedPageChoice());
  expect(await screen.findByText(/^No se pudo cambiar el aviso/)).toBeVisible();
});

test('the choice of notices on closed pages keeps the focus while it changes, and changes once', async () => {
  const turn = jest.fn(() => new Promise<boolean>(() => undefined));
  const { user } = await renderBoard({ services: notices({ turn }) });
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await findClosedPageChoice());
  expect(closedPageChoice()).toBeEnabled();
  await user.keyboard(' ');
  expect(closedPageChoice()).toHaveFocus();
  expect(turn).toHaveBeenCalledTimes(1);
});

test.each([
  ['blocked', /El navegador tiene bloqueados los avisos/],
  ['unsupported', /Este navegador no recibe avisos/],
  ['install', /añade antes esta página a la pantalla de inicio/],
  ['disabled', /Esta instalación no envía avisos/],
])('a device whose notices on closed pages are %s says why', async (status, reason) => {
  const { user } = await renderBoard({ services: notices({ status }) });
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  expect(await findClosedPageChoice()).toBeDisabled();
  expect(closedPageChoice()).toHaveAccessibleDescription(expect.stringMatching(reason));
});

test('accepts an order whose notice was answered, once', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({});
  const open = new Set([order.id]);
  const take = (id: number) => open.delete(id);
  const { setServices } = await renderBoard({ services: notices({ accepted: [order.id], take }) });
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(order.numero));
  await setServices(notices({ accepted: [order.id], take }));
  const { data } = await sandbox.ask<{ data: { pedido: { eventos: { hacia: string }[] } } }>('POST', '/getPedidoDetails', {
    ...{ token: await sandbox.signIn(), branch: 1, body: { id_pedido: order.id } },
  });
  expect(data.pedido.eventos.filter(({ hacia }) => hacia === 'PREPARANDO')).toHaveLength(1);
});

test('shows that an order whose notice was answered could not be accepted', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({});
  await sandbox.fault({ method: 'POST', path: '/getPedidoDetails', status: 500, times: 9 });
  const open = new Set([order.id]);
  await renderBoard({ services: notices({ accepted: [order.id], take: (id: number) => open.delete(id) }) });
  expect(await screen.findByText('El pedido que aceptaste en el aviso no se pudo aceptar')).toBeVisible();
});
