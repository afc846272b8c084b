import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { followRequests } from '@mostrador/testing/connection';
import type { SandboxControl } from '@mostrador/testing/control';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ask, renderBranch, serverBranches } from '../../test-branches';
import { formatSpans, parseSpans } from './spans-text';

interface ServerHours {
  dia_horarios: { dia: number; desde: string; hasta: string; tipo: string }[];
  excepciones: { id: number; fecha: string; cerrado: boolean }[];
  version: number;
}

async function hoursOf(sandbox: SandboxControl, id = 1): Promise<ServerHours> {
  return (await ask<{ data: ServerHours }>(sandbox, 'GET', '/getSucursalHorarios', { query: { sucursal_id: id } })).data;
}

/** Sets the weekly hours of the first branch. */
async function placeWeek(sandbox: SandboxControl, dia_horarios: object[]): Promise<void> {
  const { version } = await hoursOf(sandbox);
  await ask(sandbox, 'POST', '/updateSucursalHorarios', { body: { sucursal_id: 1, version, dia_horarios } });
}

const week = async () => within(await screen.findByRole('form', { name: 'Horarios' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test.each([
  ['9–13, 20–1', '09:00–13:00, 20:00–01:00'],
  ['9-13 y 20.30-24', '09:00–13:00, 20:30–00:00'],
  ['0-24', '00:00–12:00, 12:00–00:00'],
  ['', ''],
])('«%s» is parsed as hours', (text, written) => {
  expect(formatSpans(parseSpans(text)!)).toBe(written);
  expect(parseSpans(written)).toEqual(parseSpans(text));
});

test.each(['9', '25-3', '9:61-10', '24-3', 'de nueve a cinco'])('«%s» is rejected as hours', (text) => {
  expect(parseSpans(text)).toBeNull();
});

test('dragging on the bar keeps the other hours, and is ignored while the text is invalid', async () => {
  await renderBranch('hours');
  const form = await week();
  const field = form.getByLabelText('lunes: Horario');
  const bar = form.getByRole('group', { name: 'Barra de lunes' });
  bar.setPointerCapture = () => undefined;
  bar.getBoundingClientRect = () => ({ left: 0, right: 240, width: 240 }) as DOMRect;
  // jsdom's pointer events have no coordinates.
  const point = (event: string, hour: number) =>
    fireEvent(bar, new MouseEvent(event, { bubbles: true, button: 0, clientX: hour * 10 }));
  const draw = (from: number, to: number) => {
    point('pointerdown', from);
    point('pointermove', to);
    point('pointerup', to);
  };
  type(field, '13–20');
  draw(8, 11);
  expect(field).toHaveValue('08:00–11:00, 13:00–20:00');
  type(field, '8–11, 13–');
  draw(21, 23);
  expect(field).toHaveValue('8–11, 13–');
});

test('an end stops at the neighbouring hours, dragged or moved by keyboard', async () => {
  const { user } = await renderBranch('hours');
  const form = await week();
  const field = form.getByLabelText('lunes: Horario');
  const bar = form.getByRole('group', { name: 'Barra de lunes' });
  bar.getBoundingClientRect = () => ({ left: 0, right: 240, width: 240 }) as DOMRect;
  type(field, '8–12, 16–20');
  const handle = (name: string) => {
    const found = form.getByRole('slider', { name: `lunes: ${name}` });
    found.setPointerCapture = () => undefined;
    return found;
  };
  const opening = handle('apertura del horario 2');
  const point = (event: string, hour: number) =>
    fireEvent(opening, new MouseEvent(event, { bubbles: true, button: 0, clientX: hour * 10 }));
  point('pointerdown', 16);
  for (const hour of [13, 7, 3]) point('pointermove', hour);
  point('pointerup', 3);
  expect(field).toHaveValue('08:00–12:00, 12:00–20:00');
  type(field, '8–12, 12:30–20');
  act(() => handle('cierre del horario 1').focus());
  await user.keyboard('{PageUp}{PageUp}');
  expect(field).toHaveValue('08:00–12:30, 12:30–20:00');
  act(() => handle('apertura del horario 2').focus());
  await user.keyboard('{ArrowLeft}');
  expect(field).toHaveValue('08:00–12:30, 12:30–20:00');
});

test('overlapping hours show an error at the field, also from Sunday night to Monday, and a week past midnight is saved', async () => {
  const { user, sandbox } = await renderBranch('hours');
  const form = await week();
  type(form.getByLabelText('lunes: Horario'), '1–5');
  type(form.getByLabelText('domingo: Horario'), '22–3');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(form.getByLabelText('domingo: Horario')).toHaveAccessibleDescription('Se superpone con lunes, 01:00–05:00'),
  );
  type(form.getByLabelText('lunes: Horario'), '9–9');
  await waitFor(() => expect(form.getByLabelText('lunes: Horario')).toHaveAccessibleDescription(/^Empieza y termina/));
  type(form.getByLabelText('lunes: Horario'), '3–5');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const { dia_horarios } = await hoursOf(sandbox);
  expect(dia_horarios.filter(({ dia }) => dia === 7)).toMatchObject([{ desde: '22:00', hasta: '03:00' }]);
  expect(dia_horarios.filter(({ dia }) => dia === 1)).toMatchObject([{ desde: '03:00', hasta: '05:00' }]);
});

test('hours shorter than sixty minutes show a warning and can still be saved', async () => {
  const { user, sandbox } = await renderBranch('hours');
  const form = await week();
  const field = form.getByLabelText('miércoles: Horario');
  type(field, '9–9:45');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Dura menos de una hora: compruébalo'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const { dia_horarios } = await hoursOf(sandbox);
  expect(dia_horarios.filter(({ dia }) => dia === 3)).toMatchObject([{ desde: '09:00', hasta: '09:45' }]);
});

test('take-away can have its own hours besides the common ones, and a fifth span in a day is rejected', async () => {
  const { user, sandbox } = await renderBranch('hours');
  const form = await week();
  await user.click(form.getByRole('checkbox', { name: 'Horarios aparte para envíos y para llevar' }));
  type(form.getByLabelText('jueves: Horario'), '8–9, 10–11, 12–13');
  type(form.getByLabelText('jueves: Solo para llevar'), '14–15, 16–17');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const thursday = form.getByLabelText('jueves: Horario');
  await waitFor(() => expect(thursday).toHaveAccessibleDescription('Un día tiene como máximo 4 horarios'));
  type(form.getByLabelText('jueves: Solo para llevar'), '14–15');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const { dia_horarios } = await hoursOf(sandbox);
  expect(dia_horarios.filter(({ dia }) => dia === 4).map(({ desde, tipo }) => `${desde} ${tipo}`)).toEqual([
    '08:00 todos',
    '10:00 todos',
    '12:00 todos',
    '14:00 takeaway',
  ]);
});

test("the end of a span can be moved by keyboard, and a day's hours can be copied to other days", async () => {
  const { user, sandbox } = await renderBranch('hours');
  const form = await week();
  type(form.getByLabelText('martes: Horario'), '9–13');
  act(() => form.getByRole('slider', { name: 'martes: cierre del horario 1' }).focus());
  await user.keyboard('{ArrowRight}{PageUp}');
  expect(form.getByLabelText('martes: Horario')).toHaveValue('09:00–14:15');
  await user.click(form.getByRole('button', { name: 'Copiar martes a otros días' }));
  await user.click(screen.getByRole('checkbox', { name: 'jueves' }));
  await user.click(screen.getByRole('button', { name: 'Copiar a 1 día' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const { dia_horarios } = await hoursOf(sandbox);
  for (const day of [2, 4])
    expect(dia_horarios.filter(({ dia }) => dia === day)).toMatchObject([{ desde: '09:00', hasta: '14:15' }]);
});

test('an exception closes a day but keeps the night before, and the fourteen-day list shows the reason', async () => {
  const sandbox = await startSandbox();
  const today = todayIn('Europe/Madrid', clock.now());
  const tomorrow = addDays(today, 1);
  await placeWeek(
    sandbox,
    [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '20:00', hasta: '02:00' })),
  );
  await ask(sandbox, 'POST', '/addSucursalHorario', { body: { sucursal_id: 1, fecha: tomorrow, cerrado: true } });
  const { user } = await renderBranch('hours');
  const upcoming = within(await screen.findByRole('region', { name: 'Próximos 14 días' }));
  await waitFor(() => {
    const rows = upcoming.getAllByRole('listitem');
    expect(rows).toHaveLength(14);
    expect(rows[1]).toHaveTextContent(/Cerrada.*Por una excepción.*Sigue abierta hasta 02:00 de la noche anterior/);
    expect(rows[2]).toHaveTextContent(/20:00–02:00/);
  });
  const exceptions = within(screen.getByRole('region', { name: 'Excepciones' }));
  await user.click(exceptions.getByRole('button', { name: /^Quitar/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  expect(await exceptions.findByText('No hay excepciones')).toBeVisible();
  expect((await hoursOf(sandbox)).excepciones).toEqual([]);
});

test('a holiday can be chosen as a yearly exception, and a second exception for the same day is rejected', async () => {
  const { user, sandbox } = await renderBranch('hours');
  await week();
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Añadir excepción' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir excepción' }));
    const [holiday] = within(dialog.getByRole('group', { name: 'Próximos festivos' })).getAllByRole('button');
    await user.click(holiday!);
    return dialog;
  };
  const dialog = await add();
  await user.click(dialog.getByRole('checkbox', { name: 'Cerrada todo el día' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Indica el horario de ese día o que está cerrada')).toBeVisible();
  await user.type(dialog.getByLabelText('Horario de ese día'), '10-14');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  expect(await screen.findByText(/10:00–14:00 · todos los años/)).toBeVisible();
  expect((await hoursOf(sandbox)).excepciones).toMatchObject([{ cerrado: false, repetir: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const second = await add();
  expect(await second.findByText('Ese día ya tiene una excepción')).toBeVisible();
});

test('on an edit conflict, days changed only by the other administrator are taken over and the rest is chosen', async () => {
  const { user, sandbox } = await renderBranch('hours');
  const form = await week();
  type(form.getByLabelText('lunes: Horario'), '8-12');
  const { version, dia_horarios } = await hoursOf(sandbox);
  const others = dia_horarios.filter(({ dia }) => dia !== 1 && dia !== 2);
  const theirs = [1, 2].map((dia) => ({ dia, desde: '16:00', hasta: '20:00', tipo: 'todos' }));
  await act(() =>
    ask(sandbox, 'POST', '/updateSucursalHorarios', {
      body: { sucursal_id: 1, version, dia_horarios: [...others, ...theirs] },
    }),
  );
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(await form.findByRole('radio', { name: /^Lo tuyo.*08:00–12:00|^Lo tuyo.*8-12/ }));
  await user.click(form.getByRole('button', { name: 'Seguir con lo elegido' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const saved = (await hoursOf(sandbox)).dia_horarios;
  expect(saved.filter(({ dia }) => dia === 1)).toMatchObject([{ desde: '08:00', hasta: '12:00' }]);
  expect(saved.filter(({ dia }) => dia === 2)).toMatchObject([{ desde: '16:00', hasta: '20:00' }]);
});

test('a saved exception stays visible when an older response arrives after it', async () => {
  const { user, sandbox, queries } = await renderBranch('hours');
  await week();
  const path = '/getSucursalHorarios';
  const before = await ask<object>(sandbox, 'GET', path, { query: { sucursal_id: 1 } });
  await sandbox.fault({ method: 'GET', path, status: 200, body: before, delay_ms: 1_500 });
  const allAnswered = followRequests();
  const late = queries.invalidateQueries({ queryKey: apiKey(branchHours.get) });
  await user.click(screen.getByRole('button', { name: 'Añadir excepción' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horarios guardados')).toBeVisible();
  const exceptions = within(screen.getByRole('region', { name: 'Excepciones' }));
  expect(await exceptions.findByRole('button', { name: /^Quitar/ })).toBeVisible();
  await act(() => late);
  await allAnswered();
  expect(exceptions.getByRole('button', { name: /^Quitar/ })).toBeVisible();
});

test('the weekly hours can be copied to other branches, each with its result', async () => {
  const sandbox = await startSandbox();
  await placeWeek(sandbox, [{ dia: 3, desde: '08:00', hasta: '09:30' }]);
  const others = (await serverBranches(sandbox)).filter(({ id }) => id !== 1);
  const { user } = await renderBranch('hours');
  expect((await week()).getByLabelText('miércoles: Horario')).toHaveValue('08:00–09:30');
  await user.click(screen.getByRole('button', { name: 'Copiar la semana a otras sucursales' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: others[0]!.nombre }));
  await user.click(dialog.getByRole('button', { name: 'Copiar a 1 sucursal' }));
  await dialog.findByRole('button', { name: 'Listo' });
  expect((await hoursOf(sandbox, others[0]!.id)).dia_horarios).toMatchObject([{ dia: 3, desde: '08:00', hasta: '09:30' }]);
});
