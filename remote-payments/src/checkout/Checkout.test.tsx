import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

interface ServerPayment {
  id: string;
  status: string;
  initial_amount: { value: number };
  external_client_trace_id: string | null;
}

const call = { method: 'POST', path: '/v1/payments/authorize' } as const;
const number = '4111 1111 1111 1111';

/** Returns the payments made by the checkout. */
function charged(sandbox: SandboxControl): Promise<ServerPayment[]> {
  return act(async () => {
    const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page_size: 50 } });
    return data.filter(({ external_client_trace_id: trace }) => trace?.startsWith('checkout-'));
  });
}

/** Renders the payment step with the card filled in. */
async function atPayment(card = number) {
  const page = await renderScreen({ remote, screen: 'checkout' }, { path: '/pagos/checkout-example' });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Continuar a la entrega' }));
  await user.click(screen.getByRole('radio', { name: 'Recogida en la tienda' }));
  await user.click(screen.getByRole('button', { name: 'Continuar a la facturación' }));
  await user.type(screen.getByLabelText('Nombre o razón social'), 'Marta Ibáñez');
  await user.type(screen.getByLabelText('Correo'), 'marta@correo.test');
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
  await user.click(screen.getByLabelText('Comercio que cobra'));
  await user.click(await screen.findByTitle('La Esquina Centro'));
  await user.type(screen.getByLabelText('Número de tarjeta'), card);
  await user.type(screen.getByLabelText('Caducidad (MM/AA)'), '09/31');
  await user.type(screen.getByLabelText('Código de seguridad'), '739');
  return { ...page, pay: () => screen.getByRole('button', { name: /^(Pagar|Reintentar el pago de) / }) };
}

test('pays the total once on a double click, and stores nothing of the card', async () => {
  const { user, pay, sandbox, queries, location } = await atPayment();
  await sandbox.fault({ ...call, delay_ms: 300 });
  expect(pay()).toHaveTextContent('Pagar 22,85');
  await user.dblClick(pay());
  expect(await screen.findByText(/^(Esperando al banco|22,85.€ pagados)/)).toBeInTheDocument();
  expect(location()).toBe('/pagos/checkout-example?step=done');
  expect(await charged(sandbox)).toMatchObject([{ initial_amount: { value: 22.85 } }]);
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data ?? null),
    queries
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables ?? null),
  ]);
  expect(kept).toContain('"lastFour":"1111"');
  expect(kept.replace(/\s/g, '')).not.toMatch(/4111111111111111|739"|09\/31/);
});

test('shows a missing response as "sin confirmar", and retries with the same key', async () => {
  const { user, pay, sandbox } = await atPayment();
  await sandbox.fault({ ...call, drop_after_commit: true, times: 3 });
  await user.click(pay());
  expect(await screen.findByText('Pago sin confirmar')).toBeInTheDocument();
  await sandbox.clearFaults();
  expect(pay()).toHaveTextContent('Reintentar el pago de 22,85');
  await user.click(pay());
  await screen.findByText(/^(Esperando al banco|22,85.€ pagados)/);
  expect(await charged(sandbox)).toHaveLength(1);
});

test('charges nothing when another card is sent with the key of a completed payment, and reports it', async () => {
  const { user, pay, sandbox } = await atPayment();
  await sandbox.fault({ ...call, drop_after_commit: true, times: 3 });
  await user.click(pay());
  await screen.findByText('Pago sin confirmar');
  await sandbox.clearFaults();
  await user.clear(screen.getByLabelText('Número de tarjeta'));
  await user.type(screen.getByLabelText('Número de tarjeta'), '5555555555554444');
  await user.click(pay());
  expect(await screen.findByText(/^El intento anterior sí llegó/)).toBeInTheDocument();
  expect(await charged(sandbox)).toHaveLength(1);
});

