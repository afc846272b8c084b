import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { loseAnswers, losses, type Loss } from '@mostrador/testing/once';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { wallClock } from '@mostrador/values/day-range';
import { photoFile } from '../../../common/photos/test-photo';
import { renderCustomers } from '../../test-customers';

const late = { timeout: 15_000 };
const NOON = 12 * 60;

/** A sandbox at noon in Madrid, with customers of `rows`: name, phone, consent. */
async function atNoon(rows: string[]): Promise<SandboxControl> {
  const sandbox = await startSandbox();
  const { minute } = wallClock(clock.now(), 'Europe/Madrid');
  await sandbox.putClockAhead(((NOON - minute + 1440) % 1440) * 60_000);
  const form = new FormData();
  const text = ['Nombre;Teléfono;Acepta mensajes', ...rows].join('\r\n');
  form.append('file', new File([text], 'clientes.csv', { type: 'text/csv' }));
  const headers = { Authorization: `Bearer ${await sandbox.signIn()}`, SucursalId: '1' };
  const response = await fetch(`${sandbox.url}/importarClientes`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(200);
  return sandbox;
}

const paella = 'Hola {{nombre|cliente}}, hoy hay paella';
const form = () => screen.findByRole('dialog', { name: 'Mensaje a clientes' }, late);
const campaign = async () => within(await screen.findByRole('region', { name: 'Envío de mensajes' }, late));
const recipients = async (sandbox: SandboxControl) =>
  (await act(() => sandbox.outbox())).filter(({ text }) => text.includes('paella')).map(({ to }) => to);

/** Writes the message to all that the list shows. */
async function write(search: string) {
  const page = await renderCustomers(`?search=${search}`);
  const button = await screen.findByRole('button', { name: 'Enviar mensaje' });
  await waitFor(() => expect(button).toBeEnabled(), late);
  await page.user.click(button);
  await form();
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: paella } });
  return page;
}

test('it is said who gets it and who does not and why; it comes once, and those who failed are tried again', async () => {
  const sandbox = await atNoon([
    'Mensajera Una;911 07 00 01;sí',
    'Mensajera Tardía;911 07 00 99;sí',
    'Mensajera Sin Red Ninguna;911 07 00 13;sí',
    'Mensajera Callada;911 07 00 02;',
  ]);
  const { user } = await write('mensajera');
  expect(await screen.findByText('Llega a 3 clientes', undefined, late)).toBeVisible();
  expect(screen.getByText('1 no ha aceptado mensajes')).toBeVisible();
  expect(await screen.findByText('Hola Mensajera Sin Red Ninguna, hoy hay paella')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar a 3 clientes' }));
  const status = await campaign();
  expect(await status.findByText('Envío terminado', undefined, late)).toBeVisible();
  expect(status.getByText('1 enviado')).toBeVisible();
  expect(await status.findByRole('link', { name: 'Mensajera Tardía' }, late)).toBeVisible();
  await user.click(status.getByRole('button', { name: 'Reintentar con los 2 fallidos' }));
  expect(await status.findByText('2 enviados', undefined, late)).toBeVisible();
  expect(await status.findByRole('button', { name: 'Reintentar con el fallido' }, late)).toBeVisible();
  expect(status.getByText('El número no tiene WhatsApp')).toBeVisible();
  expect(await recipients(sandbox)).toHaveLength(2);
  await user.click(status.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Envío de mensajes' })).not.toBeInTheDocument());
});

test('what is wrong with the text is said in place, a variable is put in, and those who are chosen get it alone, with its picture', async () => {
  const sandbox = await atNoon(['Elegida Una;911 07 01 01;sí', 'Elegida Dos;911 07 01 02;sí']);
  const { user } = await renderCustomers('?search=elegida');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir a Elegida Dos' }, late));
  await user.click(screen.getByRole('button', { name: 'Enviarles un mensaje' }));
  await form();
  expect(await screen.findByText('Llega a 1 cliente', undefined, late)).toBeVisible();
  const text = screen.getByLabelText('Mensaje');
  fireEvent.change(text, { target: { value: 'Hola {{apellido|x}} y más' } });
  await user.click(screen.getByRole('button', { name: 'Enviar a 1 cliente' }));
  expect(await screen.findByText('No existe {{apellido|x}}')).toBeVisible();
  fireEvent.change(text, { target: { value: 'Código: ' } });
  await user.click(screen.getByRole('button', { name: 'Código' }));
  expect(text).toHaveValue('Código: {{codigo|tu código}}');
  expect(screen.getByText('{{codigo|tu código}} no puede ir al principio ni al final')).toBeVisible();
  expect(screen.getByLabelText('Código')).toBeVisible();

  await user.upload(screen.getByLabelText('Elegir foto', { selector: 'input' }), photoFile('paella.png'));
  expect(await screen.findByRole('button', { name: 'Quitar foto' }, late)).toBeVisible();
  fireEvent.change(text, { target: { value: paella } });
  await user.click(screen.getByRole('button', { name: 'Enviar a 1 cliente' }));
  expect(await (await campaign()).findByText('1 enviado', undefined, late)).toBeVisible();
  expect((await act(() => sandbox.outbox())).at(-1)).toMatchObject({
    text: 'Hola Elegida Dos, hoy hay paella',
    link: expect.any(String),
  });
});

test.each(Object.keys(losses) as Loss[])('messages.send, whose answer is %s, is asked about and not sent again', async (loss) => {
  const sandbox = await atNoon(['Perdida Una;911 07 02 01;sí', 'Perdida Dos;911 07 02 02;sí']);
  const { user } = await write('perdida');
  await loseAnswers(sandbox, messages.send, loss);
  await user.dblClick(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }, late));
  const status = await campaign();
  expect(await status.findByText('2 enviados', undefined, late)).toBeVisible();
  expect(await recipients(sandbox)).toHaveLength(2);
  await act(() => sandbox.clearFaults());
});

