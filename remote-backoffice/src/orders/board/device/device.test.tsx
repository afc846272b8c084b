import { act, screen, waitFor } from '@testing-library/react';
import { renderBoard } from '../../test-board';

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
