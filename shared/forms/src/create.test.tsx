import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { useCreate } from './create';
import { useForm } from './form';
import { UnconfirmedAttempts } from './UnconfirmedAttempts';

const call = { method: 'POST', path: '/agregarCategoria' } as const;

function Form() {
  const create = useCreate(categories.create, { invalidates: [categories.list] });
  const form = useForm('category', { name: create.intents.items[0]?.args.name ?? '' }, ({ name }) => ({
    name: name === '' ? 'Falta el nombre' : undefined,
  }));
  const { name } = form.values;
  const [outcome, setOutcome] = useState('');

  async function save() {
    const created = await create.save({
      form,
      args: { name },
      names: { nombre: 'name' },
      done: (category) => `Creada: ${category.name}`,
    });
    setOutcome(created ? `created ${created.name}` : 'open');
  }

  return (
    <>
      <UnconfirmedAttempts of={create} args={{ name }} what={(args) => `Crear ${args.name}`} onSettled={() => undefined} />
      <input aria-label="name" value={name} onChange={({ target }) => form.set({ name: target.value })} />
      <span role="note" aria-label="error">
        {form.field('name').error}
      </span>
      <button onClick={() => void save()}>save</button>
      <output aria-label="outcome">{create.pending ? '' : `${outcome} ${create.error?.kind ?? ''}`.trim()}</output>
    </>
  );
}

async function show() {
  const sandbox = await startSandbox();
  await renderScreen(<Form />);
  return sandbox;
}

async function namesOnServer(sandbox: SandboxControl): Promise<string[]> {
  const token = await sandbox.signIn();
  const { data } = await act(() =>
    sandbox.ask<{ data: { data: { nombre: string }[] } }>('GET', '/getCategorias', { token, query: { id: 1 } }),
  );
  return data.data.map(({ nombre }) => nombre);
}

const countOnServer = async (sandbox: SandboxControl, name: string) =>
  (await namesOnServer(sandbox)).filter((one) => one === name).length;
const type = (value: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'save' }));
const becomes = (outcome: string) => waitFor(() => expect(screen.getByLabelText('outcome')).toHaveTextContent(outcome));

test('creates the record, shows the message and resolves to the record', async () => {
  const sandbox = await show();
  type('Meriendas');
  press();
  expect(await screen.findByText('Creada: Meriendas')).toBeVisible();
  await becomes('created Meriendas');
  expect(await countOnServer(sandbox, 'Meriendas')).toBe(1);
});

test('sends nothing while a field is invalid', async () => {
  const sandbox = await show();
  const before = await namesOnServer(sandbox);
  press();
  await becomes('open');
  expect(screen.getByRole('note', { name: 'error' })).toHaveTextContent('Falta el nombre');
  expect(await namesOnServer(sandbox)).toEqual(before);
});

test('shows the field that the server refused until it changes, and resolves to null', async () => {
  const sandbox = await show();
  const [taken = ''] = await namesOnServer(sandbox);
  type(taken);
  press();
  await waitFor(() => expect(screen.getByRole('note', { name: 'error' })).not.toBeEmptyDOMElement());
  await becomes('open api');
  expect(screen.getByLabelText('name')).toHaveValue(taken);
  type(`${taken} frías`);
  expect(screen.getByRole('note', { name: 'error' })).toBeEmptyDOMElement();
});

test('leaves an unknown outcome to the notice of the open attempt, and creates the record once', async () => {
  const sandbox = await show();
  await act(() => sandbox.fault({ ...call, drop_after_commit: true, times: 3 }));
  type('Meriendas');
  press();
  expect(await screen.findByText(/Crear Meriendas/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('outcome')).toHaveTextContent(/^open$/));
  await act(() => sandbox.clearFaults());
  press();
  await becomes('created Meriendas');
  expect(screen.queryByText(/Crear Meriendas/)).toBeNull();
  expect(await countOnServer(sandbox, 'Meriendas')).toBe(1);
});
