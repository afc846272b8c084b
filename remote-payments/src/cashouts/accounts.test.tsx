import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { RenderOptions } from '@mostrador/testing/render';
import { sessionStore } from '@mostrador/session/store';
import { availableOf, createCashout, findDialog, formatPlainAmount, plain, renderCashouts } from './test-cashouts';

const question = /^¿De qué organización sale el dinero\?$/;
const chosen: string[] = [];
const chooseMerchant = (id: string) => {
  chosen.push(id);
  sessionStore.selectMerchant(id);
};
const render = (search = '', options: RenderOptions = {}) =>
  renderCashouts(search, { session: 'platform', services: { chooseMerchant }, ...options });

beforeEach(() => chosen.splice(0));

test('shows the platform each organisation with its own balance, and a business no such list', async () => {
  const sandbox = await startSandbox();
  const { held } = await sandbox.ask<{ held: number }>('GET', '/v1/cashouts/balance?currency=EUR');
  expect(held).toBeGreaterThan(0);
  await render();
  const list = within(await screen.findByRole('region', { name: 'Saldo por organización en EUR' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const row = rows.find(({ textContent }) => textContent?.includes('La Esquina'))!;
  expect(plain(row.textContent)).toContain(formatPlainAmount(await availableOf(sandbox)));
  expect(plain(row.textContent)).toContain(`${formatPlainAmount(held)} en disputa`);
  cleanup();
  await renderCashouts();
  await screen.findByRole('region', { name: 'Saldo' });
  expect(screen.queryByRole('region', { name: /^Saldo por organización/ })).not.toBeInTheDocument();
});

test('asks the platform for the organisation before the amount, then offers its balance', async () => {
  const sandbox = await startSandbox();
  const { user } = await render('?action=create');
  const { getByRole, queryByLabelText, findByRole } = await findDialog(question);
  expect(queryByLabelText('Importe a retirar')).not.toBeInTheDocument();
  await user.click(await findByRole('button', { name: /^Elegir La Esquina/ }));
  expect(getByRole('button', { name: /^Elegir Mercado Sur/ })).toBeVisible();
  expect(chosen).toEqual(['ext_la_esquina']);
  cleanup();
  await render('?action=create', { visit: 'reload' });
  const next = await findDialog(/^Retirar dinero$/);
  expect(next.getByLabelText('Importe a retirar')).toBeVisible();
  const available = formatPlainAmount(await availableOf(sandbox));
  const balances = within(screen.getByRole('region', { name: 'Saldo', hidden: true }));
  await waitFor(() => expect(balances.getAllByRole('button', { pressed: true, hidden: true })[0]).toHaveTextContent(available));
});

test('a cashout starts again for its own organisation', async () => {
  const sandbox = await startSandbox();
  const { id } = await createCashout(sandbox, 25);
  await sandbox.ask('POST', `/v1/cashouts/${id}/cancel`);
  await render(`?id=${id}&action=startAgain`);
  const { findAllByRole } = await findDialog(question);
  const choices = await findAllByRole('button', { name: /^Elegir / });
  expect(choices.map((button) => button.getAttribute('aria-label'))).toEqual([expect.stringContaining('La Esquina')]);
});

test('names the way to choose in a host that cannot', async () => {
  await startSandbox();
  await render('?action=create', { services: {} });
  const { findByText, queryByRole } = await findDialog(question);
  expect(await findByText('Elige antes una organización en la barra superior.')).toBeVisible();
  expect(queryByRole('button', { name: /^Elegir / })).not.toBeInTheDocument();
});
