import { screen, waitFor, within } from '@testing-library/react';
import { CASHOUT_CURRENCIES } from '@mostrador/contract/payments/cashouts/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import {
  availableOf,
  cancelCashout,
  createCashout,
  formatPlainAmount,
  findDialog,
  getCashout,
  listCashouts,
  runInAct,
  plain,
  renderCashouts,
} from './test-cashouts';

const rows = () => screen.queryAllByRole('row', { hidden: true }).slice(1);
const statuses = () => rows().map((row) => within(row).getAllByRole('cell', { hidden: true })[1]?.textContent ?? '');
const loaded = () => screen.findAllByRole('link', { name: /^cas_/ });
const summary = () => screen.getByRole('group', { name: 'Liquidaciones por estado' });
const total = () => screen.getByText(/^(Importe total|Total sin devueltas)$/).closest('p')!;
const drawer = () => screen.findByRole('dialog', { name: /^Liquidación / });

test('shows fifty cashouts in euros, newest first, with counts, total and balances per currency', async () => {
  const sandbox = await startSandbox();
  const { meta, data } = await listCashouts(sandbox);
  const [euros, dollars] = await Promise.all([availableOf(sandbox), availableOf(sandbox, 'USD')]);
  await renderCashouts();
  await loaded();
  expect(rows()).toHaveLength(Math.min(50, data.length));
  expect(rows()[0]).toHaveTextContent(/•••• 6789/);
  expect(plain(total().textContent)).toBe(`Total sin devueltas ${formatPlainAmount(meta.total_amount)}`);
  const balance = within(screen.getByRole('region', { name: 'Saldo' }));
  const tile = async (currency: string) =>
    plain((await balance.findByRole('button', { name: new RegExp(`^${currency}`) })).textContent);
  expect(await tile('EUR')).toContain(`Disponible${formatPlainAmount(euros)}`);
  await waitFor(async () => expect(await tile('USD')).toContain(formatPlainAmount(dollars, 'USD')));
});

test("filters by a status when its count is pressed, removes the filter on the second press, and shows a balance's currency", async () => {
  const sandbox = await startSandbox();
  const { meta } = await listCashouts(sandbox);
  const { meta: ofFailed } = await listCashouts(sandbox, { status: 'FAILED' });
  const { user, location } = await renderCashouts();
  await loaded();
  const failed = () => within(summary()).getByRole('button', { name: `Fallida ${meta.status_summary.FAILED}` });
  await user.click(failed());
  expect(location()).toBe('/liquidaciones/liquidaciones-list?status=FAILED');
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['Fallida'])));
  expect(failed()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(plain(total().textContent).trim()).toBe(`Importe total ${formatPlainAmount(ofFailed.total_amount)}`),
  );
  await user.click(failed());
  expect(location()).toBe('/liquidaciones/liquidaciones-list');
  await user.click(screen.getByRole('button', { name: /^USD/ }));
  expect(location()).toBe('/liquidaciones/liquidaciones-list?currency=USD');
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/USD|US\$/));
});

test('updates detail and row on a cancellation, and returns the money once', async () => {
  const sandbox = await startSandbox();
  const before = await availableOf(sandbox);
  const { id } = await createCashout(sandbox, 25);
  const { user } = await renderCashouts(`?id=${id}`);
  const region = await drawer();
  await user.click(await within(region).findByRole('button', { name: 'Cancelar' }));
  const { getByRole, getByText } = await findDialog(/^Cancelar la liquidación/);
  expect(plain(getByText(/^No se enviará al banco/).textContent)).toContain('25,00 €');
  await user.click(getByRole('button', { name: /^Cancelar 25,00/ }));
  expect(await screen.findByText(/^Liquidación cancelada: 25,00.€ han vuelto al saldo$/)).toBeInTheDocument();
  expect(await within(region).findByRole('heading', { level: 2, name: /Cancelada/ })).toBeInTheDocument();
  await waitFor(() => expect(statuses()[0]).toBe('Cancelada'));
  const steps = () => within(within(region).getByRole('list', { name: 'Historial' })).getAllByRole('listitem');
  await waitFor(() => expect(steps()[0]).toHaveTextContent('Cancelada'));
  expect(steps()).toHaveLength(2);
  await waitFor(async () => expect(await availableOf(sandbox)).toBe(before));
  await waitFor(() =>
    expect(plain(screen.getByRole('button', { name: /^EUR/, hidden: true }).textContent)).toContain(formatPlainAmount(before)),
  );
});

