import { screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { formatWallClock } from '@mostrador/values/instants';
import { formatMoney, moneyFromDecimal } from '@mostrador/values/money';
import { listPayments, renderPayments } from './test-payments';

const rows = () => screen.queryAllByRole('row').slice(1);
const loaded = () => screen.findAllByRole('link', { name: /^PAG-/ });
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

interface WithCard {
  instrument: { card: { last_four_digits: string } };
  customer: { name: string; email: string } | null;
}

/** Returns a payment in euros of a known customer, with the facts that the customer would name. */
async function describedPayment(sandbox: SandboxControl) {
  const all = (await listPayments(sandbox)) as (Awaited<ReturnType<typeof listPayments>>[number] & WithCard)[];
  const payment = all.find(({ initial_amount: { currency }, customer }) => currency === 'EUR' && customer?.email)!;
  const { value, currency } = payment.initial_amount;
  return {
    id: payment.payment_id,
    amount: formatMoney(moneyFromDecimal(value, currency), 'es'),
    lastFour: payment.instrument.card.last_four_digits,
    email: payment.customer!.email,
    day: formatWallClock(payment.created_at * 1000, 'Europe/Madrid').slice(0, 10),
  };
}

test('finds a payment by amount, card, e-mail and date in any order', async () => {
  const { id, amount, lastFour, email, day } = await describedPayment(await startSandbox());
  const { user } = await renderPayments();
  await loaded();
  const field = screen.getByRole('textbox', { name: 'Cliente, tarjeta, importe, fecha o referencia' });
  for (const text of [`${amount} •••• ${lastFour} ${day}`, `${email} ${amount.replace(/\s?€/, '')} ${lastFour}`]) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByRole('link', { name: id })).toBeVisible();
  }
  await user.type(field, ' USD{Enter}');
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeVisible();
});

test('filters by an amount from and to in a currency, and forgets the bounds with the currency', async () => {
  const { user, location } = await renderPayments();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Importe', expanded: false }));
  expect(await screen.findByText('En EUR')).toBeVisible();
  await user.type(screen.getByLabelText('Desde'), '20,50');
  await user.type(screen.getByLabelText('Hasta'), '10{Enter}');
  expect(await screen.findByText('Tiene que ser mayor que el otro importe')).toBeVisible();
  await user.clear(screen.getByLabelText('Hasta'));
  await user.type(screen.getByLabelText('Hasta'), '30{Enter}');
  await waitFor(() => expect(location()).toBe('/pagos/lista?amountFrom=20.5&amountTo=30&currency=EUR'));
  expect(plain(screen.getByRole('button', { name: /^Importe: / }).getAttribute('aria-label'))).toBe('Importe: 20,50 € – 30,00 €');
  const shown = () =>
    rows().map((row) => Number(/^(\d+),(\d\d)\s€/.exec(within(row).getAllByRole('cell')[5]!.textContent)?.slice(1).join('.')));
  await waitFor(() => expect(shown().every((value) => value >= 20.5 && value <= 30)).toBe(true));
  expect(shown().length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Moneda: EUR' }));
  await user.click(screen.getByRole('option', { name: 'USD' }));
  await waitFor(() => expect(location()).toBe('/pagos/lista?currency=USD'));
});

test('requires a currency to filter by amount', async () => {
  const { user, location } = await renderPayments('?amountFrom=20.5');
  await loaded();
  expect(screen.getByText('Para filtrar por importe, elige antes una moneda.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EUR' }));
  expect(location()).toBe('/pagos/lista?amountFrom=20.5&currency=EUR');
  await waitFor(() => expect(screen.queryByText(/^Para filtrar por importe/)).not.toBeInTheDocument());
});

test("filters by a card's last four digits, also as screens write them", async () => {
  const { lastFour } = await describedPayment(await startSandbox());
  const { user } = await renderPayments();
  await loaded();
  await user.type(screen.getByRole('textbox', { name: 'Últimos 4 dígitos' }), `•••• ${lastFour}{Enter}`);
  await waitFor(() => expect(rows().every((row) => row.textContent.includes(`•••• ${lastFour}`))).toBe(true));
  expect(rows().length).toBeGreaterThan(0);
});

test('marks disputed payments, filters by them, and does not call lost money refunded', async () => {
  const sandbox = await startSandbox();
  const [open] = await listPayments(sandbox, { dispute: 'open', page_size: 1 });
  const [lost] = await listPayments(sandbox, { dispute: 'lost', status: 'REFUNDED', page_size: 1 });
  const { user, unmount } = await renderPayments();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Contracargo', expanded: false }));
  await user.click(screen.getByRole('checkbox', { name: 'En disputa' }));
  const row = async (id: string) => (await screen.findByRole('link', { name: id })).closest('tr')!;
  expect(await row(open!.payment_id)).toHaveTextContent('En disputa');
  expect(rows().every((one) => one.textContent.includes('En disputa'))).toBe(true);
  unmount();
  await renderPayments('?status=CHARGED_BACK');
  expect(await row(lost!.payment_id)).toHaveTextContent('Contracargo perdido');
  expect(await row(lost!.payment_id)).not.toHaveTextContent('Devuelto');
  await user.click(within(await row(lost!.payment_id)).getAllByRole('link')[0]!);
  const record = await screen.findByRole('dialog', { name: /^Pago / });
  expect(await within(record).findByRole('heading', { level: 2, name: /Contracargo perdido/ })).toBeVisible();
});

test('the filter by status finds a payment lost to a chargeback under its own name, and not under "Devuelto"', async () => {
  const sandbox = await startSandbox();
  const all = await listPayments(sandbox, { status: 'REFUNDED', currency: 'EUR' });
  const lost = all.filter(({ transactions }) => transactions.some(({ type }) => type === 'CHARGEBACK')).length;
  expect(lost).toBeGreaterThan(0);
  expect(all.length - lost).toBeGreaterThan(0);
  const { user, location } = await renderPayments('?currency=EUR&pageSize=100');
  await loaded();
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const labels = () => rows().map((row) => row.querySelector('.m-tag')!.textContent);
  await user.click(screen.getByRole('button', { name: 'Estado', expanded: false }));
  await choose('Devuelto');
  await waitFor(() => expect(labels()).toEqual(Array(all.length - lost).fill('Devuelto')));
  await choose('Devuelto');
  await choose('Contracargo perdido');
  await waitFor(() => expect(labels()).toEqual(Array(lost).fill('Contracargo perdido')));
  expect(location()).toContain('status=CHARGED_BACK');
  await choose('Devuelto');
  await waitFor(() => expect(rows()).toHaveLength(all.length));
});
