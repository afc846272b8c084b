import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { comeFromElsewhere, goBackAndCome, loseAnswers, loseLine, losses, type Loss } from '@mostrador/testing/once';
import type { RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { wallClock } from '@mostrador/values/day-range';
import { photoFile } from '../../../common/photos/test-photo';
import { listPath, renderCustomers } from '../../test-customers';
import type { Campaign } from './campaign';

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
const form = () => screen.findByRole('dialog', { name: 'Mensaje a clientes' });
const campaign = async () => within(await screen.findByRole('region', { name: 'Envío de mensajes' }));
const recipients = async (sandbox: SandboxControl) =>
  (await act(() => sandbox.outbox())).filter(({ text }) => text.includes('paella')).map(({ to }) => to);

const keptKey = () => Object.keys(localStorage).find((name) => name.startsWith('campaign:'))!;
/** The campaign as the device keeps it. */
const kept = () => JSON.parse(localStorage.getItem(keptKey())!) as Campaign;

/** Writes the message to all that the list shows. */
async function write(search: string, options: RenderOptions = {}) {
  comeFromElsewhere();
  const page = await renderCustomers(`?search=${search}`, options);
  const button = await screen.findByRole('button', { name: 'Enviar mensaje' });
  await waitFor(() => expect(button).toBeEnabled());
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

test('what is wrong with the text is said in place, a variable is put in, and those who are chosen get it alone, with its picture', async () => {
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

test('a trial goes to oneself and to nobody else', async () => {
  const sandbox = await atNoon(['Ensayada Una;911 07 04 01;sí']);
  const { user } = await write('ensayada');
  await user.click(await screen.findByRole('button', { name: 'Enviarme una prueba' }));
  expect(await screen.findByText('Prueba enviada a admin@mostrador.test')).toBeVisible();
  expect(await recipients(sandbox)).toEqual(['admin@mostrador.test']);
  expect(screen.queryByRole('region', { name: 'Envío de mensajes' })).not.toBeInTheDocument();
});

test.each(Object.keys(losses) as Loss[])('messages.send, whose answer is %s, is asked about and not sent again', async (loss) => {
  const sandbox = await atNoon(['Perdida Una;911 07 02 01;sí', 'Perdida Dos;911 07 02 02;sí']);
  const { user } = await write('perdida');
  await loseAnswers(sandbox, messages.send, loss);
  await user.dblClick(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }));
  const status = await campaign();
  expect(await status.findByText('2 enviados')).toBeVisible();
  expect(await recipients(sandbox)).toHaveLength(2);
  await act(() => sandbox.clearFaults());
});

describe('messages.send', () => {
  afterEach(async () => (await startSandbox()).clearFaults());
  const two = () => atNoon(['Perdida Una;911 07 02 01;sí', 'Perdida Dos;911 07 02 02;sí']);
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 2 clientes' }));
  const expectBoth = async (sandbox: SandboxControl) => {
    expect(await (await campaign()).findByText('2 enviados')).toBeVisible();
    expect((await recipients(sandbox)).sort()).toEqual(['+34911070201', '+34911070202']);
  };

  test.each(['reload', 'expired', 'tab'] as const)(
    'whose answer is lost twice waits for the user, who comes back: %s',
    async (visit) => {
      const sandbox = await two();
      await write('perdida');
      await loseAnswers(sandbox, messages.send);
      await act(() => sandbox.fault({ method: 'GET', path: messages.result.path, drop: true, times: 3 }));
      await press();
      expect(await (await campaign()).findByText('Envío a medias')).toBeVisible();
      await act(() => sandbox.clearFaults());
      await renderCustomers('?search=perdida', { visit });
      fireEvent.click(await (await campaign()).findByRole('button', { name: 'Continuar' }));
      await expectBoth(sandbox);
    },
  );

  test('that nobody could be reached for goes on when somebody can', async () => {
    const sandbox = await two();
    await write('perdida');
    await screen.findByRole('button', { name: 'Enviar a 2 clientes' });
    const findLine = loseLine();
    await press();
    const goOn = await (await campaign()).findByRole('button', { name: 'Continuar' });
    findLine();
    expect(await recipients(sandbox)).toEqual([]);
    fireEvent.click(goOn);
    await expectBoth(sandbox);
  });

  test('goes on while the user goes Back and comes again', async () => {
    const sandbox = await two();
    await write('perdida', { route: listPath });
    await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 300 }));
    await press();
    await campaign();
    await goBackAndCome();
    await expectBoth(sandbox);
  });
});