test('shows the current record with a notice if the cashout was cancelled elsewhere', async () => {
  const sandbox = await startSandbox();
  const before = await availableOf(sandbox);
  const { id } = await createCashout(sandbox, 25);
  const { user } = await renderCashouts(`?id=${id}&action=cancel`);
  const { getByRole } = await findDialog(/^Cancelar la liquidación/);
  await cancelCashout(sandbox, id);
  await user.click(getByRole('button', { name: /^Cancelar 25,00/ }));
  expect(await screen.findByText('La liquidación ya había cambiado. Te mostramos cómo está ahora.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancelar/ })).not.toBeInTheDocument());
  expect(await within(await drawer()).findByRole('heading', { level: 2, name: /Cancelada/ })).toBeInTheDocument();
  await waitFor(() => expect(statuses()[0]).toBe('Cancelada'));
  await waitFor(async () => expect(await availableOf(sandbox)).toBe(before));
});

test('does not cancel twice when a cancellation with a lost response is retried', async () => {
  const sandbox = await startSandbox();
  const before = await availableOf(sandbox);
  const { id } = await createCashout(sandbox, 25);
  await sandbox.fault({ method: 'POST', path: '/v1/cashouts/{id}/cancel', drop_after_commit: true });
  const { user } = await renderCashouts(`?id=${id}&action=cancel`);
  const { getByRole, findByText } = await findDialog(/^Cancelar la liquidación/);
  await user.click(getByRole('button', { name: /^Cancelar 25,00/ }));
  expect(await findByText(/^Sin confirmar/)).toBeInTheDocument();
  await user.click(getByRole('button', { name: /^Cancelar 25,00/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancelar/ })).not.toBeInTheDocument());
  await waitFor(async () => expect((await getCashout(sandbox, id)).status).toBe('CANCELLED'));
  await waitFor(async () => expect(await availableOf(sandbox)).toBe(before));
});

test('shows a status change of the detail at once in the row, with the processing time', async () => {
  const sandbox = await startSandbox();
  const { id } = await createCashout(sandbox, 25);
  const { queries } = await renderCashouts(`?id=${id}`);
  await within(await drawer()).findByRole('heading', { level: 2, name: /Pendiente/ });
  await waitFor(() => expect(statuses()[0]).toBe('Pendiente'));
  await cancelCashout(sandbox, id);
  // Only the detail is requested; the list fails.
  await runInAct(() => sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 503, times: 5 }));
  await runInAct(() => queries.refetchQueries({ queryKey: ['cashouts.get', { id }] }));
  await waitFor(() => expect(statuses()[0]).toBe('Cancelada'));
  expect(within(rows()[0]!).getAllByRole('cell', { hidden: true })[4]).not.toHaveTextContent('–');
});

test("explains in a row's menu why an action is not possible", async () => {
  const { user } = await renderCashouts('?status=PROCESSING');
  await loaded();
  await user.click(screen.getByRole('button', { name: /^Acciones de la liquidación/ }));
  const item = await screen.findByRole('menuitem', { name: /^Cancelar/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('El banco ya la está tramitando; espera a que termine');
});

test('shows a currency without cashouts as empty rather than as filtered', async () => {
  const { user, location } = await renderCashouts('?currency=COP');
  expect(await screen.findByText('Todavía no hay liquidaciones en COP')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'ID o referencia' }), 'nada{Enter}');
  await screen.findByText('Nada coincide con estos filtros');
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
  expect(location()).toBe('/liquidaciones/liquidaciones-list?currency=COP');
});

test('reports an unknown cashout with a link back', async () => {
  const { user, location } = await renderCashouts('?currency=USD&id=cas_nada');
  await user.click(await within(await drawer()).findByRole('button', { name: 'Ver todas las liquidaciones' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/liquidaciones/liquidaciones-list?currency=USD');
});

test('shows a pending balance below zero, and offers to withdraw nothing of a balance below zero', async () => {
  const sandbox = await startSandbox();
  const body = { available: -125.5, pending: -30, max_amount: 0, currency: 'EUR' };
  const balance = { method: 'GET', path: '/v1/cashouts/balance', query: { currency: 'EUR' } } as const;
  await sandbox.fault({ ...balance, status: 200, body, times: 99 });
  const { user } = await renderCashouts();
  const euros = await within(await screen.findByRole('region', { name: 'Saldo' })).findByRole('button', { name: /^EUR/ });
  await waitFor(() => expect(plain(euros.textContent)).toMatch(/−125,50 €.*−30,00 €/));
  await user.click(await screen.findByRole('button', { name: 'Retirar dinero' }));
  const { dialog } = await findDialog(/^Retirar dinero$/);
  await waitFor(() => expect(plain(dialog.textContent)).toContain('Como máximo 0,00 €'));
  expect(within(dialog).queryByRole('button', { name: 'Retirar todo' })).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Importe a retirar'), '5');
  await waitFor(() => expect(plain(dialog.textContent)).toContain('Comisión'));
  expect(within(dialog).getByRole('button', { name: /^(Retirar|Recibir)/ })).toBeDisabled();
});

test('keeps the list if a balance fails to load, and offers a retry', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts/balance', status: 500, times: CASHOUT_CURRENCIES.length, body: {} });
  const { user, queries } = await renderCashouts();
  await loaded();
  const region = within(screen.getByRole('region', { name: 'Saldo' }));
  expect(await region.findByText('Error al obtener el saldo')).toBeInTheDocument();
  // A retry refetches only what has failed by then.
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await user.click(region.getByRole('button', { name: 'Reintentar' }));
  expect(await region.findByRole('button', { name: /^USD/ })).toBeInTheDocument();
  await waitFor(() => expect(region.queryByText('Error al obtener el saldo')).not.toBeInTheDocument());
});
