import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import {
  startFromOtherPage,
  goBackAndForward,
  failResponses,
  disconnect,
  networkFaults,
  type NetworkFault,
} from '@mostrador/testing/once';
import { casesOfLevel } from '@mostrador/testing/level';
import type { RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { wallClock } from '@mostrador/values/day-range';
import { photoFile } from '../../../common/photo-field/test-photo';
import { listPath, renderCustomers } from '../../test-customers';
import type { Campaign } from './campaign';

const NOON = 12 * 60;

/** Starts a sandbox at noon in Madrid, with customers of `rows`: name, phone, consent. */
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
const form = () => screen.findByRole('dialog', { name: 'Mensaje a clientes' });
const campaign = async () => within(await screen.findByRole('region', { name: 'Envío de mensajes' }));
const recipients = async (sandbox: SandboxControl) =>
  (await act(() => sandbox.outbox())).filter(({ text }) => text.includes('paella')).map(({ to }) => to);

const keptKey = () => Object.keys(localStorage).find((name) => name.startsWith('campaign:'))!;
/** Returns the campaign stored on the device. */
const kept = () => JSON.parse(localStorage.getItem(keptKey())!) as Campaign;

/** Opens the message dialog for all customers of the list. */
async function write(search: string, options: RenderOptions = {}) {
  startFromOtherPage();
  const page = await renderCustomers(`?search=${search}`, options);
  const button = await screen.findByRole('button', { name: 'Enviar mensaje' });
  await waitFor(() => expect(button).toBeEnabled());
  await page.user.click(button);
  await form();
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: paella } });
  return page;
}

test('shows who will get the message and who will not and why, sends it once, and retries failed recipients', async () => {
  const sandbox = await atNoon([
    'Mensajera Una;911 07 00 01;sí',
    'Mensajera Tardía;911 07 00 99;sí',
    'Mensajera Sin Red Ninguna;911 07 00 13;sí',
    'Mensajera Callada;911 07 00 02;',
  ]);
  const { user } = await write('mensajera');
  expect(await screen.findByText('Llega a 3 clientes')).toBeVisible();
  expect(screen.getByText('1 no ha aceptado mensajes')).toBeVisible();
  expect(await screen.findByText('Hola Mensajera Sin Red Ninguna, hoy hay paella')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar a 3 clientes' }));
  const status = await campaign();
  expect(await status.findByText('Envío terminado')).toBeVisible();
  expect(status.getByText('1 enviado')).toBeVisible();
  expect(await status.findByRole('link', { name: 'Mensajera Tardía' })).toBeVisible();
  await user.click(status.getByRole('button', { name: 'Reintentar con los 2 fallidos' }));
  expect(await status.findByText('2 enviados')).toBeVisible();
  expect(await status.findByRole('button', { name: 'Reintentar con el fallido' })).toBeVisible();
  expect(status.getByText('El número no tiene WhatsApp')).toBeVisible();
  expect(await recipients(sandbox)).toHaveLength(2);
  await user.click(status.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Envío de mensajes' })).not.toBeInTheDocument());
});

test('validates the text in place, inserts a variable, and sends text and picture only to the selected customers', async () => {
  const sandbox = await atNoon(['Elegida Una;911 07 01 01;sí', 'Elegida Dos;911 07 01 02;sí']);
  const { user } = await renderCustomers('?search=elegida');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir a Elegida Dos' }));
  await user.click(screen.getByRole('button', { name: 'Enviarles un mensaje' }));
  await form();
  expect(await screen.findByText('Llega a 1 cliente')).toBeVisible();
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
  expect(await screen.findByRole('button', { name: 'Quitar foto' })).toBeVisible();
  fireEvent.change(text, { target: { value: paella } });
  await user.click(screen.getByRole('button', { name: 'Enviar a 1 cliente' }));
  expect(await (await campaign()).findByText('1 enviado')).toBeVisible();
  expect((await act(() => sandbox.outbox())).at(-1)).toMatchObject({
    text: 'Hola Elegida Dos, hoy hay paella',
    link: expect.any(String),
  });
});

test('sends a test message only to the user', async () => {
  const sandbox = await atNoon(['Ensayada Una;911 07 04 01;sí']);
  const { user } = await write('ensayada');
  await user.click(await screen.findByRole('button', { name: 'Enviarme una prueba' }));
  expect(await screen.findByText('Prueba enviada a admin@mostrador.test')).toBeVisible();
  expect(await recipients(sandbox)).toEqual(['admin@mostrador.test']);
  expect(screen.queryByRole('region', { name: 'Envío de mensajes' })).not.toBeInTheDocument();
});

test.each(casesOfLevel(Object.entries(networkFaults) as [NetworkFault, unknown][], ['lost']))(
  'messages.send, with a response that is %s, checks the result instead of sending again',
  async (loss) => {
    const sandbox = await atNoon(['Perdida Una;911 07 02 01;sí', 'Perdida Dos;911 07 02 02;sí']);
    const { user } = await write('perdida');
    await failResponses(sandbox, messages.send, loss);
    await user.dblClick(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }));
    const status = await campaign();
    expect(await status.findByText('2 enviados')).toBeVisible();
    expect(await recipients(sandbox)).toHaveLength(2);
    await act(() => sandbox.clearFaults());
  },
);