test('explains a declined card and keeps the cart for another one', async () => {
  const { user, pay, sandbox, location } = await atPayment('4000 0000 0000 0002');
  await user.click(pay());
  expect(await screen.findByText('Tarjeta rechazada')).toBeInTheDocument();
  expect(screen.getByText(/^El banco no la acepta/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Probar con otra tarjeta' }));
  expect(location()).toBe('/pagos/checkout-example?step=payment');
  expect(screen.getByLabelText('Número de tarjeta')).toHaveValue('');
  await user.type(screen.getByLabelText('Número de tarjeta'), number);
  await user.type(screen.getByLabelText('Caducidad (MM/AA)'), '09/31');
  await user.type(screen.getByLabelText('Código de seguridad'), '739');
  await user.click(pay());
  await screen.findByText(/^(Esperando al banco|22,85.€ pagados)/);
  expect(await charged(sandbox)).toHaveLength(2);
});

test('shows the time to wait after ten refused cards, keeps the typed card and charges nothing', async () => {
  const { user, pay, sandbox } = await atPayment();
  const card = { number: '4000000000000002', expiration_month: 9, expiration_year: 2031, security_code: '739' };
  const body = {
    amount: { value: 1, currency: 'EUR' },
    merchant_id: 'mer_esquina_centro',
    instrument: { type: 'CARD', card },
  };
  await act(async () => {
    for (let count = 0; count < 10; count++) await sandbox.ask('POST', '/v1/payments/authorize', { body });
  });
  await user.click(pay());
  expect(await screen.findByText('Demasiados intentos. Vuelve a probar en 15 minutos.')).toBeVisible();
  expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(number);
  expect(pay()).toBeEnabled();
  expect(await charged(sandbox)).toEqual([]);
});

test('reports an invalid card next to its fields and does not send it', async () => {
  const { user, pay, sandbox } = await atPayment('4111 1111 1111 1112');
  await user.click(pay());
  expect(screen.getByLabelText('Número de tarjeta')).toHaveAccessibleDescription('Este número no existe: revisa las cifras');
  expect(screen.getByLabelText('Número de tarjeta')).toHaveFocus();
  expect(await charged(sandbox)).toEqual([]);
});

test('reports an unsupported card network next to the number until the number changes', async () => {
  const { user, pay, sandbox } = await atPayment('6011 0009 9013 9424');
  await user.click(pay());
  const typed = screen.getByLabelText('Número de tarjeta');
  await waitFor(() => expect(typed).toHaveAccessibleDescription('el número de tarjeta no es válido'));
  expect(typed).toHaveFocus();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).replace(/\s/g, '')).not.toContain('6011000990139424');
  await user.type(typed, '{Backspace}');
  expect(typed).not.toHaveAccessibleDescription('el número de tarjeta no es válido');
  expect(await charged(sandbox)).toEqual([]);
});

test('redirects from an unreached step to the current one, and stays at the cart while it is empty', async () => {
  const { user, location } = await renderScreen({ remote, screen: 'checkout' }, { path: '/pagos/checkout-example?step=payment' });
  await waitFor(() => expect(location()).toBe('/pagos/checkout-example'));
  for (const product of ['Café de especialidad, 250 g', 'Taza de cerámica']) {
    await user.click(screen.getByRole('button', { name: `Quitar uno: ${product}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Continuar a la entrega' }));
  expect(screen.getByText('Añade al menos un producto')).toHaveAttribute('role', 'alert');
});

test("offers the business's payment methods besides the card", async () => {
  const { user, sandbox } = await atPayment();
  const group = screen.getByRole('group', { name: 'Cómo se paga' });
  await user.click(await within(group).findByRole('radio', { name: 'Efectivo' }));
  await user.click(screen.getByRole('button', { name: /^Terminar: 22,85/ }));
  expect(await screen.findByText(/^Quedan 22,85.€ por cobrar: Efectivo\.$/)).toBeInTheDocument();
  expect(await charged(sandbox)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(screen.getByRole('button', { name: 'Continuar a la entrega' })).toBeInTheDocument();
});

// docs payments §5
test('shows "Formato de respuesta inválido" for payment methods without data, and still accepts a card', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getMetodosPagoNegocio', status: 200, body: { success: true }, times: 5 });
  const { user, pay } = await atPayment();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeInTheDocument();
  expect(pay()).toBeEnabled();
  await sandbox.clearFaults();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('radio', { name: 'Transferencia' })).toBeInTheDocument();
});
