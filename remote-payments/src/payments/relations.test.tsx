import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../remote';
import { listPayments, findPaymentAllowing, renderPayments } from './test-payments';

const loaded = () => screen.findAllByRole('link', { name: /^PAG-/ });
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

interface Related {
  id: string;
  payment_id: string;
  external_client_trace_id?: string | null;
  customer?: { name?: string; email?: string } | null;
  initial_amount: { value: number; currency: string };
  instrument: { card: { last_four_digits: string } };
  cashout?: { id: string } | null;
  link_id?: string | null;
  point?: { id: string; name: string } | null;
  terminal?: { id: string; name: string } | null;
  merchant: { id: string; name: string };
}

test("shows a dispute's deadline and its effect on refunds, and links to it", async () => {
  const sandbox = await startSandbox();
  const { data } = await sandbox.ask<{ data: { id: string; payment_id: string }[] }>('GET', '/v1/chargebacks', {
    query: { status: 'PENDING', sort: 'respondBy:desc' },
  });
  const chargeback = data[0]!;
  await renderPayments(`?id=${chargeback.payment_id}`);
  const banner = (await screen.findByText('Contracargo por responder')).closest<HTMLElement>('[role="status"]')!;
  expect(banner).toHaveTextContent(/Responde antes del .*\d{4}/);
  expect(banner).toHaveTextContent('Mientras esté abierto no se puede devolver este pago');
  expect(within(banner).getByRole('link', { name: 'Ver contracargo' })).toHaveAttribute(
    'href',
    `/contracargos/contracargos-list?id=${chargeback.id}`,
  );
});

test('links a payment to its refunds, cashout, link, merchant and point', async () => {
  const sandbox = await startSandbox();
  const all = (await listPayments(sandbox, { status: 'COMPLETED' })) as unknown as Related[];
  const details = [];
  for (const { id } of all.filter(({ terminal }) => terminal).slice(0, 40)) {
    const one = await sandbox.ask<Related>('GET', `/v1/payments/${id}`);
    if (one.cashout) details.push(one);
    if (details.length > 0) break;
  }
  const [payment] = details;
  const { currency } = payment!.initial_amount;
  const { unmount } = await renderPayments(`?id=${payment!.payment_id}`);
  const related = within(await screen.findByRole('region', { name: 'Registros relacionados' }));
  const hrefs = related.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/liquidaciones/liquidaciones-list?id=${payment!.cashout!.id}${currency === 'EUR' ? '' : `&currency=${currency}`}`,
      `/akua/points?id=${payment!.point!.id}`,
      `/akua/terminals?id=${payment!.terminal!.id}`,
    ]),
  );
  const facts = within(screen.getByRole('region', { name: 'Detalles' }));
  expect(facts.getByRole('link', { name: payment!.merchant.name })).toHaveAttribute(
    'href',
    `/akua/merchants?id=${payment!.merchant.id}`,
  );
  unmount();

  const refunded = await findPaymentAllowing(sandbox, 'refund');
  await sandbox.ask('POST', `/v1/payments/${refunded.id}/refund`, { body: { amount: { value: 1, currency: 'EUR' } } });
  await renderPayments(`?id=${refunded.payment_id}`);
  expect(await screen.findByRole('link', { name: 'Ver 1 devolución' })).toHaveAttribute(
    'href',
    `/pagos/devoluciones?paymentId=${refunded.payment_id}`,
  );
});

test.each(['customer', 'email', 'reference', 'amount', 'card'] as const)('finds a payment by its %s', async (by) => {
  const sandbox = await startSandbox();
  const all = (await listPayments(sandbox)) as unknown as Related[];
  const known = all.find(
    (one) => one.customer?.name && one.external_client_trace_id?.startsWith('ord-') && one.initial_amount.currency === 'EUR',
  )!;
  const text = {
    customer: known.customer!.name!.split(' ').slice(0, 2).join(' ').toUpperCase(),
    email: known.customer!.email!,
    reference: known.external_client_trace_id!,
    amount: known.initial_amount.value.toFixed(2).replace('.', ','),
    card: known.instrument.card.last_four_digits,
  }[by];
  const { user, location } = await renderPayments('?pageSize=100');
  await loaded();
  await user.type(screen.getByRole('textbox', { name: 'Cliente, tarjeta, importe, fecha o referencia' }), `${text}{Enter}`);
  await waitFor(() => expect(new URLSearchParams(location().split('?')[1]).get('search')).toBe(text));
  expect(await screen.findByRole('link', { name: known.payment_id })).toBeVisible();
});

test('offers merchants found on the server', async () => {
  const { user, location } = await renderPayments();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Comercio', expanded: false }));
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar comercio' }), 'horno');
  await user.click(await screen.findByRole('radio', { name: 'Panadería El Horno de Leña' }));
  await waitFor(() => expect(location()).toContain('merchantId=mer_horno'));
  expect(await screen.findByRole('button', { name: 'Comercio: Panadería El Horno de Leña' })).toBeVisible();
});

test('requires a currency to sort by amount, and shows the currency filter', async () => {
  const { user, location } = await renderPayments('?sort=amount:desc');
  await loaded();
  const notice = (await screen.findByText('Para ordenar por importe, elige antes una moneda.')).closest<HTMLElement>(
    '[role="status"]',
  )!;
  expect(screen.getByRole('columnheader', { name: 'Importe' })).not.toHaveAttribute('aria-sort', 'descending');
  await user.click(within(notice).getByRole('button', { name: 'EUR' }));
  await waitFor(() => expect(location()).toContain('currency=EUR'));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'descending'));
  expect(screen.getByRole('button', { name: 'Moneda: EUR' })).toBeVisible();
  expect(screen.queryByText(/elige antes una moneda/)).not.toBeInTheDocument();
});

test('shows a partial refund in its row', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  await sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, { body: { amount: { value: 1.37, currency: 'EUR' } } });
  await renderPayments(`?paymentId=${payment.payment_id}`);
  const row = (await screen.findByRole('link', { name: payment.payment_id })).closest('tr')!;
  expect(plain(row.textContent)).toContain('Devuelto −1,37 €');
});

test('links a terminal to its payments, which name the terminal', async () => {
  const sandbox = await startSandbox();
  const all = (await listPayments(sandbox)) as unknown as Related[];
  const { terminal } = all.find((one) => one.terminal)!;
  const { unmount } = await renderScreen(
    { remote, screen: 'provider-terminals' },
    { path: `/akua/terminals?id=${terminal!.id}` },
  );
  const link = await screen.findByRole('link', { name: 'Ver sus pagos' });
  expect(link).toHaveAttribute('href', `/pagos/lista?terminalId=${terminal!.id}`);
  unmount();
  const { user, location } = await renderPayments(`?terminalId=${terminal!.id}`);
  await loaded();
  const taken = (
    await sandbox.ask<{ pagination: { total: number } }>('GET', '/v1/payments', {
      query: { terminal_id: terminal!.id, page_size: 1 },
    })
  ).pagination.total;
  expect(screen.getByText(new RegExp(`de ${taken}$`))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Terminal: ${terminal!.name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Quitar.*Terminal/ }));
  await waitFor(() => expect(location()).not.toContain('terminalId'));
});