describe('messages.send', () => {
  afterEach(async () => (await startSandbox()).clearFaults());
  const two = () => atNoon(['Perdida Una;911 07 02 01;sí', 'Perdida Dos;911 07 02 02;sí']);
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }));
  const expectBoth = async (sandbox: SandboxControl) => {
    expect(await (await campaign()).findByText('2 enviados')).toBeVisible();
    expect((await recipients(sandbox)).sort()).toEqual(['+34911070201', '+34911070202']);
  };

  test.each(casesOfLevel([['reload'], ['expired'], ['tab']] as const, ['reload']))(
    'waits for the user after the response is lost twice, and continues on return: %s',
    async (visit) => {
      const sandbox = await two();
      await write('perdida');
      await failResponses(sandbox, messages.send);
      await act(() => sandbox.fault({ method: 'GET', path: messages.result.path, drop: true, times: 3 }));
      await press();
      expect(await (await campaign()).findByText('Envío a medias')).toBeVisible();
      await act(() => sandbox.clearFaults());
      await renderCustomers('?search=perdida', { visit });
      fireEvent.click(await (await campaign()).findByRole('button', { name: 'Continuar' }));
      await expectBoth(sandbox);
    },
  );

  test('continues once the network is back', async () => {
    const sandbox = await two();
    await write('perdida');
    await screen.findByRole('button', { name: 'Enviar a 2 clientes' });
    const findLine = disconnect();
    await press();
    const goOn = await (await campaign()).findByRole('button', { name: 'Continuar' });
    findLine();
    expect(await recipients(sandbox)).toEqual([]);
    fireEvent.click(goOn);
    await expectBoth(sandbox);
  });

  test('continues while the user goes Back and returns', async () => {
    const sandbox = await two();
    await write('perdida', { route: listPath });
    await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 300 }));
    await press();
    await campaign();
    await goBackAndForward();
    await expectBoth(sandbox);
  });
});

test('shows who was left out of a part whose response was lost, and why', async () => {
  const sandbox = await atNoon(['Omitida Una;911 07 03 01;sí', 'Omitida Dos;911 07 03 02;sí', 'Omitida Tres;911 07 03 03;sí']);
  const { user } = await write('omitida');
  const send = await screen.findByRole('button', { name: 'Enviar a 3 clientes' });
  // Two are blocked after the forecast included them.
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
  await failResponses(sandbox, messages.send);
  await user.click(send);
  const status = await campaign();
  expect(await status.findByText('1 enviado')).toBeVisible();
  expect(status.getByText('2 bloqueados')).toBeVisible();
  await act(() => sandbox.clearFaults());
});

test('resumes 2,000 recipients after a closed tab: counts finished parts, checks a lost one, and sends once to each', async () => {
  // Numbers that the sandbox's network accepts.
  const digits = Array.from({ length: 2_100 }, (_, index) => 1000 + index).filter((one) => ![13, 99].includes(one % 100));
  const people = digits.slice(0, 2_000).map((one) => `Muchas ${one};911 08 ${one};sí`);
  const sandbox = await atNoon(people);
  const { user } = await write('muchas');
  await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 1_000, times: 10 }));
  await user.click(await screen.findByRole('button', { name: /^Enviar a 2\.?000 clientes$/ }));
  const status = await campaign();
  expect(await status.findByText(/^[2-9] de 10 partes hechas$/, undefined, { timeout: 60_000 })).toBeVisible();
  await user.click(status.getByRole('button', { name: 'Parar' }));
  // The part in flight completes.
  await waitFor(() => expect(kept().open).toBe(false));
  const before = kept().next;
  expect(await recipients(sandbox)).toHaveLength(before);
  const part = before / 200 + 1;
  expect(part).toBeLessThanOrEqual(10);

  // The next part is sent and its response is lost, as is that of the result query.
  await act(() => sandbox.clearFaults());
  await failResponses(sandbox, messages.send);
  await failResponses(sandbox, messages.result);
  await user.click(await status.findByRole('button', { name: 'Continuar' }));
  const asked = `No recibimos respuesta de la parte ${part}. Al continuar se pregunta si llegó; nadie lo recibirá dos veces.`;
  expect(await status.findByText(asked)).toBeVisible();
  await act(() => sandbox.clearFaults());
  expect(await recipients(sandbox)).toHaveLength(before + 200);
  // The state that a closed tab leaves behind.
  localStorage.setItem(keptKey(), JSON.stringify({ ...kept(), state: 'sending', problem: null }));

  await renderCustomers('?search=muchas', { visit: 'reload' });
  expect(await screen.findByText('Envío a medias')).toBeVisible();
  expect(screen.getByText(`${part - 1} de 10 partes hechas`)).toBeVisible();
  expect(screen.getByText(asked)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/^2\.?000 enviados$/, undefined, { timeout: 60_000 })).toBeVisible();
  const all = await recipients(sandbox);
  expect([all.length, new Set(all).size]).toEqual([2_000, 2_000]);
});

test('ignores the late response of a discarded message, and sends the next one to everyone', async () => {
  const sandbox = await atNoon(['Antes Una;911 07 05 01;sí', 'Antes Dos;911 07 05 02;sí', 'Luego Una;911 07 06 01;sí']);
  const { unmount } = await write('antes');
  await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 5_000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }));
  fireEvent.click(await (await campaign()).findByRole('button', { name: 'Parar' }));
  fireEvent.click(await (await campaign()).findByRole('button', { name: 'Descartar el resto' }));
  unmount();
  const { user } = await write('luego', { visit: 'reload' });
  await user.click(await screen.findByRole('button', { name: 'Enviar a 1 cliente' }));
  expect(kept()).toMatchObject({ next: 0, sent: 0 });
  const status = await campaign();
  expect(await status.findByText('Envío terminado')).toBeVisible();
  expect(status.getByText('1 enviado')).toBeVisible();
  expect((await recipients(sandbox)).sort()).toEqual(['+34911070501', '+34911070502', '+34911070601']);
});

test('offers no messages to users who are not administrators', async () => {
  await renderCustomers('', { session: 'operator' });
  expect(await screen.findByRole('table', { name: 'Clientes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar mensaje' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
