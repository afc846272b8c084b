import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SessionProvider } from '@mostrador/session';
import { useDraft } from './draft';
import { sessionOf } from './test-session';

const empty = { reason: '', amount: '' };

function Form({ id }: { id: string }) {
  const [draft, setDraft, clearDraft] = useDraft(id, empty);
  return (
    <form>
      <input aria-label="Motivo" value={draft.reason} onChange={(event) => setDraft({ ...draft, reason: event.target.value })} />
      <output>{draft.amount}</output>
      <button
        type="button"
        onClick={() => {
          setDraft((before) => ({ ...before, amount: `${before.amount}1` }));
          setDraft((before) => ({ ...before, amount: `${before.amount}2` }));
        }}
      >
        Sumar
      </button>
      <button type="button" onClick={clearDraft}>
        Descartar
      </button>
    </form>
  );
}

function Values({ initial }: { initial: object }) {
  const [draft, setDraft] = useDraft('values', initial);
  return (
    <>
      <output>{JSON.stringify(draft)}</output>
      <button onClick={() => setDraft({ ...draft })}>Guardar</button>
    </>
  );
}

function show(email: string | null, id = 'refund:1', merchant?: string) {
  const session = email === null ? undefined : sessionOf(email, merchant);
  return render(
    <SessionProvider {...(session ? { session } : {})}>
      <Form id={id} />
    </SessionProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Motivo');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pagos/lista');
});

test('a form that is mounted again shows its draft', () => {
  const first = show('ana@mostrador.test');
  type('Llegó frío');
  press('Sumar');
  first.unmount();
  show('ana@mostrador.test');
  expect(field().value).toBe('Llegó frío');
  expect(screen.getByRole('status').textContent).toBe('12');
});

test('a draft belongs to its merchant and is hidden under another one', () => {
  const first = show('plataforma@mostrador.test', 'cashout', 'mer_candelaria');
  type('Alquiler');
  first.unmount();
  const second = show('plataforma@mostrador.test', 'cashout', 'mer_sonrisas');
  expect(field().value).toBe('');
  second.unmount();
  show('plataforma@mostrador.test', 'cashout', 'mer_candelaria');
  expect(field().value).toBe('Alquiler');
});

test('without browser storage a draft lasts as long as the page', () => {
  const blocked = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  );
  const first = show('ana@mostrador.test');
  type('Llegó frío');
  first.unmount();
  show('ana@mostrador.test');
  expect(field().value).toBe('Llegó frío');
  press('Descartar');
  expect(field().value).toBe('');
  for (const spy of blocked) spy.mockRestore();
});

test('a draft is hidden from other users, pages and forms', () => {
  const first = show('ana@mostrador.test');
  type('Llegó frío');
  first.unmount();

  const other = show('luis@mostrador.test');
  expect(field().value).toBe('');
  other.unmount();

  const otherForm = show('ana@mostrador.test', 'refund:2');
  expect(field().value).toBe('');
  otherForm.unmount();

  history.replaceState(null, '', '/pagos/devoluciones');
  show('ana@mostrador.test');
  expect(field().value).toBe('');
});

test('a form that changes to another record shows that record’s draft', () => {
  const view = show('ana@mostrador.test');
  type('Llegó frío');
  const at = (id: string) => (
    <SessionProvider session={sessionOf('ana@mostrador.test')}>
      <Form id={id} />
    </SessionProvider>
  );
  view.rerender(at('refund:2'));
  expect(field().value).toBe('');
  view.rerender(at('refund:1'));
  expect(field().value).toBe('Llegó frío');
});

test('a saved or discarded form leaves no draft', () => {
  const first = show('ana@mostrador.test');
  type('Llegó frío');
  press('Descartar');
  expect(field().value).toBe('');
  first.unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('without a session no draft is stored, and a damaged draft is ignored', () => {
  const view = show(null);
  type('Llegó frío');
  expect(sessionStorage).toHaveLength(0);
  view.unmount();

  const second = show('ana@mostrador.test');
  type('x');
  second.unmount();
  sessionStorage.setItem(sessionStorage.key(0)!, '{');
  show('ana@mostrador.test');
  expect(field().value).toBe('');
});

test('a draft of an older build, which has not every field, is completed by the empty form', () => {
  const first = show('ana@mostrador.test');
  type('Llegó frío');
  first.unmount();
  const key = Object.keys(sessionStorage).find((one) => sessionStorage.getItem(one)?.includes('Llegó frío'))!;
  sessionStorage.setItem(key, JSON.stringify({ reason: 'Llegó frío' }));
  show('ana@mostrador.test');
  expect(field()).toHaveValue('Llegó frío');
  press('Sumar');
  expect(screen.getByRole('status')).toHaveTextContent(/^12$/);
});

test.each([
  ['a list', [null, 1, 'x']],
  ['a number', -1],
  ['null', null],
  ['other kinds of values', { reason: { text: 'x' }, amount: ['1'] }],
])('a stored draft that is %s does not reach the form', (_, stored) => {
  show('ana@mostrador.test');
  type('x');
  const [key] = Object.keys(sessionStorage);
  sessionStorage.setItem(key!, JSON.stringify(stored));
  cleanup();
  show('ana@mostrador.test');
  expect(field().value).toBe('');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a stored draft keeps the fields that the user emptied, and those that the form has none of at first', () => {
  const first = {
    image: 'a.png' as string | null,
    point: null as string | null,
    rows: [{ id: '1' }],
    seen: { version: 1, name: 'a' },
  };
  const draft = { image: null, point: '1, 2', rows: [], seen: { version: 1, name: 'b' } };
  const owner = render(
    <SessionProvider session={sessionOf('ana@mostrador.test')}>
      <Values initial={first} />
    </SessionProvider>,
  );
  press('Guardar');
  const [key] = Object.keys(sessionStorage);
  sessionStorage.setItem(key!, JSON.stringify(draft));
  owner.unmount();
  render(
    <SessionProvider session={sessionOf('ana@mostrador.test')}>
      <Values initial={first} />
    </SessionProvider>,
  );
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(draft);
});
