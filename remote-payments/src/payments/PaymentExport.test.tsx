import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { formatWallClock } from '@mostrador/values/instants';
import { exportCsv, savedFiles } from '../common/test-files';
import { listPayments, renderPayments, type ServerPayment } from './test-payments';

const card = { number: '4111 1111 1111 1111', expiration_month: 12, expiration_year: 2090, security_code: '737' };

test("exports all pages of the filtered list in the list's order", async () => {
  const files = savedFiles();
  const sandbox = await startSandbox();
  const page = (number: number) =>
    listPayments(sandbox, { status: 'COMPLETED', currency: 'EUR', sort: 'amount:asc', page: number });
  const expected = [...(await page(1)), ...(await page(2))];
  expect(expected.length).toBeGreaterThan(200);
  const { user } = await renderPayments('?status=COMPLETED&currency=EUR&sort=amount:asc');
  await screen.findAllByRole('link', { name: /^PAG-/ });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar lista' });
  expect(dialog).toHaveTextContent(`Se exportarán ${expected.length} filas`);
  await user.click(within(dialog).getByRole('radio', { name: /CSV/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = new Uint8Array(await files[0]!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(head).toBe(
    'Pago;Estado;Creado;Comercio;Tarjeta;Importe;Moneda;Capturado;Captura en camino;Devuelto;Devolución en camino;Contracargos;Neto de devoluciones y contracargos;Contracargo;Cliente;Id interno;Referencia externa;Comisión;Liquidación;Referencia bancaria;Periodo: desde;Periodo: hasta',
  );
  expect(lines).toHaveLength(expected.length);
  const [first] = expected;
  expect(lines[0]).toContain(first!.payment_id);
  expect(lines[0]).toContain(formatWallClock(first!.created_at * 1000, 'Europe/Madrid'));
  expect(lines[0]).toContain(`;${String(first!.initial_amount.value).replace('.', ',')};${first!.initial_amount.currency};`);
});

/**
 * Exports payments in euros and makes a `change` before the second page is read; the dialog shows `counts`. Returns the payments of
 * the file, and of the list before the change.
 */
async function exportWhile(
  { status = 'COMPLETED', sort, counts }: { status?: string; sort: string; counts: (before: number) => string },
  change: (sandbox: SandboxControl, payments: ServerPayment[]) => Promise<unknown>,
) {
  const files = savedFiles();
  const sandbox = await startSandbox();
  const search = { status, currency: 'EUR', sort };
  const before = (await Promise.all([1, 2].map((page) => listPayments(sandbox, { ...search, page })))).flat();
  const { user } = await renderPayments(`?${new URLSearchParams(search)}`);
  await screen.findAllByRole('link', { name: /^PAG-/ });
  await sandbox.fault({ method: 'GET', path: '/v1/payments', query: { page: '2', page_size: '200' }, delay_ms: 3000 });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar lista' }));
  await user.click(dialog.getByRole('radio', { name: /CSV/ }));
  await user.click(dialog.getByRole('button', { name: 'Exportar' }));
  expect(await dialog.findByText(`200 de ${before.length}`)).toBeVisible();
  await act(async () => {
    await change(
      sandbox,
      before.filter(({ allowed_actions: actions }) => actions.includes('refund')),
    );
  });
  expect(await dialog.findByText(new RegExp(`^${counts(before.length)}`))).toBeVisible();
  const [, ...lines] = (await files[0]!.text()).trim().split('\r\n');
  return { exported: lines.map((line) => line.split(';')[0]), before: before.map(({ payment_id: id }) => id) };
}

const refund = (sandbox: SandboxControl, { id }: ServerPayment) => sandbox.ask('POST', `/v1/payments/${id}/refund`, { body: {} });

test('exports every payment that was in the list, if some leave it meanwhile, and shows the numbers', async () => {
  const { exported, before } = await exportWhile(
    {
      sort: 'created_at:desc',
      counts: (count) => `Tenía ${count} filas al empezar y ${count - 3} al terminar. El archivo tiene ${count}`,
    },
    async (sandbox, payments) => {
      for (const payment of payments.slice(0, 3)) await refund(sandbox, payment);
    },
  );
  expect(exported).toEqual(before);
});

test('exports every payment that was in the list, if one leaves it and another comes in', async () => {
  const { exported, before } = await exportWhile(
    {
      // A new payment is CREATED, and AUTHORIZED a moment later.
      status: 'COMPLETED,CREATED,AUTHORIZED',
      sort: 'created_at:asc',
      counts: (count) => `Tenía ${count} filas al empezar y ${count} al terminar. El archivo tiene ${count + 1}`,
    },
    async (sandbox, [first]) => {
      await refund(sandbox, first!);
      await sandbox.ask('POST', '/v1/payments/authorize', {
        body: { amount: { value: 12.5, currency: 'EUR' }, merchant_id: first!.merchant.id, instrument: { type: 'CARD', card } },
      });
    },
  );
  expect(exported.slice(0, -1)).toEqual(before);
});

test('exports neither formulas nor card numbers', async () => {
  const sandbox = await startSandbox();
  const [known] = await listPayments(sandbox, { page_size: 1 });
  const created = await sandbox.ask<{ payment_id: string }>('POST', '/v1/payments/authorize', {
    body: {
      amount: { value: 12.5, currency: 'EUR' },
      merchant_id: known!.merchant.id,
      instrument: { type: 'CARD', card },
      external_client_trace_id: '=HYPERLINK("http://mal.test")',
    },
  });
  const { user } = await renderPayments(`?paymentId=${created.payment_id}`);
  await screen.findByRole('link', { name: created.payment_id });
  const text = await exportCsv(user);
  expect(text).toContain(`"'=HYPERLINK(""http://mal.test"")"`);
  expect(text).toContain('Visa •••• 1111');
  expect(text.replace(/\D/g, '')).not.toContain('411111111111');
  expect(text).toContain(';12,5;EUR;');
});

test('exports the chosen columns, and always amounts, customer and ids', async () => {
  const files = savedFiles();
  const sandbox = await startSandbox();
  const [known] = await listPayments(sandbox, { page_size: 1 });
  const { user } = await renderPayments(`?paymentId=${known!.payment_id}`);
  await screen.findByRole('link', { name: known!.payment_id });
  // The column chooser's storage.
  localStorage.setItem('columns:payments', JSON.stringify({ city: true, card: false, created: false }));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar lista' });
  expect(within(dialog).getByRole('radio', { name: /Excel/ })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: /CSV/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n');
  expect(head!.split(';')).toEqual([
    'Pago',
    'Estado',
    'Comercio',
    'Ciudad',
    'Importe',
    'Moneda',
    'Capturado',
    'Captura en camino',
    'Devuelto',
    'Devolución en camino',
    'Contracargos',
    'Neto de devoluciones y contracargos',
    'Contracargo',
    'Cliente',
    'Id interno',
    'Referencia externa',
    'Comisión',
    'Liquidación',
    'Referencia bancaria',
    'Periodo: desde',
    'Periodo: hasta',
  ]);
});

test('exports a payment lost to a chargeback as such, not as a refund', async () => {
  const sandbox = await startSandbox();
  const [lost] = await listPayments(sandbox, { dispute: 'lost', status: 'REFUNDED', page_size: 1 });
  const taken = lost!.transactions.find(({ type }) => type === 'CHARGEBACK')!.amount.value;
  const { user } = await renderPayments(`?paymentId=${lost!.payment_id}`);
  await screen.findByRole('link', { name: lost!.payment_id });
  const [head, row] = (await exportCsv(user)).split('\r\n').map((line) => line.split(';'));
  const value = (title: string) => row![head!.indexOf(title)];
  expect(value('Estado')).toBe('Contracargo perdido');
  expect(value('Devuelto')).toBe('0');
  expect(value('Contracargos')).toBe(String(taken).replace('.', ','));
  expect(value('Neto de devoluciones y contracargos')).toBe('0');
  expect(value('Contracargo')).toBe('Contracargo perdido');
});
