import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { savedFiles } from '../common/test-files';
import {
  waitUntilClosed,
  findDialog,
  getChargeback,
  pdf,
  findPendingChargeback,
  png,
  renderChargebacks,
  uploadElsewhere,
} from './test-chargebacks';

const upload = { method: 'POST', path: '/v1/chargebacks/{id}/evidence' } as const;
const names = (files: { file_name: string }[]) => files.map(({ file_name: name }) => name);

test('retries only the failed one of two files, stores each once, and disputes only after both arrived', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${chargeback.id}`);
  await user.click(await screen.findByRole('button', { name: 'Subir pruebas' }));
  const { getByRole, getByLabelText, findByText } = await findDialog(/^Subir pruebas/);
  await sandbox.fault({ ...upload, status: 503 });
  await user.upload(getByLabelText(/^Elige archivos/), [pdf('albaran.pdf'), pdf('firma.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Subir 2 archivos' }));
  expect(await findByText(/^1 archivo no se subió/)).toBeInTheDocument();
  const [first, second] = within(getByRole('list', { name: 'Archivos elegidos' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/No se subió: .*503/);
  expect(second).toHaveTextContent('Subido');
  expect(names((await getChargeback(sandbox, chargeback.id)).evidence)).toEqual(['firma.pdf']);
  await user.click(getByRole('button', { name: 'Reintentar 1 archivo' }));
  await waitUntilClosed(/^Subir pruebas/);
  expect(names((await getChargeback(sandbox, chargeback.id)).evidence)).toEqual(['firma.pdf', 'albaran.pdf']);
  const files = await screen.findByRole('list', { name: 'Pruebas' });
  await waitFor(() => expect(within(files).getAllByRole('listitem')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Disputar' }));
  const dispute = await findDialog(/^Disputar el contracargo/);
  expect(dispute.getByText(/no se puede retirar/)).toBeInTheDocument();
  expect(dispute.getByText('albaran.pdf')).toBeInTheDocument();
  await user.click(dispute.getByRole('button', { name: /^Disputar \d/ }));
  await waitUntilClosed(/^Disputar/);
  const after = await getChargeback(sandbox, chargeback.id);
  expect([after.status, after.evidence.length]).toEqual(['DISPUTED', 2]);
});

afterEach(() => jest.restoreAllMocks());

test('accepts evidence until the deadline by the server, if the device clock is past it', async () => {
  const sandbox = await startSandbox();
  const { id, respond_by: at } = await findPendingChargeback(sandbox, false);
  const right = clock.now;
  const ahead = at * 1000 - right() + 3_600_000;
  jest.spyOn(clock, 'now').mockImplementation(() => right() + ahead);
  const { user } = await renderChargebacks(`?id=${id}`);
  expect(await within(await screen.findByRole('dialog')).findByText(/^Vence en/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Subir pruebas' }));
  const { getByLabelText, findByRole } = await findDialog(/^Subir pruebas/);
  await user.upload(getByLabelText(/^Elige archivos/), pdf('entrega.pdf'));
  await user.click(await findByRole('button', { name: 'Subir 1 archivo' }));
  await waitUntilClosed(/^Subir pruebas/);
  expect(names((await getChargeback(sandbox, id)).evidence)).toEqual(['entrega.pdf']);
});

test('a card number in the name of a file is masked before it is shown or sent; other names stay', async () => {
  const sandbox = await startSandbox();
  const { id } = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${id}&action=evidence`);
  const { getByRole, getByLabelText, findByRole } = await findDialog(/^Subir pruebas/);
  const photo = 'IMG_20261129_123456.pdf';
  await user.upload(getByLabelText(/^Elige archivos/), [pdf('recibo 4111111111111111.pdf'), pdf(photo)]);
  const send = await findByRole('button', { name: 'Subir 2 archivos' });
  const chosen = within(getByRole('list', { name: 'Archivos elegidos' })).getAllByRole('listitem');
  expect(chosen[0]).toHaveTextContent(/^recibo \*{12}1111\.pdf/);
  await user.click(send);
  await waitUntilClosed(/^Subir pruebas/);
  const masked = 'recibo ************1111.pdf';
  expect(names((await getChargeback(sandbox, id)).evidence)).toEqual([masked, photo]);
  // Whichever screen sends a file, the client masks its name.
  await uploadElsewhere(id, 'otro 4111111111111111.pdf');
  expect(names((await getChargeback(sandbox, id)).evidence)).toEqual([masked, photo, 'otro ************1111.pdf']);
});

