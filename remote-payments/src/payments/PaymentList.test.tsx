import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { followRequests } from '@mostrador/testing/connection';
import { startSandbox } from '@mostrador/testing/sandbox';
import { countPayments, listPayments, findPaymentAllowing, renderPayments } from './test-payments';

const list = { method: 'GET', path: '/v1/payments' } as const;
const rows = () => screen.queryAllByRole('row').slice(1);
const column = (index: number) => rows().map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
const loaded = () => screen.findAllByRole('link', { name: /^PAG-/ });
const filterButton = (name: string) => screen.getByRole('button', { name, expanded: false });

test('shows the newest ten payments with the columns an operator needs', async () => {
  const sandbox = await startSandbox();
  const [newest] = await listPayments(sandbox, { page_size: 1 });
  await renderPayments();
  await loaded();
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent(newest!.payment_id);
  expect(rows()[0]).toHaveTextContent(newest!.merchant.name);
  expect(rows()[0]).toHaveTextContent(/•••• \d{4}/);
  expect(screen.getByRole('columnheader', { name: 'Creado' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText(`1–10 de ${await countPayments(sandbox)}`)).toBeInTheDocument();
});

test('restores filters, sort and page from the URL', async () => {
  const sandbox = await startSandbox();
  const { merchant } = await findPaymentAllowing(sandbox, 'refund');
  const query = `status=COMPLETED,REFUNDED&created=last12Months&merchantId=${merchant.id}&currency=EUR&sort=amount:asc&pageSize=20`;
  await renderPayments(`?${query}`);
  await loaded();
  expect(screen.getByRole('button', { name: /^Estado: Devuelto, Completado$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fecha de creación: Últimos 12 meses' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Comercio: ${merchant.name}` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Moneda: EUR' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'ascending');
  expect(new Set(column(2))).toEqual(new Set([merchant.name]));
  expect(column(1).every((status) => /^(Completado|Devuelto|Contracargo perdido)/.test(status))).toBe(true);
  expect(rows().length).toBeGreaterThan(10);
});

test('writes filters to the URL, resets the page, and removes them with Back', async () => {
  const { user, location } = await renderPayments('?page=3');
  await loaded();
  await user.click(filterButton('Estado'));
  await user.click(screen.getByRole('checkbox', { name: 'Rechazado' }));
  await waitFor(() => expect(new Set(column(1))).toEqual(new Set(['Rechazado'])));
  expect(location()).toBe('/pagos/lista?status=REJECTED');
  const [payment] = screen.getAllByRole('link', { name: /^PAG-/ });
  await user.type(screen.getByRole('textbox', { name: 'ID de pago' }), `${payment!.textContent}{Enter}`);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(location()).toBe(`/pagos/lista?status=REJECTED&paymentId=${payment!.textContent}`);
  window.history.back();
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(location()).toBe('/pagos/lista?status=REJECTED');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(location()).toBe('/pagos/lista');
});

test("counts days in the business's time zone and keeps relative ranges in the URL", async () => {
  const all = `1–10 de ${await countPayments(await startSandbox())}`;
  const { user, location } = await renderPayments();
  await loaded();
  expect(screen.getByText(all)).toBeInTheDocument();
  await user.click(filterButton('Fecha de creación'));
  expect(screen.getByText('Días en la zona Europe/Madrid')).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'El mes pasado' }));
  expect(location()).toBe('/pagos/lista?created=lastMonth');
  await waitFor(() => expect(screen.queryByText(all)).not.toBeInTheDocument());
});

test("offers the business's currency and those of the rows, and accepts any from the URL", async () => {
  const sandbox = await startSandbox();
  const [row] = await listPayments(sandbox, { page_size: 1 });
  const baht = { ...row!, initial_amount: { value: 5, currency: 'THB' }, current_amount: null, transactions: [] };
  await sandbox.fault({ ...list, status: 200, body: { data: [baht], pagination: { total: 1 } }, times: 9 });
  const { user, location } = await renderPayments();
  await loaded();
  const business = sessionStore.get()!.business;
  act(() => sessionStore.follow({ ...business, currency: 'MXN' }));
  await user.click(filterButton('Moneda'));
  for (const code of ['MXN', 'EUR']) expect(screen.getByRole('option', { name: code })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'THB' }));
  expect(location()).toBe('/pagos/lista?currency=THB');
  expect(screen.getByRole('button', { name: 'Moneda: THB' })).toBeVisible();
});

