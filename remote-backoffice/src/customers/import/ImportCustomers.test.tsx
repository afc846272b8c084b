import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';
import { changeCustomer, findCustomers, getCustomer, placeCustomer } from '../test-customers';

const show = () => renderScreen({ remote, screen: 'import-customers' }, { path: '/clientes/importar' });
const picker = () => screen.findByLabelText(/^Elige un archivo/);
const row = (number: number) => screen.findByRole('listitem', { name: `Fila ${number}` });
const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'clientes.csv', { type: 'text/csv' });

test('duplicates show their differences as changes, a damaged phone can be corrected, and all rows are saved once', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Nora Repetida', '+34 911 02 00 01');
  await changeCustomer(sandbox, id, { nota: 'Sin gluten' });
  const { user } = await show();
  await user.upload(
    await picker(),
    csv(
      'Nombre;Teléfono;Nota;Acepta mensajes',
      'Nora Repetida;911020001;Sin lactosa;',
      'Olga Importada;911 02 00 02;;sí',
      'Pía Importada;5,49E+12;;',
    ),
  );
  const same = await row(2);
  expect(within(same).getByText('Sin gluten')).toBeVisible();
  expect(within(same).getByText('Sin lactosa')).toBeVisible();
  const phone = within(await row(4)).getByLabelText('Teléfono');
  expect(phone).toHaveAccessibleDescription(/la hoja de cálculo lo pasó a notación científica/);
  await user.clear(phone);
  await user.type(phone, '911020003');
  await user.click(await screen.findByRole('button', { name: 'Importar 3 clientes' }));
  expect(await screen.findByText('2 clientes creados, 1 modificado, 0 sin cambios')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver los clientes' })).toBeVisible();
  expect(await findCustomers(sandbox, 'importada')).toMatchObject([
    { nombre: 'Olga Importada', acepta_mensajes: 'si' },
    { nombre: 'Pía Importada', acepta_mensajes: 'sin_respuesta' },
  ]);
  expect(await findCustomers(sandbox, '911020001')).toMatchObject([{ id, nombre: 'Nora Repetida' }]);

  await user.click(screen.getByRole('button', { name: 'Importar otro archivo' }));
  await user.upload(await picker(), csv('Nombre;Teléfono;Nota', 'Nora Repetida;911020001;Sin lactosa'));
  expect(await screen.findByRole('button', { name: 'Iguales: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled();
});

test('a phone of a customer with another name is a question, and overwrites nothing before the answer', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Rita Propia', '+34 911 02 00 09');
  const { user } = await show();
  await user.upload(await picker(), csv('Nombre;Teléfono;Nota', 'Blas Ajeno;911020009;De otra lista'));
  const asked = within(await row(2)).getByRole('group', { name: /^El teléfono 911020009 es aquí el de «Rita Propia»/ });
  expect(within(asked).getByRole('radio', { name: 'No es «Rita Propia»' })).toBeChecked();
  expect(within(await row(2)).getByLabelText('Teléfono')).toHaveAccessibleDescription(/^Es de «Rita Propia»/);
  expect(screen.getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled();
  await user.click(within(asked).getByRole('radio', { name: 'Es «Rita Propia», con otro nombre' }));
  await user.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }));
  expect(await screen.findByText('0 clientes creados, 1 modificado, 0 sin cambios')).toBeVisible();
  expect(await findCustomers(sandbox, '911020009')).toMatchObject([{ id, nombre: 'Blas Ajeno' }]);
});

test('a card number in a name or a note is masked in the preview, with a notice, and in what is saved', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(
    await picker(),
    csv('Nombre;Teléfono;Nota;Otra', 'Tarjeta Anotada;911020010;Pagó con 5555 5555 5555 4444;5555555555554444'),
  );
  const only = within(await row(2));
  expect(only.getByText('Pagó con **** **** **** 4444')).toBeVisible();
  expect(only.getByText(/^Parece una tarjeta/)).toBeVisible();
  await user.click(only.getByRole('button', { name: 'Editar la fila 2' }));
  const note = only.getByLabelText('Nota');
  expect(note).toHaveValue('Pagó con **** **** **** 4444');
  await user.type(note, ' y 378282246310005');
  await user.tab();
  expect(note).toHaveValue('Pagó con **** **** **** 4444 y ***********0005');
  expect(await only.findByText('Pagó con **** **** **** 4444 y ***********0005')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/5555/);
  await user.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }));
  expect(await screen.findByText('1 cliente creado, 0 modificados, 0 sin cambios')).toBeVisible();
  const [saved] = await findCustomers(sandbox, '911020010');
  expect(await getCustomer(sandbox, saved!.id)).toMatchObject({ nota: 'Pagó con **** **** **** 4444 y ***********0005' });
});

test('a file with unknown columns is not reported as unchanged: the screen leads to the assignment', async () => {
  await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), csv('Wer;Handy', 'Nora;911020001'));
  expect(await screen.findByText('Falta asignar las columnas Nombre y Teléfono')).toBeVisible();
  expect(screen.getByText('No hay nada que guardar: faltan columnas por asignar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Asignar columnas' }));
  expect(screen.getByLabelText('Wer')).toHaveFocus();
});

test('a failed fetch of the existing customers is shown and can be retried', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: '/getClientesToExport', status: 503, times: 5 }));
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await act(() => sandbox.clearFaults());
  await user.click(retry);
  expect(await picker()).toBeEnabled();
});
