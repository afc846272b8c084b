import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import type { BranchStockChange, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useLocale } from '@mostrador/i18n';
import { useForm } from '@mostrador/forms/form';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { branchChanges, validateBranches, draftsOf, matrixRows, type BranchDraft } from './branch-drafts';
import { BranchMatrix } from './BranchMatrix';
import { PriceField, usePriceParser } from './PriceField';

const messages = [() => import('../../locales/es/stock.json')];
const productId = 1;

/** As on a record: each click is saved at once. */
function Live() {
  const { data } = useQuery(apiQuery(products.get, { id: productId }));
  const flip = useOptimisticToggle<typeof products.updateState, ProductDetail>(products.updateState, {
    lists: [],
    records: [products.get],
    invalidates: [products.list],
  });
  if (!data) return null;
  const list = { branchId: 1 };
  const change = (branchId: number, after: Omit<BranchStockChange, 'branchId'>, back: typeof after) =>
    flip({
      args: { id: productId, branch: { branchId, ...after }, list },
      undoArgs: [{ id: productId, branch: { branchId, ...back }, list }],
      ids: [productId],
      applyTo: (product) => ({
        ...product,
        branches: product.branches.map((row) =>
          row.branchId === branchId
            ? { ...row, sold: after.sold ?? row.sold, soldOut: Boolean(after.soldOut ?? row.soldOut) }
            : row,
        ),
      }),
      successMessage: 'Hecho',
    });
  return (
    <BranchMatrix
      name={data.name}
      rows={data.branches}
      onSold={(row, sold) => void change(row.branchId, { sold }, { sold: !sold })}
      onSoldOut={(row, soldOut) => void change(row.branchId, { soldOut }, { soldOut: row.soldOut && 'told' })}
    />
  );
}

async function branchOf(sandbox: Awaited<ReturnType<typeof startSandbox>>, name: string) {
  type Offer = { nombre: string; estado: boolean; agotado: boolean; agotado_hasta: string | null };
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { sucursales: Offer[] } }>('GET', '/getProducto', {
    token,
    query: { id: productId },
  });
  return data.sucursales.find(({ nombre }) => nombre === name)!;
}

const soldIn = (place: string) => screen.findByRole('switch', { name: new RegExp(`se vende en ${place}$`) });

/** Places a product that every branch sells and has in stock. */
async function begin() {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { nombre: string; sucursales: { id_sucursal: number; nombre: string }[] } }>(
    'GET',
    '/getProducto',
    { token, query: { id: productId } },
  );
  for (const { id_sucursal } of data.sucursales)
    await sandbox.ask('POST', '/updateEstadoProducto', {
      token,
      branch: 1,
      body: { id: productId, sucursal: { id_sucursal, estado: true, agotado: false } },
    });
  return { sandbox, branches: data.sucursales, name: data.nombre };
}

test('toggles a branch optimistically, saves it, and UNDO reverts it', async () => {
  const { sandbox, branches } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  await user.click(await soldIn(place));
  await waitFor(async () => expect(await soldIn(place)).not.toBeChecked());
  await screen.findByText('Hecho');
  expect((await branchOf(sandbox, place)).estado).toBeFalsy();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho');
  await waitFor(async () => expect(await soldIn(place)).toBeChecked());
  expect((await branchOf(sandbox, place)).estado).toBeTruthy();
});

test('reverts a switch that the server refuses, shows the reason and offers a retry', async () => {
  const { sandbox, branches } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  await soldIn(place);
  await act(() => sandbox.fault({ method: 'POST', path: '/updateEstadoProducto', status: 500 }));
  await user.click(await soldIn(place));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(await soldIn(place)).toBeChecked();
  await user.click(again);
  await screen.findByText('Hecho');
  expect(await soldIn(place)).not.toBeChecked();
});

