import { useLayoutEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@mostrador/api-client';
import { SessionProvider } from '@mostrador/session';
import { useForm, type FormState, type FieldErrors } from './form';
import { showServerErrors } from './server-errors';
import { fieldArray } from './field-array';
import { sessionOf } from './test-session';

interface Values {
  name: string;
  city: string;
  items: { id: string; label: string; price: string }[];
}

const empty: Values = { name: '', city: '', items: [] };

function problemsOf({ name, city, items }: Values): FieldErrors<Values> {
  return {
    city: city === '' ? 'Falta la ciudad' : undefined,
    name: name === '' ? 'Falta el nombre' : undefined,
    ...Object.fromEntries(items.map(({ id, price }) => [`items.${id}.price`, price === '' ? 'Falta el precio' : undefined])),
  };
}

let form: FormState<Values>;
let passed: boolean | undefined;
/** Applies the server's answer. */
let answered = () => {};

function Text({ label, id, error, onLeave, value, onChange }: Line) {
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span id={`${id}-note`}>{error}</span>
    </>
  );
}
type Line = ReturnType<FormState<Values>['field']> & { label: string; value: string; onChange: (text: string) => void };

function Form({ id }: { id: string | null }) {
  const state = useForm(id, empty, problemsOf);
  const { values, set, field } = state;
  const rows = fieldArray(state, 'items');
  useLayoutEffect(() => {
    form = state;
  });
  return (
    <>
      <Text {...field('name')} label="Nombre" value={values.name} onChange={(name) => set({ name })} />
      <Text {...field('city')} label="Ciudad" value={values.city} onChange={(city) => set({ city })} />
      {rows.items.map((row, at) => (
        <div key={row.id}>
          <Text
            {...rows.field(row.id, 'label')}
            label={`Artículo ${at + 1}`}
            value={row.label}
            onChange={(label) => rows.change(row.id, { label })}
          />
          <Text
            {...rows.field(row.id, 'price')}
            label={`Precio ${at + 1}`}
            value={row.price}
            onChange={(price) => rows.change(row.id, { price })}
          />
          <button onClick={() => rows.move(row.id, -1)}>Subir {row.label}</button>
          <button onClick={() => rows.remove(row.id)}>Quitar {row.label}</button>
        </div>
      ))}
      <button id={field('items').id} onClick={() => rows.add({ label: '', price: '' })}>
        Añadir
      </button>
      <button onClick={() => (passed = state.check())}>Enviar</button>
      <button onClick={() => answered()}>Contestar</button>
      <output>{state.dirty ? 'con cambios' : 'sin cambios'}</output>
    </>
  );
}

function show(id: string | null = 'thing:1') {
  const user = userEvent.setup();
  const view = render(
    <SessionProvider session={sessionOf('ana@mostrador.test')}>
      <Form id={id} />
    </SessionProvider>,
  );
  return { ...view, user };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

async function addRows(user: ReturnType<typeof userEvent.setup>, ...labels: string[]) {
  for (const label of labels) {
    await user.click(button('Añadir'));
    await user.keyboard(label);
  }
}

beforeEach(() => sessionStorage.clear());

test('an error shows once the user leaves its field, and disappears with the correction', async () => {
  const { user } = show();
  await user.click(field('Nombre'));
  expect(field('Nombre')).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field('Nombre')).toHaveAccessibleDescription('Falta el nombre');
  expect(field('Ciudad')).not.toHaveAccessibleDescription();
  await user.type(field('Nombre'), 'a');
  expect(field('Nombre')).not.toHaveAccessibleDescription();
});

test('a submit shows every error and focuses the first one on the screen, rows included', async () => {
  const { user } = show();
  await addRows(user, 'pan');
  await user.click(button('Enviar'));
  expect(passed).toBe(false);
  expect(field('Nombre')).toHaveFocus();
  expect(field('Ciudad')).toHaveAccessibleDescription('Falta la ciudad');
  expect(field('Precio 1')).toHaveAccessibleDescription('Falta el precio');
  await user.type(field('Nombre'), 'a');
  await user.type(field('Ciudad'), 'b');
  await user.click(button('Enviar'));
  expect(passed).toBe(false);
  expect(field('Precio 1')).toHaveFocus();
  await user.type(field('Precio 1'), '2');
  await user.click(button('Enviar'));
  expect(passed).toBe(true);
  // A row that came after the try is not blamed before it was left.
  await addRows(user, 'sal');
  expect(field('Precio 2')).not.toHaveAccessibleDescription();
});

