import { act, screen, waitFor, within } from '@testing-library/react';
import { decode } from '@mostrador/testing/qr-reader';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { linkMessages } from '../common/create-link/messages';
import { Countdown } from './Countdown';
import { findLinks, getLink, merchantId, placeLink, plain, renderLinks } from './test-links';

const cancelCall = { method: 'POST', path: '/v1/links/{id}/cancel' } as const;
const record = () => screen.findByRole('dialog', { name: /^Link de pago/ });

/** Opens the confirmation dialog of a cancellation and waits for the record behind it. */
async function openCancel(id: string) {
  const page = await renderLinks(`?id=${id}&action=cancel`);
  await screen.findAllByRole('link', { name: /^lnk_/ });
  await screen.findByRole('img', { name: /^Código QR/ });
  const dialog = await screen.findByRole('dialog', { name: /^Cancelar el link/ });
  const settled = () => waitFor(() => expect(page.queries.isFetching()).toBe(0));
  await settled();
  return {
    ...page,
    settled,
    dialog: within(dialog),
    confirm: () => within(dialog).getByRole('button', { name: /^Cancelar link/ }),
  };
}

test('finds a link by its description and merchant, and opens it with a QR code of its page', async () => {
  const sandbox = await startSandbox();
  const placed = await placeLink(sandbox, { description: 'Tarta de cumpleaños', metadata: { pedido: '77' } });
  await placeLink(sandbox, { description: 'Otra cosa' });
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user, location } = await renderLinks(`?search=cumplea&merchantId=${merchantId}&status=ACTIVE`);
  const table = await screen.findByRole('table', { name: 'Links de pago' });
  const links = await within(table).findAllByRole('link');
  expect(links).toHaveLength(1);
  await user.click(links[0]!);

  const detail = await record();
  expect(location()).toContain(`id=${placed.id}`);
  const code = await within(detail).findByRole<HTMLImageElement>('img', { name: /^Código QR de / });
  expect(decode(code.src).text).toBe(placed.url);
  expect(within(detail).getByRole('timer')).toHaveTextContent(/^Vence en 23h 59m$/);
  expect(within(detail).getByRole('link', { name: 'Abrir página de pago' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(within(detail).getByText('Nadie lo pagó todavía')).toBeVisible();
  expect(within(detail).getByText('77')).toBeVisible();

  await user.click(within(detail).getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(placed.url);
  await user.click(within(detail).getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: placed.url })));
});

test('shows card numbers in the description and the metadata of a link masked', async () => {
  const metadata = { order_id: '4111 1111 1111 1111', 'de 5555555555554444': '1795882744000' };
  const { id } = await placeLink(await startSandbox(), { description: 'Cobrar a 5555-5555-5555-4444', metadata });
  await renderLinks(`?id=${id}`);
  const detail = await record();
  expect(await within(detail).findAllByText(/Cobrar a \*{4}-\*{4}-\*{4}-4444/)).not.toHaveLength(0);
  expect(within(detail).getByText('**** **** **** 1111')).toBeVisible();
  expect(within(detail).getByText('de ************4444')).toBeVisible();
  expect(within(detail).getByText('1795882744000')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/5555-5555|5555555555554444|4111 1111/);
});

test('lists the payments made with a link', async () => {
  const paid = (await findLinks(await startSandbox(), { status: 'PAID' }))[0]!;
  await renderLinks(`?id=${paid.id}`);
  const payments = within(await screen.findByRole('region', { name: 'Pagos con este link' }));
  expect(payments.getByText('Pagado una vez')).toBeVisible();
  expect(payments.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/pagos\/lista\?id=PAG-/));
});

test('shows no QR code for an expired link, and explains why it cannot be cancelled', async () => {
  const over = (await findLinks(await startSandbox(), { status: 'EXPIRED' }))[0]!;
  const { user } = await renderLinks(`?id=${over.id}`);
  const detail = within(await record());
  expect(await detail.findByText('Este link ya no se puede pagar.')).toBeVisible();
  expect(detail.queryByRole('button', { name: 'Copiar link' })).toBeNull();
  expect(detail.queryByRole('timer')).toBeNull();
  await user.click(detail.getByRole('button', { name: /^Acciones del link/ }));
  const item = await screen.findByRole('menuitem', { name: /^Cancelar link/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('El link ya venció');
});

test('neither opens nor shares a URL that is not a web page', async () => {
  const sandbox = await startSandbox();
  const link = await placeLink(sandbox);
  const body = { ...link, url: 'javascript:alert(1)' };
  await sandbox.fault({ method: 'GET', path: `/v1/links/${link.id}`, status: 200, body, times: 9 });
  await renderLinks(`?id=${link.id}`);
  const detail = within(await record());
  expect(await detail.findByText(/^La dirección de este link no es una página web/)).toBeVisible();
  expect(detail.queryByRole('link', { name: 'Abrir página de pago' })).toBeNull();
  expect(detail.queryByRole('img', { name: /^Código QR/ })).toBeNull();
});

test('cancels a link after a confirmation that names the amount', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeLink(sandbox);
  const { user, confirm, settled } = await openCancel(id);
  expect(plain(confirm().textContent)).toBe('Cancelar link de 25,00 €');
  await user.click(confirm());
  expect(await screen.findByText(/^Link de 25,00.€ cancelado$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancelar el link/ })).toBeNull());
  expect(within(await record()).getByText('Cancelado')).toBeVisible();
  await settled();
  expect((await getLink(sandbox, id)).status).toBe('CANCELLED');
});

