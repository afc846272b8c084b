import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { hourBegins, placeHours, putClocksAt } from '../common/test-waiting-hours';
import { remote } from '../remote';
import { ask } from './test-manual-order';

afterEach(() => jest.restoreAllMocks());

interface Promised {
  cliente: { nombre: string };
  fecha: string;
  fecha_prometida: string;
}

test.each([
  ['a minute before the hour', -60_000, 25],
  ['once the hour has begun', 1_000, 55],
])('a manual order made %s gets its promised time from the timed waiting times', async (_when, after, minutes) => {
  const sandbox = await startSandbox();
  await placeHours(sandbox);
  await putClocksAt(sandbox, hourBegins() + after);
  const { user } = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
  await screen.findByRole('list', { name: 'Pedido' });
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  await user.type(screen.getByLabelText('Nombre'), 'Hora Punta');
  await user.type(screen.getByLabelText('Teléfono'), '600 111 222');
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  // Set the clocks again: the minute may have passed meanwhile.
  await putClocksAt(sandbox, hourBegins() + after);
  await user.click(screen.getByRole('button', { name: /^Crear pedido / }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  await waitFor(async () => {
    const { pedidos } = await ask<{ pedidos: Promised[] }>(sandbox, 'GET', '/getPedidosNegocio');
    const order = pedidos.find(({ cliente }) => cliente.nombre === 'Hora Punta')!;
    expect(Date.parse(order.fecha_prometida) - Date.parse(order.fecha)).toBe(minutes * 60_000);
  });
});
