import { act, screen, waitFor, within } from '@testing-library/react';
import { ask, renderBranch } from '../test-branches';

interface Answer {
  data: {
    sucursal: {
      version: number;
      urgente_minutos: number | null;
      responsables_minutos: number | null;
      rechazo_minutos: number | null;
    };
  };
}

const label = 'Rechazar automáticamente un pedido sin aceptar';
const form = async () => within(await screen.findByRole('form', { name: 'Pedidos sin aceptar' }));

test('stores the minutes until the automatic rejection, and never', async () => {
  const { user, sandbox } = await renderBranch('rejection');
  const stored = async () =>
    (await act(() => ask<Answer>(sandbox, 'GET', '/getSucursal', { query: { sucursal_id: 1 } }))).data.sucursal;
  expect((await form()).getByLabelText(label)).toHaveDisplayValue('Nunca');
  for (const [choice, minutes] of [
    ['A los 10 min', 10],
    ['Nunca', null],
  ] as const) {
    const { version } = await stored();
    await user.selectOptions((await form()).getByLabelText(label), choice);
    await user.click((await form()).getByRole('button', { name: 'Guardar' }));
    // The message of the step before may still be shown.
    await waitFor(async () => expect(await stored()).toMatchObject({ rechazo_minutos: minutes, version: version + 1 }));
    expect(await screen.findByText('Centro: guardado')).toBeVisible();
    expect((await form()).getByLabelText(label)).toHaveDisplayValue(choice);
  }
});

test('offers a number of minutes that another device has stored, and shows a conflict', async () => {
  const { user, sandbox } = await renderBranch('rejection');
  const setMinutes = async (minutes: number) => {
    const { data } = await act(() => ask<Answer>(sandbox, 'GET', '/getSucursal', { query: { sucursal_id: 1 } }));
    const body = { sucursal_id: 1, version: data.sucursal.version, rechazo_minutos: minutes };
    await act(() => ask(sandbox, 'POST', '/updateSucursalRechazo', { body }));
  };
  await user.selectOptions((await form()).getByLabelText(label), 'A los 10 min');
  await setMinutes(7);
  await user.click((await form()).getByRole('button', { name: 'Guardar' }));
  expect(await (await form()).findByText(/A los 7 min/)).toBeVisible();
  expect((await form()).getByLabelText(label)).toHaveDisplayValue('A los 10 min');
});

test('sets when an order is urgent and when managers are notified, and refuses a wrong order of the steps', async () => {
  const { user, sandbox } = await renderBranch('rejection');
  const choose = async (step: string, choice: string) => user.selectOptions((await form()).getByLabelText(step), choice);
  const [urgent, managers] = ['Aviso urgente: cambiar el sonido', 'Avisar a los responsables'];
  await choose(urgent, 'A los 5 min');
  await choose(managers, 'A los 3 min');
  await user.click((await form()).getByRole('button', { name: 'Guardar' }));
  expect((await form()).getByLabelText(managers)).toHaveAccessibleDescription(/No puede ser antes del aviso urgente/);
  await choose(managers, 'A los 10 min');
  await choose(label, 'A los 5 min');
  await user.click((await form()).getByRole('button', { name: 'Guardar' }));
  expect((await form()).getByLabelText(label)).toHaveAccessibleDescription(/No puede ser antes de los avisos/);
  await choose(label, 'A los 10 min');
  await user.click((await form()).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  const { data } = await act(() => ask<Answer>(sandbox, 'GET', '/getSucursal', { query: { sucursal_id: 1 } }));
  expect(data.sucursal).toMatchObject({ urgente_minutos: 5, responsables_minutos: 10, rechazo_minutos: 10 });
  expect((await form()).getByLabelText(urgent)).toHaveDisplayValue('A los 5 min');
});
