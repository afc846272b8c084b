import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { photoFile } from '../../common/photo-field/test-photo';
import { changePopup, getPopups, placePopup, renderWeb, webPath } from '../test-web';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);

test('pop-ups are listed with state, branches and competitors', async () => {
  const sandbox = await startSandbox();
  await placePopup(sandbox, { titulo: 'Primero el lunes', prioridad: 1 });
  await placePopup(sandbox, { titulo: 'Detrás de él', prioridad: 2 });
  await renderWeb();
  const first = await row('Primero el lunes');
  expect(first.getByText('En la tienda')).toBeVisible();
  expect(first.getByText(/visto 0 veces, 0 clics/)).toBeVisible();
  expect((await row('Menú del día')).getByText(/visto 800 veces, 60 clics/)).toBeVisible();
  expect(first.getByText(/^Compite con .*Detrás de él.*: este sale antes$/)).toBeVisible();
  expect((await row('Detrás de él')).getByText(/^Compite con .*Primero el lunes/)).toBeVisible();
});

test('a pop-up with photo and link can be previewed in both sizes and created', async () => {
  const sandbox = await startSandbox();
  const { user, location } = await renderWeb('?popup=new');
  type(await screen.findByLabelText('Título'), 'Dos por uno');
  type(screen.getByLabelText('Texto'), 'Hoy en todos los postres');
  await user.upload(screen.getByLabelText('Elegir foto'), photoFile('postre.png'));
  await screen.findByLabelText('Cambiar foto');
  await user.selectOptions(screen.getByLabelText('Al pulsarlo lleva a'), 'Una dirección web');
  type(screen.getByLabelText('Dirección web'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Crear pop-up' }));
  expect(await screen.findByText(/^Escribe una dirección que empiece por https:/)).toBeVisible();
  type(screen.getByLabelText('Dirección web'), 'https://example.com/postres');

  const phone = within(screen.getByRole('group', { name: 'Pop-up en Teléfono' }));
  expect(phone.getByText('Dos por uno')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ordenador' }));
  const desktop = within(await screen.findByRole('group', { name: 'Pop-up en Ordenador' }));
  expect(desktop.getByText('Hoy en todos los postres')).toBeVisible();
  expect(screen.getByText(/^Contraste del botón: \d+(,\d)?:1$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Al pagar' }));
  expect(await screen.findByText('Al pagar no sale ninguno')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Pop-up en Ordenador' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'En la carta' }));
  await user.click(screen.getByRole('button', { name: 'Abrir la tienda' }));
  expect(await screen.findByText('Sale a los 5 segundos…')).toBeVisible();
  const shown = within(await screen.findByRole('group', { name: 'Pop-up en Ordenador' }));
  await user.click(shown.getByRole('button', { name: 'Cerrar el pop-up' }));
  expect(await screen.findByText(/no le vuelve a salir ninguno en 7 días/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir la tienda' }));
  expect(screen.getByText(/no le vuelve a salir ninguno en 7 días/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Crear pop-up' }));
  expect(await screen.findByText('Dos por uno: creado')).toBeVisible();
  await waitFor(() => expect(location()).toBe(webPath));
  const made = (await getPopups(sandbox)).find(({ titulo }) => titulo === 'Dos por uno');
  expect(made).toMatchObject({ enlace: { tipo: 'url', url: 'https://example.com/postres' } });
  expect(made?.imagen).toMatch(/\/imagenes\//);
});

test('a pop-up requires a branch, and competitors are listed while typing', async () => {
  const sandbox = await startSandbox();
  await placePopup(sandbox, { titulo: 'El de la competencia' });
  const { user } = await renderWeb('?popup=new');
  type(await screen.findByLabelText('Título'), 'Sin sitio');
  const preview = within(screen.getByRole('region', { name: 'Vista previa' }));
  expect(preview.getByText('El de la competencia')).toBeVisible();
  for (const box of within(screen.getByRole('group', { name: 'Sucursales' })).getAllByRole('checkbox')) await user.click(box);
  expect(preview.queryByText('El de la competencia')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Crear pop-up' }));
  expect(await screen.findByText('Elige al menos una sucursal')).toBeVisible();
  expect((await getPopups(sandbox)).some(({ titulo }) => titulo === 'Sin sitio')).toBe(false);
});

test('a pop-up can be moved before or after a competitor, and saved', async () => {
  const sandbox = await startSandbox();
  await placePopup(sandbox, { titulo: 'Primero del sábado', prioridad: 30, dias: [6], desde: '2031-01-01' });
  const last = await placePopup(sandbox, { titulo: 'Segundo del sábado', prioridad: 30, dias: [6], desde: '2031-01-01' });
  const { user } = await renderWeb(`?popup=${last.id}`);
  const rank = within(await screen.findByRole('list', { name: 'Orden en que salen' }));
  const place = () => rank.getAllByRole('listitem').map((item) => item.textContent);
  const later = () => place().indexOf('Este pop-up') > place().indexOf('Primero del sábado');
  expect(later()).toBe(true);
  while (later()) await user.click(screen.getByRole('button', { name: 'Que salga antes' }));
  expect(screen.getByLabelText('Prioridad')).toHaveValue('29');
  await user.click(screen.getByRole('button', { name: 'Que salga después' }));
  expect(later()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Que salga antes' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Cambios de Segundo del sábado guardados');
  expect((await getPopups(sandbox)).find(({ id }) => id === last.id)).toMatchObject({ prioridad: 29 });
});

test('on an edit conflict, the field that both changed is chosen and no change is lost', async () => {
  const sandbox = await startSandbox();
  const popup = await placePopup(sandbox, { titulo: 'De dos' });
  const { user } = await renderWeb(`?popup=${popup.id}`);
  type(await screen.findByLabelText('Título'), 'De dos, mío');
  await changePopup(sandbox, popup, { titulo: 'De dos, suyo', texto: 'Con texto' });
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const choice = within(await screen.findByRole('group', { name: 'Título' }));
  expect(choice.getByText('De dos, suyo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  await waitFor(() => expect(screen.getByLabelText('Texto')).toHaveValue('Con texto'));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Cambios de De dos, mío guardados');
  expect((await getPopups(sandbox)).find(({ id }) => id === popup.id)).toMatchObject({
    titulo: 'De dos, mío',
    texto: 'Con texto',
  });
});

test('a pop-up can be switched off with undo, and deleted after a confirmation', async () => {
  const sandbox = await startSandbox();
  const { id } = await placePopup(sandbox, { titulo: 'Pasajero' });
  const { user } = await renderWeb();
  const toggle = () => screen.findByRole('switch', { name: 'Pasajero está encendido' });
  await user.click(await toggle());
  await screen.findByText('Pasajero: apagado');
  expect((await row('Pasajero')).getByText('Apagado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await toggle()).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Acciones de Pasajero' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar pop-up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Pasajero' }));
  await act(() => sandbox.fault({ method: 'POST', path: '/deletePopUp', status: 500 }));
  await user.click(dialog.getByRole('button', { name: 'Eliminar pop-up' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Eliminar pop-up' }));
  await screen.findByText('Pasajero: eliminado');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pasajero' })).not.toBeInTheDocument());
  expect((await getPopups(sandbox)).some((one) => one.id === id)).toBe(false);
});

test('switching a pop-up that was changed meanwhile is rejected, shows the change and can be repeated', async () => {
  const sandbox = await startSandbox();
  const popup = await placePopup(sandbox, { titulo: 'De dos manos' });
  const { user } = await renderWeb();
  const toggle = (title: string) => screen.findByRole('switch', { name: `${title} está encendido` });
  await toggle('De dos manos');
  await changePopup(sandbox, popup, { titulo: 'De otras manos' });
  await user.click(await toggle('De dos manos'));
  expect(await screen.findByText('El pop-up cambió mientras tanto')).toBeVisible();
  expect(await toggle('De otras manos')).toBeChecked();
  await user.click(await toggle('De otras manos'));
  await screen.findByText('De otras manos: apagado');
  expect((await getPopups(sandbox)).find(({ id }) => id === popup.id)).toMatchObject({ estado: false });
});

test('a failed load can be retried, and a user who is not an administrator has read-only access', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getPopUps', status: 500 });
  const { user } = await renderWeb('', { session: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  const [first] = await screen.findAllByRole('switch');
  expect(first).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('link', { name: 'Nuevo pop-up' })).not.toBeInTheDocument();
});
