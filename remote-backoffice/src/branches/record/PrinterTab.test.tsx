import { act, screen, waitFor, within } from '@testing-library/react';
import { apiKey, callApi } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { images } from '@mostrador/contract/backoffice/images/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { photoFile } from '../../common/photo-field/test-photo';
import { printDialog } from '../../common/ticket/test-print';
import { ask, renderBranch } from '../test-branches';

interface Answer {
  data: { sucursal: { version: number; impresora: object | null } };
}

const branchOf = (sandbox: Parameters<typeof ask>[0]) =>
  ask<Answer>(sandbox, 'GET', '/getSucursal', { query: { sucursal_id: 1 } });
const form = async () => within(await screen.findByRole('form', { name: 'Impresora' }));

test('the test ticket of 58 mm uses the chosen settings before they are saved, and saving stores them', async () => {
  const { user, sandbox } = await renderBranch('printer');
  const printer = await form();
  const preview = within(screen.getByRole('region', { name: 'Así sale' }));
  await user.click(printer.getByRole('radio', { name: '58 mm' }));
  await user.click(printer.getByRole('checkbox', { name: 'Precios' }));
  await user.selectOptions(printer.getByLabelText('Copias de cada ticket'), '2');
  expect(preview.queryByText(/17,50/)).not.toBeInTheDocument();
  const dialog = printDialog();
  await user.click(screen.getByRole('button', { name: 'Imprimir prueba' }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).toContain('Empanada de carne');
  expect(dialog.printed[0]).toContain('Cortar por la mitad');
  expect(dialog.printed[0]).not.toContain('17,50');
  await dialog.close();
  await user.click(printer.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  expect((await branchOf(sandbox)).data.sucursal.impresora).toMatchObject({ papel: 58, copias: 2, precios: false, qr: true });
});

test('the preview shows the logo, large notes and the QR code according to the chosen settings', async () => {
  const { user, sandbox, queries } = await renderBranch('printer');
  const printer = await form();
  const logo = await callApi(images.upload, { file: photoFile('logo.png'), branchId: 1 });
  await ask(sandbox, 'POST', '/editarNegocio', { body: { logo } });
  await act(() => queries.invalidateQueries({ queryKey: apiKey(business.get) }));
  const preview = screen.getByRole('region', { name: 'Así sale' });
  const parts = [
    ['Logo del negocio', '.b-ticket-logo'],
    ['Notas en grande', '.b-ticket--notes'],
    ['QR con el estado del pedido', '.b-ticket-tracking svg'],
  ] as const;
  for (const [name, selector] of parts) {
    const choice = printer.getByRole<HTMLInputElement>('checkbox', { name });
    if (!choice.checked) await user.click(choice);
    await waitFor(() => expect(preview.querySelector(selector)).toBeInTheDocument());
    await user.click(choice);
    expect(preview.querySelector(selector)).not.toBeInTheDocument();
  }
});

test("the sample ticket uses the session's currency, even if the server sends another currency value", async () => {
  const sandbox = await startSandbox();
  const own = await ask<{ negocio: object }>(sandbox, 'GET', '/getNegocio');
  const body = { ...own, negocio: { ...own.negocio, moneda: '€' } };
  await sandbox.fault({ method: 'GET', path: '/getNegocio', status: 200, body, times: 5 });
  const { queries } = await renderBranch('printer');
  await form();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(within(screen.getByRole('region', { name: 'Así sale' })).getAllByText(/17,50\s€/)[0]).toBeVisible();
  await sandbox.clearFaults();
});

test('a test print that fails shows an error and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderBranch('printer');
  await form();
  const dialog = printDialog(() => {
    throw new Error('No printer');
  });
  await user.click(screen.getByRole('button', { name: 'Imprimir prueba' }));
  expect(await screen.findByText('No se pudo imprimir la prueba')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir prueba' })).not.toHaveAttribute('aria-disabled'));
  await dialog.close();
  log.mockRestore();
});
