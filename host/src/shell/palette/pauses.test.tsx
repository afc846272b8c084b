import { act, screen } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { RemotesProvider } from '../../remotes/remotes-context';
import { shellMessages } from '../messages';
import { remotesStateOf } from '../shell-fixture';
import { Palette } from './Palette';

const remotes = remotesStateOf([]);
const field = () => screen.findByRole('combobox', { name: 'Pantalla, acción o identificador' });
const option = (name: RegExp) => screen.findByRole('option', { name });

/** The palette over the sandbox, which stays open: a choice is made again in the same page. */
async function openPalette(options: RenderOptions = {}) {
  const rendered = await renderScreen(
    <RemotesProvider state={remotes}>
      <Palette onClose={() => undefined} />
    </RemotesProvider>,
    { messages: [shellMessages], ...options },
  );
  const { sandbox } = rendered;
  const activity = async (id_sucursal: number) =>
    sandbox.ask<Record<string, unknown>>('POST', '/getHorarioActividad', {
      token: await sandbox.signIn(),
      branch: id_sucursal,
      body: { id_sucursal },
    });
  return { ...rendered, activity };
}

test('deliveries of this branch pause for half an hour, and UNDO has them again', async () => {
  const { user, activity } = await openPalette();
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText(/^Centro: envíos en pausa hasta /)).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: false, reabre_delivery: expect.any(String) });
  await user.click(screen.getByRole('button', { name: /deshacer/i }));
  expect(await screen.findByText('Centro: envíos en servicio')).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: true, reabre_delivery: null });
});

test('other branches are found by a search alone; each is named', async () => {
  const { user, activity } = await openPalette();
  await field();
  expect(screen.queryByRole('option', { name: /Norte/ })).toBeNull();
  await user.type(await field(), 'pausar tienda 15 norte');
  await user.click(await option(/Pausar la tienda 15 min.*Norte/));
  expect(await screen.findByText(/^Norte: la tienda en pausa hasta /)).toBeVisible();
  expect(await activity(2)).toMatchObject({ sucursal_habilitada: false });
  expect(await activity(1)).toMatchObject({ sucursal_habilitada: true });
});

test('while the call is on its way nothing is said to be done; a failure tells how the branch stands', async () => {
  const { user, sandbox, activity } = await openPalette();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 500, delay_ms: 300 });
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText('Centro: guardando envíos…')).toBeVisible();
  expect(await screen.findByText('Centro: no se pudo cambiar envíos')).toBeVisible();
  expect(screen.getByText('Centro: envíos en servicio')).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: true });
});

test('an answer that was lost: what is told is what the server has', async () => {
  const { user, sandbox } = await openPalette();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', drop_after_commit: true });
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText(/^Centro: envíos en pausa hasta /)).toBeVisible();
});

test('what is off until somebody turns it on is not shortened to a pause', async () => {
  const { user, sandbox, activity } = await openPalette();
  await act(async () => {
    await sandbox.ask('POST', '/updateEstadoTienda', {
      token: await sandbox.signIn(),
      branch: 1,
      body: { habilitado: false, tipo: 'delivery', id_sucursal: 1 },
    });
  });
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText('Centro: envíos sin servicio hasta que alguien lo active')).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: false, reabre_delivery: null });
});
