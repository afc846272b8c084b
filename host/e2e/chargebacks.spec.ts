import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface ServerChargeback {
  id: string;
  status: string;
  evidence: { file_name: string }[];
}

/** Returns a chargeback without files that must be answered within days. */
async function findUnansweredChargeback(sandbox: SandboxControl): Promise<ServerChargeback> {
  const { data } = await sandbox.ask<{ data: ServerChargeback[] }>('GET', '/v1/chargebacks', {
    query: { status: 'PENDING', sort: 'respondBy:desc', page_size: 100 },
  });
  const found = data.find(({ evidence }) => evidence.length === 0);
  if (!found) throw new Error('the seed has no chargeback without files');
  return found;
}

const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, name)]),
});

test('disputes a chargeback with two files, one of which fails first and is retried on its own', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { id } = await findUnansweredChargeback(sandbox);
  await keepSession(page);
  await page.goto(`/contracargos/contracargos-list?view=deadlines&id=${id}`);
  const record = page.getByRole('dialog', { name: /^Contracargo/ });
  await expect(record.getByRole('button', { name: 'Disputar' })).toBeDisabled();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Subir pruebas' }).click();
  const form = page.getByRole('dialog', { name: /^Subir pruebas/ });
  await form.getByLabel(/^Elige archivos/).setInputFiles([pdf('albaran.pdf', 400_000), pdf('firma.pdf', 900_000)]);
  await sandbox.fault({ method: 'POST', path: '/v1/chargebacks/{id}/evidence', status: 503, times: 1 });
  await sandbox.fault({ method: 'POST', path: '/v1/chargebacks/{id}/evidence', delay_ms: 1500, times: 1 });
  await form.getByRole('button', { name: 'Subir 2 archivos' }).click();
  await expect(form.getByRole('progressbar', { name: 'Subida de firma.pdf' })).toHaveAttribute('value', '1');
  await expect(form.getByText(/^1 archivo no se subió/)).toBeVisible();
  const uploads = form.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem');
  await expect(uploads.first()).toContainText('No se subió');
  await expect(uploads.last()).toContainText('Subido');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Reintentar 1 archivo' }).click();
  await expect(form).toBeHidden();
  await expect(record.getByRole('list', { name: 'Pruebas' }).getByRole('listitem')).toHaveCount(2);
  await record.getByRole('button', { name: 'Disputar' }).click();
  const dispute = page.getByRole('dialog', { name: /^Disputar/ });
  await dispute.getByLabel('Explicación para el banco (opcional)').fill('Entregado y firmado');
  await expectAccessible(page);
  await dispute.getByRole('button', { name: /^Disputar \d/ }).dblclick();
  await expect(dispute).toBeHidden();
  await expect(record.getByText('Pendiente → Disputado')).toHaveCount(1);
  await expect(record.getByText('Entregado y firmado')).toBeVisible();
  const after = await sandbox.ask<ServerChargeback>('GET', `/v1/chargebacks/${id}`);
  expect(after.status).toBe('DISPUTED');
  expect(after.evidence.map(({ file_name: name }) => name)).toEqual(['firma.pdf', 'albaran.pdf']);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page).toHaveURL(/view=deadlines$/);
});

test("accepts dropped files, and restores the list's amount filter from the URL", async ({ page, keepSession, sandbox }) => {
  const { id } = await findUnansweredChargeback(sandbox);
  await keepSession(page);
  await page.goto(`/contracargos/contracargos-list?over=10.5&under=1000&id=${id}&action=evidence`);
  const form = page.getByRole('dialog', { name: /^Subir pruebas/ });
  const zone = form.getByText('Elige archivos o arrástralos aquí');
  await expect(zone).toBeVisible();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7 a'], 'soltado.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: files });
  await form.getByRole('button', { name: 'Subir 1 archivo' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Importe: más de 10,5, menos de 1.000' })).toBeVisible();
  await page.getByRole('link', { name: 'Estadísticas' }).click();
  await expect(page.getByRole('region', { name: 'Disputas ganadas' })).toContainText(/\d+ de \d+ decididos/);
  await expectAccessible(page);
});