test('uploads a file again without harm after its response was lost', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=evidence`);
  const { getByRole, getByLabelText, findByRole } = await findDialog(/^Subir pruebas/);
  await sandbox.fault({ ...upload, drop_after_commit: true });
  await user.upload(getByLabelText(/^Elige archivos/), pdf('recibo.pdf'));
  await user.click(await findByRole('button', { name: 'Subir 1 archivo' }));
  await findByRole('button', { name: 'Reintentar 1 archivo' });
  await user.click(getByRole('button', { name: 'Reintentar 1 archivo' }));
  await waitUntilClosed(/^Subir pruebas/);
  expect(names((await getChargeback(sandbox, chargeback.id)).evidence)).toEqual(['recibo.pdf']);
});

test('reports a file of the wrong type, an empty or a too large one before anything is sent', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=evidence`);
  const { getByRole, getByLabelText, findByText, getByText } = await findDialog(/^Subir pruebas/);
  const picker = getByLabelText(/^Elige archivos/);
  const huge = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]), new Uint8Array(5_000_000)], 'enorme.pdf');
  await user.upload(picker, [new File(['MZ'], 'factura.pdf'), new File([], 'vacia.pdf'), huge]);
  expect(await findByText('El archivo es demasiado grande')).toBeInTheDocument();
  expect(getByText('No es un PDF, JPEG o PNG')).toBeInTheDocument();
  expect(getByText('El archivo está vacío')).toBeInTheDocument();
  expect(getByRole('button', { name: 'Subir archivos' })).toBeInTheDocument();
  await user.click(getByRole('button', { name: 'Cerrar' }));
  await waitUntilClosed(/^Subir pruebas/);
  expect((await getChargeback(sandbox, chargeback.id)).evidence).toEqual([]);
});

test('asks before unsent files are discarded', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=evidence`);
  const { getByRole, getByLabelText, findByRole } = await findDialog(/^Subir pruebas/);
  await user.upload(getByLabelText(/^Elige archivos/), pdf('recibo.pdf'));
  await findByRole('button', { name: 'Subir 1 archivo' });
  await user.click(getByRole('button', { name: 'Cancelar' }));
  const question = await findDialog(/^Hay cambios sin guardar/);
  await user.click(question.getByRole('button', { name: 'Seguir editando' }));
  await waitUntilClosed(/^Hay cambios/);
  expect(getByRole('button', { name: 'Subir 1 archivo' })).toBeInTheDocument();
});

/** Fakes the browser's tabs: records what they show, and whether they were closed. */
function tabs() {
  const shown: string[] = [];
  const closed: boolean[] = [];
  const { open } = window;
  window.open = () => {
    const location = { replace: (address: string) => void shown.push(address) };
    return { opener: window, location, close: () => void closed.push(true) } as unknown as Window;
  };
  return { shown, closed, restore: () => (window.open = open) };
}

async function uploadOne(user: UserEvent, file: File) {
  const form = await findDialog(/^Subir pruebas/);
  await user.upload(form.getByLabelText(/^Elige archivos/), file);
  await user.click(await form.findByRole('button', { name: 'Subir 1 archivo' }));
  await waitUntilClosed(/^Subir pruebas/);
}

test('opens a PDF in its own tab, allows its removal until the defence is sent, and shows what helps to win the dispute', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const saved = savedFiles();
  const opened = tabs();
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=evidence`);
  await uploadOne(user, pdf('recibo.pdf', 'contenido'));
  expect(screen.getByText('Cómo ganar esta disputa')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Abrir recibo.pdf' }));
  await waitFor(() => expect(opened.shown).toEqual(['blob:1']));
  expect(saved[0]!.type).toBe('application/pdf');
  expect(await saved[0]!.text()).toContain('contenido');
  opened.restore();

  await user.click(screen.getByRole('button', { name: 'Quitar recibo.pdf' }));
  const question = await findDialog(/^Quitar recibo\.pdf/);
  await user.click(question.getByRole('button', { name: 'Quitar archivo' }));
  expect(await screen.findByText('Todavía no hay pruebas')).toBeInTheDocument();
  expect((await getChargeback(sandbox, chargeback.id)).evidence).toEqual([]);
});

test('shows a picture below its name and hides it again', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  savedFiles();
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=evidence`);
  await uploadOne(user, png('firma.png'));
  const button = await screen.findByRole('button', { name: 'Abrir firma.png', expanded: false });
  await user.click(button);
  expect(await screen.findByRole('img', { name: 'firma.png' })).toHaveAttribute('src', 'blob:1');
  await user.click(button);
  expect(screen.queryByRole('img', { name: 'firma.png' })).not.toBeInTheDocument();
});

test('only saves a file that claims to be a PDF but is not, with a type that no browser executes', async () => {
  const sandbox = await startSandbox();
  const { id } = await findPendingChargeback(sandbox, false);
  const saved = savedFiles();
  const opened = tabs();
  const body = {
    id: 'any',
    file_name: 'recibo.pdf',
    content_type: 'application/pdf',
    content: btoa('<script>alert(1)</script>'),
  };
  await sandbox.fault({ method: 'GET', path: '/v1/chargebacks/{id}/evidence/{file_id}', status: 200, body });
  const { user } = await renderChargebacks(`?id=${id}&action=evidence`);
  await uploadOne(user, pdf('recibo.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Abrir recibo.pdf' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.type).toBe('application/octet-stream');
  expect([opened.shown, opened.closed]).toEqual([[], [true]]);
  opened.restore();
});

test('keeps the files of a sent defence', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, true);
  await sandbox.ask('POST', `/v1/chargebacks/${chargeback.id}/dispute`, { body: {} });
  await renderChargebacks(`?id=${chargeback.id}`);
  const files = within(await screen.findByRole('list', { name: 'Pruebas' }));
  expect(files.getAllByRole('button', { name: /^Abrir / })).toHaveLength(chargeback.evidence.length);
  expect(files.queryByRole('button', { name: /^Quitar / })).not.toBeInTheDocument();
});
