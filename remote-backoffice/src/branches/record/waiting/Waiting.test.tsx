import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { wallClock } from '@mostrador/values/day-range';
import { formatHhmm } from '@mostrador/values/hhmm';
import type { WaitingSpan } from '@mostrador/values/waiting';
import { ask, renderBranch, serverBranches } from '../../test-branches';
import { seenOf, spansFromValues } from './waiting-values';

interface ServerHours {
  version: number;
  tiempos: { dia: number; desde: string; hasta: string; tiempo_entrega: string | null; tiempo_entrega_takeaway: string | null }[];
}

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

async function hoursOf(sandbox: SandboxControl): Promise<ServerHours> {
  return (await ask<{ data: ServerHours }>(sandbox, 'GET', '/getSucursalHorarios', { query: { sucursal_id: 1 } })).data;
}

/** Returns hours that cover the current time and some more: they begin six hours ago, on every day. */
function roundTheClock(): { desde: string; hasta: string } {
  const { minute } = wallClock(clock.now(), 'Europe/Madrid');
  return { desde: formatHhmm((minute + 1080) % 1440), hasta: formatHhmm((minute + 1079) % 1440) };
}

/** Sets the same waiting times for the first branch at all hours. */
async function placeHours(sandbox: SandboxControl, tiempo_entrega: string, tiempo_entrega_takeaway: string | null = null) {
  const tiempos = days.map((_, at) => ({ dia: at + 1, ...roundTheClock(), tiempo_entrega, tiempo_entrega_takeaway }));
  const { version } = await hoursOf(sandbox);
  await ask(sandbox, 'POST', '/updateSucursalHorarios', { body: { sucursal_id: 1, version, tiempos } });
}

const table = async () => within(await screen.findByRole('form', { name: 'Por día y hora' }));

test('timed waiting times can be added by keyboard, are validated with the messages of the specification, and apply at once', async () => {
  const { user, sandbox } = await renderBranch('waiting');
  const form = await table();
  act(() => form.getByRole('button', { name: 'Agregar tramo' }).focus());
  await user.keyboard('{Enter}');
  const row = within(await form.findByRole('group', { name: 'Tramo 1' }));
  await waitFor(() => expect(row.getByRole('checkbox', { name: 'lunes' })).toHaveFocus());
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}nunca{Tab}130');
  const delivery = row.getByLabelText('Envíos, minutos');
  await waitFor(() => expect(delivery).toHaveAccessibleDescription('El tiempo máximo es de 120 minutos (2 horas)'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(row.getByLabelText(/^Horas/)).toHaveAccessibleDescription(/^No se entiende/));
  expect(await row.findByText('Elige al menos un día')).toBeVisible();
  expect(row.getByRole('checkbox', { name: 'lunes' })).toHaveFocus();
  const { desde, hasta } = roundTheClock();
  await user.keyboard(' {Tab} {Tab} {Tab} {Tab} {Tab} {Tab} ');
  await user.clear(row.getByLabelText(/^Horas/));
  await user.type(row.getByLabelText(/^Horas/), `${desde}-${hasta}`);
  await user.clear(delivery);
  await user.type(delivery, '45');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tiempos por día y hora guardados')).toBeVisible();
  const { tiempos } = await hoursOf(sandbox);
  expect(tiempos).toHaveLength(7);
  expect(tiempos[0]).toMatchObject({ dia: 1, desde, hasta, tiempo_entrega: '00:45', tiempo_entrega_takeaway: null });
  expect((await serverBranches(sandbox))[0]?.tiempo_espera).toBe('00:45');
  expect(await screen.findByText(new RegExp(`^Envíos, ahora 45 min: \\S+ ${desde}–${hasta}$`))).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Por día y hora' })).toHaveFocus();
  expect(await (await table()).findByText(/^Último cambio: /)).toBeVisible();
});

test('a manual waiting time holds until the next timed span begins, and shows who set it', async () => {
  const placed = await startSandbox();
  await placeHours(placed, '00:45', '00:20');
  const { user, sandbox } = await renderBranch('waiting');
  const form = within(await screen.findByRole('form', { name: 'Tiempos de demora' }));
  expect(await screen.findByText(/^Envíos, ahora 45 min: /)).toBeVisible();
  const delivery = form.getByLabelText('Tiempo de demora de envíos');
  expect(delivery).toHaveValue('45');
  await user.clear(delivery);
  await user.type(delivery, '90');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Envíos, ahora 1h 30m: lo fijó /)).toBeVisible();
  expect(await screen.findByText(/^Hasta que empiece el próximo tramo, /)).toBeVisible();
  expect(await screen.findByText(/^Para llevar, ahora 20 min: /)).toBeVisible();
  expect((await serverBranches(sandbox))[0]?.tiempo_espera).toBe('01:30');
});

test('on an edit conflict, both waiting-time tables are shown and one is chosen', async () => {
  const { user, sandbox } = await renderBranch('waiting');
  const form = await table();
  await user.click(form.getByRole('button', { name: 'Agregar tramo' }));
  const row = within(await form.findByRole('group', { name: 'Tramo 1' }));
  await user.click(row.getByRole('checkbox', { name: 'viernes' }));
  await user.type(row.getByLabelText(/^Horas/), '22–3');
  await user.type(row.getByLabelText('Para llevar, minutos'), '25');
  await act(() => placeHours(sandbox, '00:40'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('viernes 22–3: – / 25 min')).toBeVisible();
  await user.click(await form.findByRole('radio', { name: /^Lo tuyo/ }));
  await user.click(form.getByRole('button', { name: 'Seguir con lo elegido' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tiempos por día y hora guardados')).toBeVisible();
  expect((await hoursOf(sandbox)).tiempos).toEqual([
    { dia: 5, desde: '22:00', hasta: '03:00', tiempo_entrega: null, tiempo_entrega_takeaway: '00:25' },
  ]);
});

test('days with the same hours and minutes share a row, and form values convert back to the same spans', () => {
  const spans: WaitingSpan[] = [
    { weekday: 5, from: 1200, to: 1380, delivery: 45 },
    { weekday: 5, from: 720, to: 900, delivery: 45 },
    { weekday: 6, from: 720, to: 900, delivery: 45 },
    { weekday: 6, from: 1200, to: 1380, delivery: 45 },
    { weekday: 7, from: 1320, to: 180, takeaway: 20, delivery: 60 },
  ];
  const { values } = seenOf({ version: 1, schedules: [], exceptions: [], waiting: { spans } });
  expect(values.spans).toMatchObject([
    { days: [5, 6], hours: '12:00–15:00, 20:00–23:00', delivery: '45', takeaway: '' },
    { days: [7], hours: '22:00–03:00', delivery: '60', takeaway: '20' },
  ]);
  expect(new Set(spansFromValues(values).map(({ span }) => JSON.stringify(Object.entries(span).sort())))).toEqual(
    new Set(spans.map((span) => JSON.stringify(Object.entries(span).sort()))),
  );
});