test('of a part whose answer was lost it is told who was left out and why', async () => {
  const sandbox = await atNoon(['Omitida Una;911 07 03 01;sí', 'Omitida Dos;911 07 03 02;sí', 'Omitida Tres;911 07 03 03;sí']);
  const { user } = await write('omitida');
  const send = await screen.findByRole('button', { name: 'Enviar a 3 clientes' }, late);
  // Two are blocked once it was said that they get it.
  await act(async () => {
    const token = await sandbox.signIn();
    const { data } = await sandbox.ask<{ data: { id: number; nombre: string }[] }>('GET', '/getClientes', {
      ...{ token, branch: 1, query: { negocio_id: 1, busqueda: 'omitida' } },
    });
    for (const { id, nombre } of data) {
      if (nombre === 'Omitida Una') continue;
      const body = { id_cliente: id, id_negocio: 1, isBlocked: true, tipo: 'impago', reason: 'No pagó nada' };
      await sandbox.ask('POST', '/blockUnlockCustomer', { token, branch: 1, body });
    }
  });
  await loseAnswers(sandbox, messages.send);
  await user.click(send);
  const status = await campaign();
  expect(await status.findByText('1 enviado', undefined, late)).toBeVisible();
  expect(status.getByText('2 bloqueados')).toBeVisible();
  await act(() => sandbox.clearFaults());
});

test('a campaign that was left in the middle goes on after a reload, and nobody gets it twice', async () => {
  // Numbers that the sandbox's network does not fail for.
  const digits = Array.from({ length: 300 }, (_, index) => 1000 + index).filter((one) => ![13, 99].includes(one % 100));
  const people = digits.slice(0, 205).map((one) => `Muchas ${one};911 08 ${one};sí`);
  const sandbox = await atNoon(people);
  const count = people.length;
  const { user } = await write('muchas');
  await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 1_500 }));
  await user.click(await screen.findByRole('button', { name: `Enviar a ${count} clientes` }, late));
  await user.click(await (await campaign()).findByRole('button', { name: 'Parar' }, late));
  expect(await screen.findByText(`200 de ${count}`, undefined, late)).toBeVisible();
  expect(await recipients(sandbox)).toHaveLength(200);
  // What a tab leaves that was closed before the first answer came.
  const key = Object.keys(localStorage).find((name) => name.startsWith('campaign:'))!;
  const left = JSON.parse(localStorage.getItem(key)!) as object;
  localStorage.setItem(key, JSON.stringify({ ...left, state: 'sending', next: 0, sent: 0, open: true }));

  await renderCustomers('?search=muchas', { visit: 'reload' });
  expect(await screen.findByText('Envío a medias', undefined, late)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(`${count} enviados`, undefined, late)).toBeVisible();
  const all = await recipients(sandbox);
  expect([all.length, new Set(all).size]).toEqual([count, count]);
}, 60_000);

test('who is no administrator writes to nobody', async () => {
  await renderCustomers('', { session: 'operator' });
  expect(await screen.findByRole('table', { name: 'Clientes' }, late)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar mensaje' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
