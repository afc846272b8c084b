import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { getChargeback, listChargebacks, findPendingChargeback, plain, renderChargebacks } from './test-chargebacks';

const list = { method: 'GET', path: '/v1/chargebacks' } as const;
const rows = () => screen.queryAllByRole('row').slice(1);
const loaded = () => screen.findAllByRole('link', { name: /^cbk_/ });
const column = (index: number) => rows().map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
const hour = 3600;

test('shows the newest ten with their payments, and the statuses as worded in the specification', async () => {
  const sandbox = await startSandbox();
  const [newest] = await listChargebacks(sandbox, { page_size: 1 });
  const { user } = await renderChargebacks();
  await loaded();
  expect(rows()).toHaveLength(10);
  const first = within(rows()[0]!);
  expect(first.getByRole('link', { name: newest!.payment_id })).toHaveAttribute('href', `/pagos/lista?id=${newest!.payment_id}`);
  expect(rows()[0]).toHaveTextContent(newest!.merchant_name);
  await user.click(screen.getByRole('button', { name: 'Estado', expanded: false }));
  const words = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(words).toEqual(['Pendiente', 'Aceptado', 'Rechazado', 'Disputado', 'Resuelto', 'Cancelado', 'Expirado']);
});

test('parses amounts in the format of the language and does not send ambiguous ones', async () => {
  const sandbox = await startSandbox();
  const fitting = await listChargebacks(sandbox, { amount_gt: 10.5, amount_lt: 1000 });
  const { user, location } = await renderChargebacks();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Importe', expanded: false }));
  await user.type(await screen.findByLabelText('Más de'), '10.50');
  await user.type(screen.getByLabelText('Menos de'), '1.000');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Importe dudoso: usa la coma para los decimales')).toBeInTheDocument();
  expect(location()).toBe('/contracargos/contracargos-list');
  await user.clear(screen.getByLabelText('Más de'));
  await user.type(screen.getByLabelText('Más de'), '10,50{Enter}');
  expect(location()).toBe('/contracargos/contracargos-list?over=10.5&under=1000');
  expect(screen.getByRole('button', { name: 'Importe: más de 10,5, menos de 1.000' })).toBeInTheDocument();
  expect(await screen.findByText(`1–10 de ${fitting.length}`)).toBeInTheDocument();
});

test('restores filters, sort and page size from the URL', async () => {
  const sandbox = await startSandbox();
  const { merchant_id: merchantId, merchant_name: name } = await findPendingChargeback(sandbox);
  await renderChargebacks(`?status=PENDING,EXPIRED&merchantId=${merchantId}&sort=respondBy:asc&pageSize=20`);
  await loaded();
  expect(await screen.findByRole('button', { name: `Comercio: ${name}` })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Plazo' })).toHaveAttribute('aria-sort', 'ascending');
  expect(new Set(column(4))).toEqual(new Set([name]));
  expect(column(1).every((word) => ['Pendiente', 'Expirado'].includes(word))).toBe(true);
});

test('lists in the queue the chargebacks that need an answer, nearest deadline first, to the second and with time zone', async () => {
  const sandbox = await startSandbox();
  const waiting = (await listChargebacks(sandbox, { status: 'PENDING,REJECTED', sort: 'respondBy:asc' })).filter(
    ({ respond_by: at }) => at * 1000 > clock.now(),
  );
  await renderChargebacks('?view=deadlines&pageSize=50');
  const links = await loaded();
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id'))).toEqual(
    waiting.map(({ id }) => id),
  );
  const first = new Date(waiting[0]!.respond_by * 1000);
  expect(column(2)[0]).toContain(first.toLocaleTimeString('es', { timeZone: 'Europe/Madrid', hourCycle: 'h23' }));
  expect(column(2)[0]).toMatch(/ (CET|CEST)$/);
  const left = /^Vence en (\d+)h (\d+)m$/.exec(plain(column(1)[0]!));
  const minutes = Number(left?.[1]) * 60 + Number(left?.[2]);
  expect(Math.abs((first.getTime() - clock.now()) / 60_000 - minutes)).toBeLessThan(2);
});

