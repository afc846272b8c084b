import { screen } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

/** Opens the step of the delivery, which leads back to the cart unless that has come so far. */
const show = (visit: RenderOptions['visit']) =>
  renderScreen(
    { remote, screen: 'checkout' },
    { path: '/pagos/checkout-example?step=shipping', route: '/pagos/checkout-example', session: 'platform', visit },
  );

/** Loads the page for a merchant, as the chooser does. */
async function showFor(merchant: string | null) {
  sessionStore.selectMerchant(merchant);
  return show('reload');
}

test('a cart belongs to the merchant for which it was filled', async () => {
  await show('first');
  const { user } = await showFor('mer_horno');
  await user.click(await screen.findByRole('button', { name: 'Continuar a la entrega' }));
  expect(await screen.findByRole('button', { name: 'Continuar a la facturación' })).toBeVisible();
  for (const merchant of ['mer_sonrisas', null]) {
    await showFor(merchant);
    expect(await screen.findByRole('button', { name: 'Continuar a la entrega' })).toBeVisible();
  }
  await showFor('mer_horno');
  expect(await screen.findByRole('button', { name: 'Continuar a la facturación' })).toBeVisible();
  // Another tab has it from the device.
  await show('tab');
  expect(await screen.findByRole('button', { name: 'Continuar a la facturación' })).toBeVisible();
});
