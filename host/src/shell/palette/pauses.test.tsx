import { act, screen } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { RemotesProvider } from '../../remotes/remotes-context';
import { shellMessages } from '../messages';
import { remotesStateOf } from '../shell-fixture';
import { Palette } from './Palette';

const remotes = remotesStateOf([]);
const field = () => screen.findByRole('combobox', { name: 'Pantalla, acción o identificador' });
const option = (name: RegExp) => screen.findByRole('option', { name });

/** Renders the palette over the sandbox and keeps it open, so that a test can choose again in the same page. */
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

test('pauses deliveries of this branch for half an hour, and UNDO resumes them', async () => {
  const { user, activity } = await openPalette();
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText(/^Centro: envíos en pausa hasta /)).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: false, reabre_delivery: expect.any(String) });
  await user.click(screen.getByRole('button', { name: /deshacer/i }));
  expect(await screen.findByText('Centro: envíos en servicio')).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: true, reabre_delivery: null });
});

test('finds other branches only by a search, each with its name', async () => {
  const { user, activity } = await openPalette();
  await field();
  expect(screen.queryByRole('option', { name: /Norte/ })).toBeNull();
  await user.type(await field(), 'pausar tienda 15 norte');
  await user.click(await option(/Pausar la tienda 15 min.*Norte/));
  expect(await screen.findByText(/^Norte: la tienda en pausa hasta /)).toBeVisible();
  expect(await activity(2)).toMatchObject({ sucursal_habilitada: false });
  expect(await activity(1)).toMatchObject({ sucursal_habilitada: true });
});

test("reports no success while the request is pending, and the branch's state after a failure", async () => {
  const { user, sandbox, activity } = await openPalette();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 500, delay_ms: 300 });
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText('Centro: guardando envíos…')).toBeVisible();
  expect(await screen.findByText('Centro: no se pudo cambiar envíos')).toBeVisible();
  expect(screen.getByText('Centro: envíos en servicio')).toBeVisible();
  expect(await activity(1)).toMatchObject({ aceptaDelivery: true });
});

test("reports the server's state if the response was lost", async () => {
  const { user, sandbox } = await openPalette();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', drop_after_commit: true });
  await user.type(await field(), 'pausar delivery 30');
  await user.click(await option(/Pausar envíos 30 min.*Centro/));
  expect(await screen.findByText(/^Centro: envíos en pausa hasta /)).toBeVisible();
});

test('does not turn an indefinite closing into a timed pause', async () => {
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
