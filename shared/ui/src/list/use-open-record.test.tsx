import { act, waitFor } from '@testing-library/react';
import { renderUi } from '../test/render';
import { noDialogs, numericId, useOpenRecord, type OpenRecord } from './use-open-record';

const actions = ['create', 'refund'] as const;
type Action = (typeof actions)[number];

const orders = { readId: numericId, beside: ['cancel', 'reject'] } as const;

function setup(path: string) {
  return render<OpenRecord<Action>>(path, () => useOpenRecord(actions));
}

function setupOrders(path: string) {
  return render(path, () => useOpenRecord(noDialogs, orders));
}

function render<Open>(path: string, useOpen: () => Open) {
  let current: Open | undefined;
  function Probe() {
    current = useOpen();
    return null;
  }
  renderUi(<Probe />, { path });
  return {
    open: () => current!,
    search: () => window.location.search,
    /** Back, as the browser does it. */
    async back() {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await act(async () => void (await popped));
    },
  };
}

test('reads record and dialog from the address; what is no dialog is none', () => {
  expect(setup('/lista?status=A&id=7&action=refund').open()).toMatchObject({ id: '7', action: 'refund', everOpen: true });
  expect(setup('/lista?id=7&action=otra').open()).toMatchObject({ id: '7', action: null });
  expect(setup('/lista').open()).toMatchObject({ id: null, action: null, everOpen: false });
});

test('a dialog over its record closes back to it, and Back then leaves the record', async () => {
  const { open, search, back } = setup('/lista?status=A');
  act(() => open().show('7'));
  act(() => open().show('7', 'refund'));
  expect(search()).toBe('?status=A&id=7&action=refund');
  act(() => open().closeAction());
  await waitFor(() => expect(open()).toMatchObject({ id: '7', action: null }));
  await back();
  expect(search()).toBe('?status=A');
});

test('a dialog opened from a row leaves its record open, and Back then leaves it', async () => {
  const { open, search, back } = setup('/lista');
  act(() => open().show('7', 'refund'));
  act(() => open().closeAction());
  expect(search()).toBe('?id=7');
  await back();
  expect(search()).toBe('');
});

test('a dialog without a record closes back to the list, or gives way to the record it made', async () => {
  const { open, search, back } = setup('/lista');
  act(() => open().start('create'));
  expect(search()).toBe('?action=create');
  act(() => open().closeAction());
  await waitFor(() => expect(search()).toBe(''));
  act(() => open().start('create'));
  act(() => open().show('8'));
  expect(search()).toBe('?id=8');
  await back();
  expect(search()).toBe('');
});

test('an address that came with a dialog closes it in place', () => {
  const { open, search } = setup('/lista?id=7&action=refund');
  act(() => open().closeAction());
  expect(search()).toBe('?id=7');
  act(() => open().close());
  expect(search()).toBe('');
});

test('a dialog beside the record says what it is about, opens over what is open and closes back to it', async () => {
  const { open, search, back } = setupOrders('/tablero?kind=delivery');
  act(() => open().ask('cancel', 12));
  expect(search()).toBe('?kind=delivery&cancel=12');
  expect(open()).toMatchObject({ id: null, action: 'cancel', subject: 12 });
  act(() => open().closeAction());
  await waitFor(() => expect(search()).toBe('?kind=delivery'));
  act(() => open().show(7));
  act(() => open().ask('reject', 7));
  expect(search()).toBe('?kind=delivery&id=7&reject=7');
  act(() => open().closeAction());
  await waitFor(() => expect(open()).toMatchObject({ id: 7, action: null, subject: null }));
  await back();
  expect(search()).toBe('?kind=delivery');
});

test('an address that came with a dialog beside the record closes it in place; what is no number is no id', () => {
  const { open, search } = setupOrders('/tablero?id=7&cancel=12');
  expect(open()).toMatchObject({ id: 7, action: 'cancel', subject: 12 });
  act(() => open().closeAction());
  expect(search()).toBe('?id=7');
  expect(setupOrders('/tablero?id=x&cancel=-1').open()).toMatchObject({ id: null, action: null, everOpen: false });
});

test('what rows hold is the same whatever is open', () => {
  const { open } = setupOrders('/tablero');
  const { show, ask } = open();
  act(() => show(7));
  expect(open()).toMatchObject({ id: 7, show, ask });
});