test('marks a product as sold out until the next opening, computed by the server, and back in stock', async () => {
  const { sandbox, branches, name } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  await user.click(await screen.findByRole('button', { name: `Agotar ${name} en ${place}` }));
  const dialog = await screen.findByRole('dialog', { name: `Agotar ${name} en ${place}` });
  expect(within(dialog).getByRole('radio', { name: 'Hasta la próxima apertura' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Agotar' }));
  const row = () => screen.getByRole('row', { name: new RegExp(`^${place}`) });
  expect(await within(row()).findByText(/^Agotado/)).toBeVisible();
  await waitFor(async () => expect((await branchOf(sandbox, place)).agotado).toBeTruthy());
  await user.click(await screen.findByRole('button', { name: `Reponer ${name} en ${place}` }));
  expect(await within(row()).findByText('Disponible')).toBeVisible();
  await waitFor(async () => expect((await branchOf(sandbox, place)).agotado).toBeFalsy());
});

test('marks a product as sold out for an hour or without an end', async () => {
  const { sandbox, branches, name } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  const ends: Record<string, string | null> = {};
  for (const choice of ['1 hora', 'Hasta que yo lo diga']) {
    await user.click(await screen.findByRole('button', { name: `Agotar ${name} en ${place}` }));
    const dialog = await screen.findByRole('dialog', { name: `Agotar ${name} en ${place}` });
    await user.click(within(dialog).getByRole('radio', { name: choice }));
    await user.click(within(dialog).getByRole('button', { name: 'Agotar' }));
    await waitFor(async () => expect((await branchOf(sandbox, place)).agotado).toBeTruthy());
    ends[choice] = (await branchOf(sandbox, place)).agotado_hasta;
    await user.click(await screen.findByRole('button', { name: `Reponer ${name} en ${place}` }));
    await waitFor(async () => expect((await branchOf(sandbox, place)).agotado).toBeFalsy());
  }
  const minutes = (Date.parse(ends['1 hora']!) - clock.now()) / 60_000;
  expect(minutes).toBeGreaterThan(50);
  expect(minutes).toBeLessThanOrEqual(61);
  expect(ends['Hasta que yo lo diga']).toBeNull();
});

test('suggests noon of the next day in the branch’s zone as the end of sold out', async () => {
  const { sandbox, branches, name } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  await user.click(await screen.findByRole('button', { name: `Agotar ${name} en ${place}` }));
  const dialog = await screen.findByRole('dialog', { name: `Agotar ${name} en ${place}` });
  await user.click(within(dialog).getByRole('radio', { name: 'Hasta una fecha' }));
  const time = within(dialog).getByLabelText('Hora');
  expect(time).toHaveValue('12:00');
  fireEvent.change(time, { target: { value: '18:30' } });
  await user.click(within(dialog).getByRole('button', { name: 'Agotar' }));
  await waitFor(async () => expect((await branchOf(sandbox, place)).agotado).toBeTruthy());
  const end = Date.parse((await branchOf(sandbox, place)).agotado_hasta!);
  const zone = { timeZone: 'Europe/Madrid', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  expect(new Intl.DateTimeFormat('es-ES', zone).format(end)).toBe('18:30');
  expect(end - clock.now()).toBeGreaterThan(0);
  expect(end - clock.now()).toBeLessThan(48 * 3_600_000);
});

test('rejects a date in the past with an error beside the field', async () => {
  const { branches, name } = await begin();
  const place = branches[0]!.nombre;
  const { user } = await renderScreen(<Live />, { messages });
  await user.click(await screen.findByRole('button', { name: `Agotar ${name} en ${place}` }));
  const dialog = await screen.findByRole('dialog', { name: `Agotar ${name} en ${place}` });
  await user.click(within(dialog).getByRole('radio', { name: 'Hasta una fecha' }));
  await user.clear(within(dialog).getByLabelText('Hora'));
  await user.click(within(dialog).getByRole('button', { name: 'Agotar' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Elige un momento que no haya pasado');
});

const offers = [
  { branchId: 1, branchName: 'Centro', sold: true, soldOut: false, price: null },
  { branchId: 2, branchName: 'Puerto', sold: true, soldOut: true, price: { minor: 950, currency: 'EUR' } },
];

/** As in a form: clicks and input change a draft; only differences are sent. */
function Draft() {
  const locale = useLocale();
  const read = usePriceParser('EUR');
  const form = useForm<{ branches: BranchDraft[] }>(null, { branches: draftsOf(offers, locale) }, ({ branches }) =>
    validateBranches(branches, read),
  );
  const [sent, setSent] = useState('');
  const change = (id: string, patch: Partial<{ sold: boolean; soldOut: SoldOutEnd | false; price: string }>) =>
    form.set(({ branches }) => ({ branches: branches.map((row) => (row.id === id ? { ...row, ...patch } : row)) }));
  return (
    <>
      <BranchMatrix
        name="Flan"
        rows={matrixRows(offers, form.values.branches)}
        price={({ branchName, draft }) => (
          <PriceField
            {...form.field(`branches.${draft.id}.price`)}
            label={`Precio en ${branchName}`}
            labelHidden
            currency="EUR"
            placeholder="3,90"
            value={draft.price}
            onChange={(price) => change(draft.id, { price })}
          />
        )}
        onSold={({ draft }, sold) => change(draft.id, { sold })}
        onSoldOut={({ draft }, soldOut) => change(draft.id, { soldOut })}
      />
      <button onClick={() => form.check() && setSent(JSON.stringify(branchChanges(offers, form.values.branches, read)))}>
        Guardar
      </button>
      <output>{sent}</output>
    </>
  );
}

test('sends only differences, treats an empty price as the general one and blocks an invalid price', async () => {
  const { user } = await renderScreen(<Draft />, { messages });
  await user.click(await screen.findByRole('switch', { name: 'Flan: se vende en Centro' }));
  const puerto = screen.getByRole('textbox', { name: 'Precio en Puerto' });
  await user.clear(puerto);
  await user.type(puerto, '9.50');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Precio dudoso: usa la coma para los decimales')).toBeVisible();
  expect(screen.queryByText(/branchId/)).not.toBeInTheDocument();
  await user.clear(puerto);
  await user.click(screen.getByRole('button', { name: 'Reponer Flan en Puerto' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(JSON.parse(screen.getByText(/branchId/).textContent)).toEqual([
    { branchId: 1, sold: false },
    { branchId: 2, soldOut: false, price: null },
  ]);
});