test('shows the current record if the link was cancelled elsewhere', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeLink(sandbox);
  const { user, confirm, settled } = await openCancel(id);
  await sandbox.ask('POST', `/v1/links/${id}/cancel`);
  await user.click(confirm());
  expect(await screen.findByText('El link ya había cambiado. Te mostramos cómo está ahora.')).toBeVisible();
  expect(within(await record()).getByText('Cancelado')).toBeVisible();
  await settled();
});

test('shows the result of a cancellation whose response was lost', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeLink(sandbox);
  const { user, dialog, confirm, settled } = await openCancel(id);
  await sandbox.fault({ ...cancelCall, drop_after_commit: true });
  await user.click(confirm());
  expect(await dialog.findByText(/^Sin confirmar/)).toBeVisible();
  expect(await dialog.findByText('El link ya está cancelado')).toBeVisible();
  await settled();
});

test('reports an unknown link', async () => {
  await renderLinks('?id=lnk_nada');
  expect(await screen.findByText(/^No encontramos este link/)).toBeVisible();
});

afterEach(() => jest.restoreAllMocks());

test.each([70, -10])('counts the time of a link by the server if the device clock is %d minutes off', async (minutes) => {
  const sandbox = await startSandbox();
  const { id } = await placeLink(sandbox, { expires_in: 3600 });
  const right = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => right() + minutes * 60_000);
  await renderLinks(`?id=${id}`);
  const timer = await within(await record()).findByRole('timer');
  expect(plain(timer.textContent)).toMatch(/^Vence en (1 h 0 min|60:00|59:[345]\d)$/);
});

test('ends the countdown once, as "vencido"', async () => {
  const onEnd = jest.fn();
  await renderScreen(<Countdown until={clock.now() + 1_500} onEnd={onEnd} />, { messages: [linkMessages] });
  const timer = await screen.findByRole('timer');
  expect(plain(timer.textContent)).toMatch(/^Vence en 0:0[12]$/);
  expect(timer).toHaveAttribute('aria-live', 'off');
  await waitFor(() => expect(timer).toHaveTextContent('Vencido'));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('lists declined attempts with their reasons and what to tell the customer', async () => {
  const sandbox = await startSandbox();
  const link = await placeLink(sandbox);
  const body = new URLSearchParams({
    number: '4000 0000 0000 0002',
    expiry: '12/90',
    security_code: '123',
    name: 'Ana Prueba',
    email: 'ana@correo.test',
  });
  const refused = await fetch(`${sandbox.url}/pay/${link.id}`, { method: 'POST', body });
  expect(refused.status).toBe(402);
  await renderLinks(`?id=${link.id}`);
  const tries = within(await screen.findByRole('list', { name: '1 intento rechazado' }));
  expect(tries.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/pagos\/lista\?id=PAG-/));
  expect(await tries.findByText('El banco no la acepta y no dice por qué.')).toBeVisible();
  expect(tries.getByText('Qué decir al cliente: Puede preguntar a su banco, o pagar con otra tarjeta.')).toBeVisible();
  expect(tries.queryByText(/DO_NOT_HONOR/)).not.toBeInTheDocument();
  expect(screen.getByText('Nadie lo pagó todavía')).toBeVisible();
});

test('does not show attempts on other links if the server ignores the search', async () => {
  const sandbox = await startSandbox();
  const link = await placeLink(sandbox);
  const { data } = await sandbox.ask<{ data: object[] }>('GET', '/v1/payments', { query: { page_size: 3 } });
  const body = { data, pagination: { total: 900 } };
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 200, body, times: 9 });
  await renderLinks(`?id=${link.id}`);
  expect(await screen.findByText('Nadie lo pagó todavía')).toBeVisible();
  await act(() => sandbox.outbox());
  expect(screen.queryByText(/intentos? rechazados?/)).not.toBeInTheDocument();
});
