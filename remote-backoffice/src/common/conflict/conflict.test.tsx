import { useEffect, useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { useForm } from '@mostrador/forms/form';
import { useConflict, type WithRecordVersion, type RecordVersion } from '@mostrador/forms/conflict';
import { ConflictNotice } from './ConflictNotice';

interface Values {
  name: string;
  note: string;
  branches: { id: string; price: number | null }[];
}

const before: RecordVersion<Values> = {
  version: 1,
  values: {
    name: 'Flan',
    note: '',
    branches: [
      { id: '1', price: null },
      { id: '2', price: null },
    ],
  },
};

/** Provides a newer version of the record, and reads the form's values. */
const page: { hear: (now: RecordVersion<Values>) => void; values: WithRecordVersion<Values> } = {
  hear: () => undefined,
  values: { ...before.values, seen: before },
};

function Form({ first }: { first: RecordVersion<Values> }) {
  const [now, setNow] = useState(first);
  const form = useForm<WithRecordVersion<Values>>('thing:1', { ...first.values, seen: first }, () => ({}));
  const conflict = useConflict(form, now);
  useEffect(() => {
    Object.assign(page, { hear: setNow, values: form.values });
  }, [form.values]);
  return (
    <>
      <input aria-label="Nombre" value={form.values.name} onChange={(event) => form.set({ name: event.target.value })} />
      <input aria-label="Nota" value={form.values.note} onChange={(event) => form.set({ note: event.target.value })} />
      <ConflictNotice edit={{ conflict, tries: 0 }} words={(name) => ({ label: `Campo ${name}`, text: String })} />
    </>
  );
}

const texts = (locale: string) => import(`../../locales/${locale}/conflict.json`) as Promise<{ default: Record<string, string> }>;
const renderForm = (first = before) => renderScreen(<Form first={first} />, { messages: [texts] });
const newer = (change: Partial<Values>, version = 2): RecordVersion<Values> => ({
  version,
  values: { ...before.values, ...change },
});
const field = (name: string) => screen.getByRole('group', { name: `Campo ${name}` });

test('adopts and announces a field that only the other user changed and keeps what was typed', async () => {
  const { user } = await renderForm();
  await user.type(screen.getByLabelText('Nombre'), ' casero');
  await act(async () => page.hear(newer({ note: 'Con nata' })));
  expect(await screen.findByText('Campo note')).toBeVisible();
  expect(page.values).toMatchObject({ name: 'Flan casero', note: 'Con nata', seen: { version: 2, values: { name: 'Flan' } } });
  expect(screen.queryByText('Alguien ha cambiado lo mismo que tú')).toBeNull();
});

test('shows both values of a field that both changed and decides nothing before the user chooses', async () => {
  const { user } = await renderForm();
  await user.type(screen.getByLabelText('Nombre'), ' casero');
  await user.type(screen.getByLabelText('Nota'), 'Sin nata');
  await act(async () => page.hear(newer({ name: 'Flan de huevo', note: 'Con nata' })));
  expect(await screen.findByRole('heading', { name: 'Alguien ha cambiado lo mismo que tú' })).toHaveFocus();
  expect(page.values.seen.version).toBe(1);
  expect(within(field('name')).getByRole('radio', { name: 'Lo tuyo Flan casero' })).toBeChecked();
  await user.click(within(field('name')).getByRole('radio', { name: 'Lo que hay guardado ahora Flan de huevo' }));
  expect(page.values.name).toBe('Flan casero');
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  expect(page.values).toMatchObject({ name: 'Flan de huevo', note: 'Sin nata', seen: { version: 2 } });
  expect(screen.queryByText('Alguien ha cambiado lo mismo que tú')).toBeNull();
});

test('compares rows by id: a branch that only this user changed is no conflict', async () => {
  await renderForm();
  const rows = (first: number | null, second: number | null) => [
    { id: '1', price: first },
    { id: '2', price: second },
  ];
  await act(async () => page.hear(newer({ branches: rows(300, null) })));
  expect(await screen.findByText('Campo branches.1.price')).toBeVisible();
  expect(page.values.branches).toEqual(rows(300, null));
});

test('compares the row of a business with a single branch by its fields as well', async () => {
  const one = (price: number | null) => [{ id: '1', price }];
  await renderForm({ version: 1, values: { ...before.values, branches: one(null) } });
  await act(async () => page.hear(newer({ branches: one(300) })));
  expect(await screen.findByText('Campo branches.1.price')).toBeVisible();
  expect(page.values.branches).toEqual(one(300));
});

test('reports no conflict when the server has the typed values after a save whose response was lost', async () => {
  const { user } = await renderForm();
  await user.type(screen.getByLabelText('Nombre'), ' casero');
  await act(async () => page.hear(newer({ name: 'Flan casero' })));
  await screen.findByLabelText('Nombre');
  expect(page.values).toMatchObject({ name: 'Flan casero', seen: { version: 2 } });
  expect(screen.queryByText('Alguien ha cambiado lo mismo que tú')).toBeNull();
});