test('an error of the server shows beside its field as long as the field has the refused value', async () => {
  const { user } = show();
  await user.type(field('Nombre'), 'uno');
  await addRows(user, 'pan', 'sal');
  answered = () => form.setServerErrors({ name: 'Ya existe', [`items.${form.values.items[1]!.id}`]: 'Agotado' });
  await user.click(button('Contestar'));
  expect(field('Nombre')).toHaveFocus();
  expect(field('Nombre')).toHaveAccessibleDescription('Ya existe');
  const row = form.values.items[1]!.id;
  expect(form.field(`items.${row}`).error).toBe('Agotado');
  await user.type(field('Ciudad'), 'x');
  expect(field('Nombre')).toHaveAccessibleDescription('Ya existe');
  await user.type(field('Nombre'), '2');
  expect(field('Nombre')).not.toHaveAccessibleDescription();
  // Another row is not what was refused.
  await user.type(field('Precio 1'), '3');
  expect(form.field(`items.${row}`).error).toBe('Agotado');
  await user.type(field('Precio 2'), '3');
  expect(form.field(`items.${row}`).error).toBeUndefined();
});

test('an error of the server does not apply to values that were changed meanwhile', async () => {
  const { user } = show();
  await user.type(field('Nombre'), 'uno');
  const sent = form;
  await user.type(field('Nombre'), 's');
  answered = () => sent.setServerErrors({ name: 'Ya existe' });
  await user.click(button('Contestar'));
  expect(field('Nombre')).not.toHaveAccessibleDescription();
});

test('rows can be added, moved and removed, and the focus moves to the next row to edit', async () => {
  const { user } = show();
  await addRows(user, 'pan', 'sal', 'té');
  const labels = () => form.values.items.map(({ label }) => label).join(' ');
  const ids = form.values.items.map(({ id }) => id);
  expect(labels()).toBe('pan sal té');
  await user.click(button('Subir té'));
  await user.click(button('Subir té'));
  await user.click(button('Subir té'));
  expect(labels()).toBe('té pan sal');
  expect(button('Subir té')).toHaveFocus();
  expect(form.values.items.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  await user.click(button('Quitar pan'));
  expect(field('Artículo 2')).toHaveFocus();
  expect(field('Artículo 2')).toHaveValue('sal');
  await user.click(button('Quitar sal'));
  expect(field('Artículo 1')).toHaveFocus();
  await user.click(button('Quitar té'));
  expect(button('Añadir')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('sin cambios');
});

test('a draft is restored with its rows, and is not dirty if it equals the initial values', async () => {
  const { user, unmount } = show();
  await user.type(field('Nombre'), 'uno');
  await addRows(user, 'pan');
  const { items } = form.values;
  unmount();
  const again = show();
  expect(form.values).toEqual({ name: 'uno', city: '', items });
  expect(Object.keys(form.changes)).toEqual(['name', 'items']);
  act(() => form.reset());
  expect(form).toMatchObject({ values: empty, dirty: false });
  again.unmount();
  show();
  expect(form.values).toEqual(empty);
});

test('a form without an id stores nothing', async () => {
  const { user } = show(null);
  await user.type(field('Nombre'), '4111111111111111');
  answered = () => form.setServerErrors({ name: 'No existe' });
  await user.click(button('Contestar'));
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

describe('an error of the server', () => {
  const sent: Values = { name: 'uno', city: 'x', items: [{ id: 'a', label: '', price: '' }] };
  const names = { nombre: 'name', articulos: 'items', 'articulos.*': 'items.*', 'articulos.*.precio': 'items.*.price' } as const;
  const refusal = (side: 'payments' | 'backoffice', body: unknown, status = 422) =>
    new ApiError({ kind: 'api', call: 'things.create', api: '', side, status, body });
  const shownFor = (error: unknown) => {
    const setServerErrors = jest.fn();
    showServerErrors<Values>({ values: sent, setServerErrors }, error, names);
    return setServerErrors.mock.lastCall?.[0] as unknown;
  };

  test.each([
    ['nombre', { name: 'No' }],
    ['nombre.largo', { name: 'No' }],
    ['articulos', { items: 'No' }],
    ['articulos.0', { 'items.a': 'No' }],
    ['articulos.0.precio', { 'items.a.price': 'No' }],
    ['articulos.0.otro', { 'items.a': 'No' }],
    ['articulos.7.precio', { items: 'No' }],
  ])('under the wire name %s is shown at its field', (campo, fields) => {
    const body = { status: 'error', code: 422, message: '', data: { errores: [{ campo, motivo: 'No' }] } };
    expect(shownFor(refusal('backoffice', body))).toEqual(fields);
  });

  test('is read in the dialect of its side; unknown fields and other errors give no field errors', () => {
    const body = { code: 'invalid_fields', message: '', details: ['nombre: ya existe', 'serial: falta', 'Datos no válidos'] };
    expect(shownFor(refusal('payments', body))).toEqual({ name: 'ya existe' });
    expect(shownFor(refusal('payments', body, 503))).toEqual({});
    expect(shownFor(new Error('x'))).toEqual({});
  });
});
