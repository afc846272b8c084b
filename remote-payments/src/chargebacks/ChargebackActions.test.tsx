import { act, screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import {
  waitUntilClosed,
  findDialog,
  getChargeback,
  listChargebacks,
  findPendingChargeback,
  plain,
  renderChargebacks,
  chargedBackAmounts,
  uploadElsewhere,
} from './test-chargebacks';

const accept = { method: 'POST', path: '/v1/chargebacks/{id}/accept' } as const;

test('returns the money once on a double click combined with Enter', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox);
  await sandbox.fault({ ...accept, delay_ms: 300, times: 5 });
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=accept`);
  const { getByRole, getByLabelText } = await findDialog(/^Aceptar el contracargo/);
  const button = getByRole('button', { name: /^Aceptar y devolver/ });
  const words = new Intl.NumberFormat('es', { style: 'currency', currency: chargeback.currency }).format(chargeback.amount);
  expect(plain(button.textContent)).toContain(plain(words).replace(/ .*$/, ''));
  await user.type(getByLabelText('Nota (opcional)'), 'Tiene razón');
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  await waitUntilClosed(/^Aceptar/);
  expect(await chargedBackAmounts(sandbox, chargeback.payment_id)).toEqual([chargeback.amount]);
  expect(await screen.findByRole('heading', { level: 2, name: /Aceptado/ })).toBeInTheDocument();
  expect(await screen.findByText('Pendiente → Aceptado')).toBeInTheDocument();
  expect(screen.getByText('Tiene razón')).toBeInTheDocument();
});

test('shows a lost response as unconfirmed, and a retry returns no money twice', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox);
  await sandbox.fault({ ...accept, drop_after_commit: true });
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=accept`);
  const { getByRole, findByText } = await findDialog(/^Aceptar el contracargo/);
  await user.click(getByRole('button', { name: /^Aceptar y devolver/ }));
  expect(await findByText(/sin confirmar/i)).toBeInTheDocument();
  await user.click(getByRole('button', { name: /^Aceptar y devolver/ }));
  await waitUntilClosed(/^Aceptar/);
  expect(await chargedBackAmounts(sandbox, chargeback.payment_id)).toEqual([chargeback.amount]);
});

test('shows the current record with a notice if another browser changed it', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox);
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=accept`);
  const { getByRole } = await findDialog(/^Aceptar el contracargo/);
  await act(async () => {
    await uploadElsewhere(chargeback.id, 'recibo.pdf');
    await sandbox.ask('POST', `/v1/chargebacks/${chargeback.id}/dispute`, { body: {} });
  });
  await user.click(getByRole('button', { name: /^Aceptar y devolver/ }));
  expect(await screen.findByText('El contracargo ya había cambiado. Te mostramos cómo está ahora.')).toBeInTheDocument();
  await waitUntilClosed(/^Aceptar/);
  expect(await screen.findByRole('heading', { level: 2, name: /Disputado/ })).toBeInTheDocument();
  expect(await chargedBackAmounts(sandbox, chargeback.payment_id)).toEqual([]);
});

test('offers no dispute without files and explains why in record, menu and dialog', async () => {
  const sandbox = await startSandbox();
  const chargeback = await findPendingChargeback(sandbox, false);
  const { user } = await renderChargebacks(`?id=${chargeback.id}&action=dispute`);
  const record = await screen.findByRole('dialog');
  expect(await within(record).findAllByText('Sube al menos una prueba antes de disputar')).toHaveLength(2);
  expect(within(record).getByRole('button', { name: 'Disputar' })).toBeDisabled();
  await user.click(within(record).getByRole('button', { name: /^Acciones del contracargo/ }));
  const item = await screen.findByRole('menuitem', { name: /^Disputar/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Sube al menos una prueba antes de disputar');
  expect((await getChargeback(sandbox, chargeback.id)).status).toBe('PENDING');
});

test('escalates a refused defence before its deadline and adds notes to the history', async () => {
  const sandbox = await startSandbox();
  const refused = (await listChargebacks(sandbox, { status: 'REJECTED' })).find(({ outcome }) => !outcome)!;
  const { user } = await renderChargebacks(`?id=${refused.id}`);
  await user.click(await screen.findByRole('button', { name: 'Escalar' }));
  const escalation = await findDialog(/^Escalar el contracargo/);
  await user.click(escalation.getByRole('button', { name: /^Escalar \d/ }));
  await waitUntilClosed(/^Escalar/);
  expect((await getChargeback(sandbox, refused.id)).status).toBe('DISPUTED');
  await user.click(await screen.findByRole('button', { name: 'Añadir nota' }));
  const { getByRole, getByLabelText } = await findDialog(/^Nota en el contracargo/);
  expect(getByRole('button', { name: 'Guardar nota' })).toBeDisabled();
  await user.type(getByLabelText('Nota'), 'Llamar al banco');
  await user.click(getByRole('button', { name: 'Guardar nota' }));
  await waitUntilClosed(/^Nota/);
  expect(await screen.findByText('Llamar al banco')).toBeInTheDocument();
});
