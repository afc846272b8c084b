import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { sessionStore } from '@mostrador/session/store';
import { remote } from '../../remote';

const merchants = { remote, screen: 'merchants' };
const path = '/akua/merchants';
const centro = 'mer_esquina_centro';

test('lists merchants, searches them and opens one with its points', async () => {
  const { user, location } = await renderScreen(merchants, { path: `${path}?search=esquina` });
  const table = await screen.findByRole('table', { name: 'Comercios' });
  const links = await within(table).findAllByRole('link');
  expect(links.map((link) => link.textContent).every((name) => /esquina/i.test(name ?? ''))).toBe(true);

  await user.click(links[0] as HTMLElement);
  const record = await screen.findByRole('dialog', { name: /^Comercio / });
  expect(location()).toContain('search=esquina');
  const points = await within(record).findByRole('region', { name: 'Puntos de venta' });
  const point = (await within(points).findAllByRole('link', { name: /Barra|Salón|Chiringuito|Terraza|Quiosco|Reparto/ }))[0];
  expect(point).toHaveAttribute('href', expect.stringMatching(/^\/akua\/points\?id=pos_/));
  expect(within(points).getByRole('link', { name: /^Ver los \d+ puntos$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/akua\/points\?merchantId=mer_/),
  );
});

test('creates a merchant, shows problems next to the fields, then opens the new record', async () => {
  const { user, location } = await renderScreen(merchants, { path: `${path}?action=create` });
  const form = await screen.findByRole('dialog', { name: 'Crear comercio' });
  await user.click(within(form).getByRole('button', { name: 'Crear comercio' }));
  const name = within(form).getByRole('textbox', { name: 'Nombre' });
  expect(name).toHaveAccessibleDescription('Escribe un nombre');
  expect(name).toHaveFocus();
  expect(within(form).getByRole('combobox', { name: 'País' })).toHaveAccessibleDescription('Elige el país');

  await user.type(name, 'Café de la Plaza');
  await user.type(within(form).getByRole('textbox', { name: 'Ciudad' }), 'Vigo');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'País' }), 'España');
  await user.click(within(form).getByRole('button', { name: 'Crear comercio' }));

  const record = await screen.findByRole('dialog', { name: 'Comercio Café de la Plaza' });
  expect(within(record).getByText('Inactivo')).toBeVisible();
  expect(location()).toMatch(/\?id=mer_/);
});

test('asks the platform for the organisation before the form, and creates the merchant there', async () => {
  const sandbox = await startSandbox();
  const as = { session: 'platform', services: { chooseMerchant: (id: string) => sessionStore.selectMerchant(id) } } as const;
  const { user } = await renderScreen(merchants, { path, ...as });
  await user.click(await screen.findByRole('button', { name: 'Crear comercio' }));
  const question = await screen.findByRole('dialog', { name: '¿En qué organización se crea el comercio?' });
  const choice = await within(question).findByRole('button', { name: /^Elegir La Esquina/ });
  expect(choice.closest('li')).not.toHaveTextContent('€');
  await user.click(choice);
  cleanup();
  const next = await renderScreen(merchants, { path: `${path}?action=create`, visit: 'reload', ...as });
  const form = await screen.findByRole('dialog', { name: 'Crear comercio' });
  await next.user.type(within(form).getByRole('textbox', { name: 'Nombre' }), 'La Esquina Sur');
  await next.user.type(within(form).getByRole('textbox', { name: 'Ciudad' }), 'Vigo');
  await next.user.selectOptions(within(form).getByRole('combobox', { name: 'País' }), 'España');
  await next.user.click(within(form).getByRole('button', { name: 'Crear comercio' }));
  expect(await screen.findByRole('dialog', { name: 'Comercio La Esquina Sur' })).toBeVisible();
  const query = { search: 'La Esquina Sur' };
  const { data } = await sandbox.ask<{ data: { organization_id: string }[] }>('GET', '/v1/merchants', { query });
  expect(data.map((merchant) => merchant.organization_id)).toEqual(['org_mostrador']);
});

test('shows how many points and terminals a deactivation affects, and shows the current record if it changed meanwhile', async () => {
  const sandbox = await startSandbox();
  const { user, queries } = await renderScreen(merchants, { path: `${path}?id=${centro}&action=deactivate` });
  const dialog = await screen.findByRole('dialog', { name: /^Desactivar / });
  await waitFor(() =>
    expect(within(dialog).getByText(/^\d+ puntos activos y \d+ terminales activos dejan de cobrar/)).toBeVisible(),
  );

  await sandbox.ask('POST', `/v1/merchants/${centro}/deactivate`);
  await user.click(within(dialog).getByRole('button', { name: 'Desactivar comercio' }));
  expect(await screen.findByText('Ya había cambiado. Te mostramos cómo está ahora.')).toBeVisible();
  const record = await screen.findByRole('dialog', { name: /^Comercio / });
  await waitFor(() => expect(within(record).getByText('Inactivo')).toBeVisible());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
});

test('explains in the menu why a merchant with points cannot be deleted', async () => {
  const { user } = await renderScreen(merchants, { path: `${path}?id=${centro}` });
  const record = await screen.findByRole('dialog', { name: /^Comercio / });
  await user.click(await within(record).findByRole('button', { name: /^Acciones de / }));
  const item = await screen.findByRole('menuitem', { name: /^Eliminar/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Desactívalo antes de eliminarlo');
});

test('sends only changed fields, and keeps the form after a rejection', async () => {
  const sandbox = await startSandbox();
  const { user, queries } = await renderScreen(merchants, { path: `${path}?id=${centro}&action=edit` });
  const form = await screen.findByRole('dialog', { name: 'Editar comercio' });
  const city = within(form).getByRole('textbox', { name: 'Ciudad' });
  await user.clear(city);
  await user.type(city, 'Getafe');
  await sandbox.fault({ method: 'PATCH', path: `/v1/merchants/${centro}`, status: 500, times: 1 });
  await user.click(within(form).getByRole('button', { name: 'Guardar cambios' }));
  expect(await within(form).findByText(/500/)).toBeVisible();
  expect(city).toHaveValue('Getafe');

  await user.click(within(form).getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar comercio' })).toBeNull());
  const record = await screen.findByRole('dialog', { name: /^Comercio / });
  expect(await within(record).findByText('Getafe')).toBeVisible();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
});
