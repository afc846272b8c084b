import { screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, numbersIn, renderBoard } from '../test-board';

test('payment method and lateness can be filtered, and are part of the address', async () => {
  const sandbox = await startSandbox();
  const cash = await sandbox.placeOrder({ metodo_pago: 1, hace_minutos: 0 });
  const late = await sandbox.placeOrder({ metodo_pago: 1, hace_minutos: 300 });
  const card = await sandbox.placeOrder({ metodo_pago: 2, hace_minutos: 300 });
  const { user, location } = await renderBoard();
  await user.click(screen.getByRole('button', { name: 'Método de pago' }));
  await user.click(await screen.findByRole('option', { name: 'Efectivo' }));
  await waitFor(() => expect(numbersIn('Ingresados')).not.toContain(card.numero));
  expect(numbersIn('Ingresados')).toEqual(expect.arrayContaining([cash.numero, late.numero]));
  expect(location()).toBe(`${boardPath}?method=1`);

  await user.click(screen.getByRole('button', { name: 'Solo con retraso' }));
  await waitFor(() => expect(numbersIn('Ingresados')).not.toContain(cash.numero));
  expect(numbersIn('Ingresados')).toContain(late.numero);
  expect(screen.getByRole('button', { name: 'Solo con retraso' })).toHaveAttribute('aria-pressed', 'true');
  expect(location()).toBe(`${boardPath}?method=1&late=yes`);

  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(numbersIn('Ingresados')).toEqual(expect.arrayContaining([cash.numero, card.numero])));
});
