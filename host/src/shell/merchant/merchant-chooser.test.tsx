import { act, screen, waitFor } from '@testing-library/react';
import { apiKey, callApi } from '@mostrador/api-client';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { PAYMENT_LIST_DEFAULTS, payments } from '@mostrador/contract/payments/payments/calls';
import { renderScreen } from '@mostrador/testing/render';
import { shellMessages } from '../messages';
import { MerchantChooser } from './MerchantChooser';

const reload = jest.fn();
const show = (visit: 'first' | 'reload' = 'first') =>
  renderScreen(<MerchantChooser reload={reload} />, { session: 'platform', visit, messages: [shellMessages] });

test('the platform begins with all merchants, chooses one by a search, and goes back to all', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Comercio: Todos los comercios' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar comercio' }), 'ñuñoa');
  await user.click(await screen.findByRole('button', { name: 'Mercado Sur Ñuñoa' }));
  expect(localStorage.getItem('external_merchant_id')).toBe('mer_sur_nunoa');
  expect(reload).toHaveBeenCalledTimes(1);

  const { user: again } = await show('reload');
  await again.click(await screen.findByRole('button', { name: 'Comercio: Mercado Sur Ñuñoa' }));
  // The others are still there to choose.
  await again.type(screen.getByRole('searchbox', { name: 'Buscar comercio' }), 'horno');
  expect(await screen.findByRole('button', { name: /^Panadería El Horno/ })).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Todos los comercios' }));
  await waitFor(() => expect(localStorage.getItem('external_merchant_id')).toBeNull());
});

test('an invalidated merchant list refetches the choices', async () => {
  const { user, queries } = await show();
  await user.click(await screen.findByRole('button', { name: 'Comercio: Todos los comercios' }));
  expect(await screen.findByRole('button', { name: 'Café de la Candelaria' })).toBeVisible();
  const [choices] = queries.getQueryCache().findAll({ queryKey: apiKey(merchants.list), type: 'active' });
  const updates = choices!.state.dataUpdateCount;
  await act(() => queries.invalidateQueries({ queryKey: apiKey(merchants.list) }));
  expect(choices!.state.dataUpdateCount).toBeGreaterThan(updates);
});

/** The merchants that the next call of the page answers with. */
async function merchantsOfCalls(): Promise<string[]> {
  const { items } = await callApi(payments.list, { ...PAYMENT_LIST_DEFAULTS, sort: { field: 'amount', order: 'asc' } });
  return [...new Set(items.map(({ merchant }) => merchant?.name ?? ''))];
}

test('the merchant that is named is the one that calls carry, whatever another tab chooses, also after a reload', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Comercio: Todos los comercios' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar comercio' }), 'candelaria');
  await user.click(await screen.findByRole('button', { name: 'Café de la Candelaria' }));
  for (const visit of ['in the page', 'after a reload']) {
    const page = await show('reload');
    expect(await screen.findByRole('button', { name: 'Comercio: Café de la Candelaria' })).toBeVisible();
    // As another tab writes it.
    localStorage.setItem('external_merchant_id', 'mer_sonrisas');
    await page.setServices({ online: false });
    expect(screen.getByRole('button', { name: 'Comercio: Café de la Candelaria' })).toBeVisible();
    expect([visit, ...(await merchantsOfCalls())]).toEqual([visit, 'Café de la Candelaria']);
  }
});

test('an organisation can be chosen beside its merchants, and its name stays in the top bar', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Comercio: Todos los comercios' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar comercio' }), 'mercado sur');
  await user.click(await screen.findByRole('button', { name: 'Mercado Sur SpA' }));
  expect(localStorage.getItem('external_merchant_id')).toBe('ext_mercado_sur');
  await show('reload');
  expect(await screen.findByRole('button', { name: 'Comercio: Mercado Sur SpA' })).toBeVisible();
});
