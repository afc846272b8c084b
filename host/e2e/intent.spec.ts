import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const createCashout = { method: 'POST', path: '/v1/cashouts' } as const;
const refund = { method: 'POST', path: '/v1/payments/{id}/refund' } as const;
/** Many times: the browser itself retries a request whose keep-alive connection broke. */
const lost = { drop_after_commit: true, times: 20 };

async function available(sandbox: SandboxControl): Promise<number> {
  return (await sandbox.ask<{ available: number }>('GET', '/v1/cashouts/balance')).available;
}

interface Payment {
  payment_id: string;
  status: string;
  initial_amount: { value: number; currency: string };
  transactions: { type: string; amount: { value: number } }[];
}

const refunds = ({ transactions }: Payment) =>
  transactions.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount.value);

/** Returns the URL of the refund dialog of a seed payment, and its refunds so far. */
async function findRefundablePayment(sandbox: SandboxControl) {
  const { data } = await sandbox.ask<{ data: Payment[] }>('GET', '/v1/payments', {
    query: { status: 'CAPTURED', page_size: 100 },
  });
  const found = data.find(
    (one) => one.initial_amount.currency === 'EUR' && one.initial_amount.value >= 20 && refunds(one).length === 0,
  )!;
  return {
    path: `/pagos/lista?id=${found.payment_id}&action=refund`,
    refunded: async () => refunds(await sandbox.ask<Payment>('GET', `/v1/payments/${found.payment_id}`)),
  };
}

test('shows an unconfirmed cashout after a reload, and a retry takes no more money out', async ({ page, signIn, sandbox }) => {
  const before = await available(sandbox);
  await sandbox.fault({ ...createCashout, ...lost });
  await signIn(page);
  await page.goto('/liquidaciones/liquidaciones-list?action=create');
  const dialog = page.getByRole('dialog', { name: 'Retirar dinero' });
  await dialog.getByLabel('Importe a retirar').fill('10');
  await dialog.getByRole('button', { name: /^Recibir 9,63/ }).click();
  await expect(dialog.getByText(/^Sin confirmar/)).toBeVisible();
  await sandbox.clearFaults();
  await page.reload();
  await expect(dialog.getByText(/^Sin confirmar: .*«Retirar 10,00.€».*reintentar no lo hará dos veces\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Importe a retirar')).toHaveValue('10,00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Recibir 9,63/ }).click();
  await expect(page.getByText(/^Retirada de 10,00.€ en marcha/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await available(sandbox)).toBeCloseTo(before - 10, 2);
});

test('shows an unconfirmed partial refund after a reload and in another tab, and treats another amount as a new refund', async ({
  page,
  context,
  signIn,
  sandbox,
}) => {
  const { path, refunded } = await findRefundablePayment(sandbox);
  await sandbox.fault({ ...refund, ...lost });
  await signIn(page);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: /^Devolver/ });
  await dialog.getByLabel('Importe a devolver').fill('5');
  await dialog.getByRole('button', { name: /^Devolver 5,00/ }).click();
  await expect(dialog.getByText(/^Sin confirmar/)).toBeVisible();
  await sandbox.clearFaults();
  await page.reload();
  await expect(dialog.getByText(/^Sin confirmar: .*«Devolver 5,00.€».*reintentar no lo hará dos veces\.$/)).toBeVisible();
  await dialog.getByLabel('Importe a devolver').fill('6');
  await expect(dialog.getByText(/^Un intento anterior sigue sin confirmar: «Devolver 5,00.€»/)).toBeVisible();
  await expect(dialog.getByText(/no lo hará dos veces/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Volver a ese intento' }).click();

  const other = await context.newPage();
  await other.goto(path);
  const otherDialog = other.getByRole('dialog', { name: /^Devolver/ });
  await expect(otherDialog.getByText(/^Sin confirmar: .*«Devolver 5,00.€»/)).toBeVisible();
  await otherDialog.getByRole('button', { name: /^Devolver 5,00/ }).click();
  await expect(other.getByText(/^Devolución de 5,00.€ registrada$/)).toBeVisible();
  await expect(page.getByText(/^«Devolver 5,00.€» se resolvió en otra pestaña\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await refunded()).toEqual([5]);
});

test('refunds once if two tabs send the same refund at the same time', async ({ page, context, signIn, sandbox }) => {
  const { path, refunded } = await findRefundablePayment(sandbox);
  await signIn(page);
  const other = await context.newPage();
  const buttons = await Promise.all(
    [page, other].map(async (tab) => {
      await tab.goto(path);
      const dialog = tab.getByRole('dialog', { name: /^Devolver/ });
      await dialog.getByLabel('Importe a devolver').fill('5');
      return dialog.getByRole('button', { name: /^Devolver 5,00/ });
    }),
  );
  await sandbox.fault({ ...refund, delay_ms: 1_500 });
  // Dispatch both at once: a real click would wait for frames, which background tabs rarely get.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
  for (const button of buttons) await expect(button).toBeHidden();
  expect(await refunded()).toEqual([5]);
});