test('sorts by the largest amount first and changes pages', async () => {
  const { user, location } = await renderPayments('?status=COMPLETED&currency=EUR');
  await loaded();
  await user.click(within(screen.getByRole('columnheader', { name: 'Importe' })).getByRole('button'));
  expect(location()).toBe('/pagos/lista?status=COMPLETED&currency=EUR&sort=amount%3Adesc');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'descending'));
  const first = column(0);
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(location()).toBe('/pagos/lista?status=COMPLETED&currency=EUR&sort=amount%3Adesc&page=2');
  await screen.findByText(/^11–20 de/);
  await waitFor(() => expect(column(0)).not.toEqual(first));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '50');
  expect(location()).toBe('/pagos/lista?status=COMPLETED&currency=EUR&sort=amount%3Adesc&pageSize=50');
  await waitFor(() => expect(rows()).toHaveLength(50));
});

test('ignores a late response to an earlier filter', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderPayments('?status=COMPLETED');
  await loaded();
  await sandbox.fault({ ...list, delay_ms: 600 });
  const allAnswered = followRequests();
  await user.click(screen.getByRole('button', { name: 'Estado: Completado' }));
  await user.click(screen.getByRole('checkbox', { name: 'Rechazado' }));
  await user.click(screen.getByRole('checkbox', { name: 'Completado' }));
  await waitFor(() => expect(new Set(column(1))).toEqual(new Set(['Rechazado'])));
  await allAnswered();
  expect(new Set(column(1))).toEqual(new Set(['Rechazado']));
});

test('offers to clear the filters for an empty result, and reports an empty list without filters', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderPayments('?paymentId=PAG-0000');
  await screen.findByText('Nada coincide con estos filtros');
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  await sandbox.fault({
    ...list,
    status: 200,
    body: { data: [], pagination: { page: 1, page_size: 10, total: 0, total_pages: 0 } },
  });
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[1]!);
  expect(await screen.findByText('Todavía no hay pagos')).toBeInTheDocument();
});

test('explains a failure and retries it', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...list, status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderPayments();
  expect(await screen.findByText('Error al obtener las transacciones')).toBeInTheDocument();
  expect(screen.getByText('Error de API: 503 - En mantenimiento')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await loaded();
});

test('reports a response that is not a list of payments', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...list, status: 200, body: { data: [{ id: 1 }] } });
  await renderPayments();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeInTheDocument();
});

test("explains in a row's menu why an action is not possible, and opens the dialog of a possible one", async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'capture');
  const { user, location } = await renderPayments(`?paymentId=${payment.payment_id}`);
  await loaded();
  await user.click(screen.getByRole('button', { name: `Acciones del pago ${payment.payment_id}` }));
  const item = async (name: RegExp) => await screen.findByRole('menuitem', { name });
  expect(await item(/^Devolver/)).toHaveAttribute('aria-disabled', 'true');
  expect(await item(/^Devolver/)).toHaveTextContent('Aún no se ha capturado nada que devolver');
  await user.click(await item(/^Capturar/));
  const dialog = await screen.findByRole('dialog', { name: /^Capturar el pago/ });
  expect(location()).toBe(`/pagos/lista?paymentId=${payment.payment_id}&id=${payment.payment_id}&action=capture`);
  expect(await screen.findByText(/^Por /)).toBeInTheDocument();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Capturar/ })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: `Acciones del pago ${payment.payment_id}` })).toHaveFocus());
});