test('of a part whose answer was lost it is told who was left out and why', async () => {
  const sandbox = await atNoon(['Omitida Una;911 07 03 01;sí', 'Omitida Dos;911 07 03 02;sí', 'Omitida Tres;911 07 03 03;sí']);
  const { user } = await write('omitida');
  const send = await screen.findByRole('button', { name: 'Enviar a 3 clientes' });
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
  expect(await status.findByText('1 enviado')).toBeVisible();
  expect(status.getByText('2 bloqueados')).toBeVisible();
  await act(() => sandbox.clearFaults());
});

test('a tab closed in the middle of 2,000: parts that are done are told, the one whose answer was lost is asked about, and everybody gets it once', async () => {
  // Numbers that the sandbox's network does not fail for.
  const digits = Array.from({ length: 2_100 }, (_, index) => 1000 + index).filter((one) => ![13, 99].includes(one % 100));
  const people = digits.slice(0, 2_000).map((one) => `Muchas ${one};911 08 ${one};sí`);
  const sandbox = await atNoon(people);
  const { user } = await write('muchas');
  await act(() => sandbox.fault({ method: 'POST', path: messages.send.path, delay_ms: 1_000, times: 10 }));
  await user.click(await screen.findByRole('button', { name: /^Enviar a 2\.?000 clientes$/ }));
  const status = await campaign();
  expect(await status.findByText(/^[2-9] de 10 partes hechas$/, undefined, { timeout: 60_000 })).toBeVisible();
  await user.click(status.getByRole('button', { name: 'Parar' }));
  // The part that is on its way is seen through.
  await waitFor(() => expect(kept().open).toBe(false));
  const before = kept().next;
  expect(await recipients(sandbox)).toHaveLength(before);
  const part = before / 200 + 1;
  expect(part).toBeLessThanOrEqual(10);

  // The next one goes out, and its answer is lost; so is that of asking about it.
  await act(() => sandbox.clearFaults());
  await loseAnswers(sandbox, messages.send);
  await loseAnswers(sandbox, messages.result);
  await user.click(await status.findByRole('button', { name: 'Continuar' }));
  const asked = `No recibimos respuesta de la parte ${part}. Al continuar se pregunta si llegó; nadie lo recibirá dos veces.`;
  expect(await status.findByText(asked)).toBeVisible();
  await act(() => sandbox.clearFaults());
  expect(await recipients(sandbox)).toHaveLength(before + 200);
  // What a tab leaves that is closed meanwhile.
  localStorage.setItem(keptKey(), JSON.stringify({ ...kept(), state: 'sending', problem: null }));

  await renderCustomers('?search=muchas', { visit: 'reload' });
  expect(await screen.findByText('Envío a medias')).toBeVisible();
  expect(screen.getByText(`${part - 1} de 10 partes hechas`)).toBeVisible();
  expect(screen.getByText(asked)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/^2\.?000 enviados$/, undefined, { timeout: 60_000 })).toBeVisible();
  const all = await recipients(sandbox);
  expect([all.length, new Set(all).size]).toEqual([2_000, 2_000]);
}, 180_000);

test('the late answer of a message that was discarded does not count for the next one, which everybody gets', async () => {
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
  expect(await status.findByText('Envío terminado', undefined, { timeout: 20_000 })).toBeVisible();
  expect(status.getByText('1 enviado')).toBeVisible();
  expect((await recipients(sandbox)).sort()).toEqual(['+34911070501', '+34911070502', '+34911070601']);
});

test('who is no administrator writes to nobody', async () => {
  await renderCustomers('', { session: 'operator' });
  expect(await screen.findByRole('table', { name: 'Clientes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar mensaje' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
