import { act, waitFor } from '@testing-library/react';
import { renderUi } from '../test/render';
import { noDialogs, numericId, useOpenRecord, type OpenRecord } from './use-open-record';

const actions = ['create', 'refund'] as const;
type Action = (typeof actions)[number];

const orders = { readId: numericId, independentDialogs: ['cancel', 'reject'] } as const;

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
    /** Goes Back as the browser does it. */
    async back() {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await act(async () => void (await popped));
    },
  };
}

test('reads record and dialog from the address; an unknown dialog is ignored', () => {
  expect(setup('/lista?status=A&id=7&action=refund').open()).toMatchObject({ id: '7', action: 'refund', hasBeenOpen: true });
  expect(setup('/lista?id=7&action=otra').open()).toMatchObject({ id: '7', action: null });
  expect(setup('/lista').open()).toMatchObject({ id: null, action: null, hasBeenOpen: false });
});

test('closing a dialog over its record returns to the record, and Back then leaves the record', async () => {
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

test('a dialog without a record closes back to the list, or is replaced by the record it created', async () => {
  const { open, search, back } = setup('/lista');
  act(() => open().openDialog('create'));
  expect(search()).toBe('?action=create');
  act(() => open().closeAction());
  await waitFor(() => expect(search()).toBe(''));
  act(() => open().openDialog('create'));
  act(() => open().show('8'));
  expect(search()).toBe('?id=8');
  await back();
  expect(search()).toBe('');
});

test('a dialog from a pasted address closes in place', () => {
  const { open, search } = setup('/lista?id=7&action=refund');
  act(() => open().closeAction());
  expect(search()).toBe('?id=7');
  act(() => open().close());
  expect(search()).toBe('');
});

test('a dialog beside the record names its subject, opens over the open record and closes back to it', async () => {
  const { open, search, back } = setupOrders('/tablero?kind=delivery');
  act(() => open().openDialogFor('cancel', 12));
  expect(search()).toBe('?kind=delivery&cancel=12');
  expect(open()).toMatchObject({ id: null, action: 'cancel', subject: 12 });
  act(() => open().closeAction());
  await waitFor(() => expect(search()).toBe('?kind=delivery'));
  act(() => open().show(7));
  act(() => open().openDialogFor('reject', 7));
  expect(search()).toBe('?kind=delivery&id=7&reject=7');
  act(() => open().closeAction());
  await waitFor(() => expect(open()).toMatchObject({ id: 7, action: null, subject: null }));
  await back();
  expect(search()).toBe('?kind=delivery');
});

test('a dialog beside the record from a pasted address closes in place; a text that is not a number is no id', () => {
  const { open, search } = setupOrders('/tablero?id=7&cancel=12');
  expect(open()).toMatchObject({ id: 7, action: 'cancel', subject: 12 });
  act(() => open().closeAction());
  expect(search()).toBe('?id=7');
  expect(setupOrders('/tablero?id=x&cancel=-1').open()).toMatchObject({ id: null, action: null, hasBeenOpen: false });
});

test('the functions that rows hold stay the same whatever is open', () => {
  const { open } = setupOrders('/tablero');
  const { show, openDialogFor } = open();
  act(() => show(7));
  expect(open()).toMatchObject({ id: 7, show, openDialogFor });
});
