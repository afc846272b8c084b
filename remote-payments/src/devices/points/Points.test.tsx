import { screen, waitFor, within } from '@testing-library/react';
import { points } from '@mostrador/contract/payments/points/calls';
import { renderScreen, type RenderedScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';

const pointScreen = { remote, screen: 'points' };
const path = '/akua/points';

async function findPoint(
  sandbox: RenderedScreen['sandbox'],
  query: Record<string, string> = {},
): Promise<{ id: string; name: string }> {
  const page = await sandbox.ask<{ data: { id: string; name: string }[] }>(points.list.method, points.list.path, { query });
  const [first] = page.data;
  if (!first) throw new Error('The sandbox has no such point');
  return first;
}

test('counts points by status, and filters by a merchant found on the server', async () => {
  const { user, location } = await renderScreen(pointScreen, { path });
  const statistics = await screen.findByRole('group', { name: 'Puntos y terminales' });
  await waitFor(() => expect(within(statistics).getByText('Activo').nextElementSibling).toHaveTextContent(/^\d+$/));
  await screen.findByRole('table', { name: 'Puntos de venta' });

  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Comercio' }));
  await user.type(await screen.findByRole('searchbox'), 'horno');
  await user.click(await screen.findByRole('option', { name: /Horno/ }));
  expect(location()).toContain('merchantId=mer_horno');
  expect(await screen.findByRole('link', { name: 'Obrador de Triana' })).toBeVisible();
});

test('links a point to its merchant and to its terminals', async () => {
  const sandbox = await startSandbox();
  const { id, name } = await findPoint(sandbox, { merchant_id: 'mer_esquina_centro', search: 'Barra' });
  await renderScreen(pointScreen, { path: `${path}?id=${id}` });
  const record = await screen.findByRole('dialog', { name: `Punto ${name}` });
  expect(within(record).getByRole('link', { name: /Esquina/ })).toHaveAttribute('href', '/akua/merchants?id=mer_esquina_centro');
  const terminals = await within(record).findByRole('region', { name: 'Terminales' });
  expect(await within(terminals).findByRole('link', { name: /^Ver los \d+ terminales$|^Ver el terminal/ })).toHaveAttribute(
    'href',
    `/akua/terminals?pointId=${id}`,
  );
});

test("creates a point for the merchant in the list's filter", async () => {
  const { user, location } = await renderScreen(pointScreen, { path: `${path}?merchantId=mer_horno&action=create` });
  const form = await screen.findByRole('dialog', { name: 'Crear punto' });
  expect(await within(form).findByText(/Horno/)).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: 'Nombre' }), 'Caseta');
  await user.type(within(form).getByRole('textbox', { name: 'Ciudad' }), 'Sevilla');
  await user.click(within(form).getByRole('button', { name: 'Crear punto' }));
  expect(await screen.findByRole('dialog', { name: 'Punto Caseta' })).toBeVisible();
  expect(location()).toMatch(/\?merchantId=mer_horno&id=pos_/);
});

test('deletes an inactive point without terminals and closes it', async () => {
  const sandbox = await startSandbox();
  const { id, name } = await findPoint(sandbox, { search: 'Caseta de la feria' });
  const { user, location } = await renderScreen(pointScreen, { path: `${path}?id=${id}&action=delete` });
  const dialog = await screen.findByRole('dialog', { name: `Eliminar ${name}` });
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar punto' }));
  expect(await screen.findByText(`${name}: eliminado`)).toBeVisible();
  await waitFor(() => expect(location()).toBe(path));
});
