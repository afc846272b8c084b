import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { currentCategory, type Category } from '@mostrador/contract/backoffice/categories/shapes';
import { draftPrefix, useSession } from '@mostrador/session';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { WithRecordVersion } from './conflict';
import { useForm } from './form';
import { listedKind, pickChanged, useVersionedEdit } from './versioned-edit';

interface Values {
  name: string;
  description: string;
  image: string;
}

interface Wire {
  id: number;
  nombre: string;
  descripcion: string | null;
  version: number;
}

const call = { method: 'POST', path: '/editarCategoria' } as const;
const kind = listedKind({ lists: [categories.list], invalidates: [categories.list], current: currentCategory });
/** The server rejects a picture of another site, so a save succeeds only if it leaves this field out. */
const foreignImage = 'https://elsewhere.example/photo.png';

function Form({ category }: { category: Category }) {
  const { id, version, name, description = '' } = category;
  const now = { version, values: { name, description, image: foreignImage } };
  const form = useForm<WithRecordVersion<Values>>(`category:${id}`, { ...now.values, seen: now }, (values) => ({
    name: values.name === '' ? 'Falta el nombre' : undefined,
  }));
  const edit = useVersionedEdit(categories.update, kind, {
    form,
    now,
    record: { id },
    names: { nombre: 'name', descripcion: 'description', imagen: 'image' },
    changes: (values, before) => pickChanged(values, values, before),
  });
  const [outcome, setOutcome] = useState('');
  const { unresolved, resolve } = edit.conflict;

  async function save() {
    const result = await edit.save('Guardada');
    if (result === 'saved') form.reset();
    setOutcome(String(result));
  }

  return (
    <>
      {(['name', 'description', 'image'] as const).map((field) => (
        <label key={field}>
          {field}
          <input value={form.values[field]} onChange={({ target }) => form.set({ [field]: target.value })} />
          <span role="note" aria-label={`error of ${field}`}>
            {form.field(field).error}
          </span>
        </label>
      ))}
      {unresolved.map(({ name: field, mine, theirs }) => (
        <p key={field}>{`${field}: ${String(mine)} / ${String(theirs)}`}</p>
      ))}
      <button onClick={() => resolve(new Set())}>keep mine</button>
      <button onClick={() => void save()}>save</button>
      <output aria-label="outcome">{edit.pending ? '' : `${outcome} ${edit.error?.kind ?? ''}`.trim()}</output>
    </>
  );
}

function Screen({ id }: { id: number }) {
  const { data } = useQuery(apiQuery(categories.list, { businessId: useSession().business.id }));
  const category = data?.items.find((one) => one.id === id);
  return category ? <Form category={category} /> : null;
}

async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object): Promise<T> {
  const token = await sandbox.signIn();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await act(() => sandbox.ask<{ data: T }>(method, path, { token, headers, ...request }))).data;
}

async function add(sandbox: SandboxControl, nombre: string): Promise<Wire> {
  return (await ask<{ categoria: Wire }>(sandbox, 'POST', '/agregarCategoria', { body: { nombre } })).categoria;
}

async function saved(sandbox: SandboxControl, id: number): Promise<Wire | undefined> {
  const { data } = await ask<{ data: Wire[] }>(sandbox, 'GET', '/getCategorias', { query: { id: 1 } });
  return data.find((row) => row.id === id);
}

const input = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const type = async (name: string, value: string) => fireEvent.change(await input(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const becomes = (outcome: string) => waitFor(() => expect(screen.getByLabelText('outcome')).toHaveTextContent(outcome));

async function show(options: RenderOptions = {}) {
  const sandbox = await startSandbox();
  const category = await add(sandbox, 'Meriendas');
  await renderScreen(<Screen id={category.id} />, options);
  return { sandbox, category };
}

test('sends only changed fields and leaves no draft behind', async () => {
  const { sandbox, category } = await show();
  await type('name', 'Meriendas dulces');
  await press('save');
  await becomes('saved');
  expect(await screen.findByText('Guardada')).toBeVisible();
  expect(await saved(sandbox, category.id)).toMatchObject({ nombre: 'Meriendas dulces', version: 2 });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix))).toEqual([]);
});

test('sends nothing if no field differs', async () => {
  const { sandbox, category } = await show();
  await type('name', 'Otra');
  await type('name', 'Meriendas');
  await press('save');
  await becomes('unchanged');
  expect(await saved(sandbox, category.id)).toMatchObject({ version: 1 });
});

test('sends nothing while a field is invalid', async () => {
  await show();
  await type('name', '');
  await press('save');
  await becomes('null');
  expect(screen.getByLabelText('error of name')).toHaveTextContent('Falta el nombre');
});

test('shows both values after a 409, adopts the newer record, and saves the chosen value over it', async () => {
  const { sandbox, category } = await show();
  const { id, version } = category;
  await type('name', 'Meriendas dulces');
  await ask(sandbox, 'POST', '/editarCategoria', { body: { id, version, nombre: 'Cenas', descripcion: 'Por la noche' } });
  await press('save');
  expect(await screen.findByText('name: Meriendas dulces / Cenas')).toBeVisible();
  await becomes('null');
  expect(await saved(sandbox, id)).toMatchObject({ nombre: 'Cenas', version: 2 });

  await press('save');
  expect(await saved(sandbox, id)).toMatchObject({ nombre: 'Cenas', version: 2 });

  await press('keep mine');
  await waitFor(async () => expect(await input('description')).toHaveValue('Por la noche'));
  await press('save');
  await becomes('saved');
  expect(await saved(sandbox, id)).toMatchObject({ nombre: 'Meriendas dulces', descripcion: 'Por la noche', version: 3 });
});

test('shows the server’s error beside its field until the field changes', async () => {
  const { sandbox } = await show();
  await add(sandbox, 'Cenas');
  await type('name', 'Cenas');
  await press('save');
  await waitFor(() => expect(screen.getByLabelText('error of name')).not.toBeEmptyDOMElement());
  await becomes('null api');
  await type('name', 'Cenas frías');
  expect(screen.getByLabelText('error of name')).toBeEmptyDOMElement();
});

test('keeps an unconfirmed attempt over a reload, and sending it again is no conflict', async () => {
  const { sandbox, category } = await show();
  await type('name', 'Meriendas dulces');
  await act(() => sandbox.fault({ ...call, drop_after_commit: true, times: 3 }));
  await press('save');
  await becomes('null cors');
  expect(await input('name')).toHaveValue('Meriendas dulces');

  await act(() => sandbox.clearFaults());
  await renderScreen(<Screen id={category.id} />, { visit: 'reload' });
  expect(await input('name')).toHaveValue('Meriendas dulces');
  await press('save');
  await becomes('unchanged');
  expect(await saved(sandbox, category.id)).toMatchObject({ nombre: 'Meriendas dulces', version: 2 });
});