test('marks a passed deadline as overdue and allows no action any more', async () => {
  const sandbox = await startSandbox();
  const chargeback = { ...(await findPendingChargeback(sandbox, false)), allowed_actions: ['accept', 'evidence', 'note'] };
  const late = { ...chargeback, respond_by: Math.floor(clock.now() / 1000) - 2 * hour };
  await sandbox.fault({ method: 'GET', path: '/v1/chargebacks/{id}', status: 200, body: late, times: 9 });
  const { user } = await renderChargebacks(`?id=${chargeback.id}`);
  const record = within(await screen.findByRole('dialog'));
  expect(plain((await record.findByText(/^Vencido/)).textContent)).toBe('Vencido hace 2 h');
  expect(record.queryByText(/^Vence en/)).not.toBeInTheDocument();
  await user.click(record.getByRole('button', { name: /^Acciones del contracargo/ }));
  for (const item of await screen.findAllByRole('menuitem', { name: /^(Aceptar|Subir|Disputar|Añadir)/ })) {
    expect(item).toHaveTextContent('El plazo para responder ha vencido');
  }
});

test('shows an unanswered chargeback that the server has not closed above the queue', async () => {
  const sandbox = await startSandbox();
  const late = { ...(await findPendingChargeback(sandbox)), respond_by: Math.floor(clock.now() / 1000) - hour };
  const body = { data: [late], pagination: { page: 1, page_size: 100, total: 1, total_pages: 1 } };
  await sandbox.fault({ ...list, status: 200, body, times: 2 });
  await renderChargebacks('?view=deadlines');
  const overdue = within(await screen.findByRole('region', { name: '1 venció sin respuesta' }));
  expect(plain(overdue.getByText(/^Vencido/).textContent)).toBe('Vencido hace 1 h');
});

test('does not mark others as overdue if the server ignores the filter', async () => {
  const sandbox = await startSandbox();
  const late = { ...(await findPendingChargeback(sandbox)), respond_by: Math.floor(clock.now() / 1000) - hour };
  const other = { ...late, id: 'cbk_other', respond_by: late.respond_by + 48 * hour };
  const body = { data: [late, other], pagination: { page: 1, page_size: 100, total: 900, total_pages: 9 } };
  await sandbox.fault({ ...list, status: 200, body, times: 2 });
  await renderChargebacks('?view=deadlines');
  const overdue = within(await screen.findByRole('region', { name: '1 venció sin respuesta' }));
  expect(overdue.getAllByText(/^Vencido/)).toHaveLength(1);
});

test('explains a failure and retries it; an empty result offers to clear the filters', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...list, status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderChargebacks('?paymentId=PAG-0000');
  expect(await screen.findByText(/En mantenimiento/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('reports an unknown id with a link back', async () => {
  const { user, location } = await renderChargebacks('?id=cbk_0');
  expect(await screen.findByText(/^No encontramos este contracargo/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver todos los contracargos' }));
  expect(location()).toBe('/contracargos/contracargos-list');
});

test('shows deadline with time zone, files and history of a record', async () => {
  const sandbox = await startSandbox();
  const chargeback = await getChargeback(sandbox, (await findPendingChargeback(sandbox, true)).id);
  await renderChargebacks(`?id=${chargeback.id}`);
  const record = within(await screen.findByRole('dialog'));
  const files = within(await record.findByRole('list', { name: 'Pruebas' })).getAllByRole('listitem');
  expect(files).toHaveLength(chargeback.evidence.length);
  expect(record.getAllByText(/ (CET|CEST)$/).length).toBeGreaterThan(0);
  expect(await record.findByText('Contracargo abierto')).toBeInTheDocument();
  expect(record.getByText(`Prueba subida: ${chargeback.evidence[0]!.file_name}`)).toBeInTheDocument();
});