test('opens and closes a record with the keyboard alone', async () => {
  const { user, location } = await renderPayments('?status=COMPLETED');
  const [link] = await loaded();
  while (document.activeElement !== link) await user.tab();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: `Pago ${link!.textContent}` });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  expect(await within(drawer).findByRole('heading', { name: 'Importes' })).toBeInTheDocument();
  expect(location()).toBe(`/pagos/lista?status=COMPLETED&id=${link!.textContent}`);
  expect(rows()[0]).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/pagos/lista?status=COMPLETED');
  await waitFor(() => expect(link).toHaveFocus());
});

test('filters the cached rows until the server responds to a new filter', async () => {
  const { user, sandbox } = await renderPayments('?pageSize=50');
  await loaded();
  const completed = column(1).filter((status) => status === 'Completado').length;
  expect(completed).toBeGreaterThan(0);
  expect(completed).toBeLessThan(50);
  await act(() => sandbox.fault({ ...list, delay_ms: 4_000, times: 1 }));
  await user.click(filterButton('Estado'));
  await user.click(screen.getByRole('checkbox', { name: 'Completado' }));
  expect(column(1)).toEqual(Array(completed).fill('Completado'));
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(new Set(column(1))).toEqual(new Set(['Completado']));
});

test('waits for the server before it reports an empty result of a new filter', async () => {
  const { user, sandbox } = await renderPayments('?status=COMPLETED');
  await loaded();
  await act(() => sandbox.fault({ ...list, delay_ms: 500, times: 1 }));
  await user.click(screen.getByRole('button', { name: /^Estado: Completado/, expanded: false }));
  await user.click(screen.getByRole('checkbox', { name: 'Rechazado' }));
  await user.click(screen.getByRole('checkbox', { name: 'Completado' }));
  expect(screen.queryByText('Nada coincide con estos filtros')).not.toBeInTheDocument();
  await loaded();
  expect(new Set(column(1))).toEqual(new Set(['Rechazado']));
});

test("prefetches a row's record on hover and on focus", async () => {
  const { user, sandbox, queries } = await renderPayments();
  const [first, second] = await loaded();
  const asked = () => queries.getQueryCache().findAll({ queryKey: ['payments.get'] });
  await user.hover(rows()[0]!);
  await waitFor(() => expect(asked().map(({ state }) => state.status)).toEqual(['success']));
  act(() => second!.focus());
  await waitFor(() => expect(asked().map(({ state }) => state.status)).toEqual(['success', 'success']));
  await act(() => sandbox.fault({ method: 'GET', path: '/v1/payments/{id}', drop: true, times: 5 }));
  await user.click(first!);
  const record = within(await screen.findByRole('dialog'));
  expect(await record.findByRole('region', { name: 'Registros relacionados' })).toBeVisible();
});

test('prefetches a sort order and a page on intent', async () => {
  // Use completed payments: lists with others are polled.
  const { user, sandbox, queries } = await renderPayments('?status=COMPLETED');
  // Prefetched data stays fresh during the whole test; in the host's cache it does for ten seconds.
  queries.setQueryDefaults(['payments.list'], { staleTime: Infinity });
  const newest = await loaded();
  const [latest] = newest.map((row) => row.textContent);
  const known = () =>
    queries.getQueryCache().findAll({ queryKey: ['payments.list'], predicate: ({ state }) => state.status === 'success' });
  await user.hover(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(known()).toHaveLength(2));
  await user.hover(screen.getByRole('button', { name: 'Creado' }));
  await waitFor(() => expect(known()).toHaveLength(3));
  await act(() => sandbox.fault({ ...list, drop: true, times: 5 }));
  await user.click(screen.getByRole('button', { name: 'Creado' }));
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent(latest!));
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('fetches on demand if a prefetch failed', async () => {
  const { user, sandbox, queries } = await renderPayments('?status=COMPLETED');
  const [latest] = (await loaded()).map((row) => row.textContent);
  const statuses = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: ['payments.list'] })
      .map(({ state }) => state.status);
  await act(() => sandbox.fault({ ...list, status: 503 }));
  await user.hover(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(statuses()).toEqual(['success', 'error']));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent(latest!));
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});
