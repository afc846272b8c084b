import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { todayIn } from '@mostrador/values/day-range';
import { askCsv, savedFiles } from '../../common/test-files';
import { requestHistory, MADRID, renderHistory, yearBefore } from './test-history';

test("the export has every match in the order of the list, with times in the branch's zone and amounts as numbers", async () => {
  const files = savedFiles();
  const sandbox = await startSandbox();
  const { pedidos, total_pedidos: total } = await requestHistory(sandbox, {
    filtros: { takeaway: 1 },
    orden: 'pedidos.total',
    tipo_orden: 'desc',
  });
  expect(total).toBeGreaterThan(20);
  const history = await renderHistory('?kind=takeaway&sort=total:desc');
  await askCsv(history.user);
  await waitFor(() => expect(files).toHaveLength(1));
  const today = todayIn(MADRID, clock.now());
  expect(files.names).toEqual([`pedidos-centro-${yearBefore(today)}-${today}.csv`]);
  const [head, ...lines] = (await files[0]!.text()).trim().split('\r\n');
  expect(head).toBe(
    'Pedido;Recibido (Europe/Madrid);Estado;Entrega;Cliente;Teléfono;Dirección;Productos;Método de pago;Subtotal;Envío;Descuento;Total;Moneda;Cupón;Código de regalo;Motivo',
  );
  expect(lines).toHaveLength(total);
  const [first] = pedidos;
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: MADRID });
  expect(lines[0]).toContain(`${first!.numero};${written.format(new Date(first!.fecha))};`);
  expect(lines[0]).toContain(`;${String(first!.total).replace('.', ',')};EUR;`);
});

test('an operator sees why the orders cannot be exported', async () => {
  const { user } = await renderHistory('', { session: 'operator' });
  const button = screen.getByRole('button', { name: 'Exportar' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^Solo un administrador o quien tenga el permiso/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a large export is requested in parts and keeps the order of the list', async () => {
  const sandbox = await startSandbox();
  for (let turn = 0; turn < 3; turn += 1) {
    await sandbox.placeOrders({ count: 500, cliente: `Émile ${turn}`, hace_minutos: turn * 90 * 24 * 60 });
  }
  for (const [sort, orden] of [
    ['total:asc', 'pedidos.total'],
    ['customer:desc', 'clientes.nombre'],
    ['state:asc', 'pedidos.estado'],
  ]) {
    const files = savedFiles();
    const { pedidos, total_pedidos: total } = await requestHistory(sandbox, { orden, tipo_orden: sort!.split(':')[1] });
    const history = await renderHistory(`?sort=${sort}`);
    await askCsv(history.user);
    await waitFor(() => expect(files).toHaveLength(1));
    const numbers = (await files[0]!.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect(numbers).toHaveLength(total);
    expect(numbers.slice(0, pedidos.length)).toEqual(pedidos.map(({ numero }) => numero));
    history.unmount();
  }
});

test('a failed export shows its error and can be retried, and a cancelled one saves no file', async () => {
  const files = savedFiles();
  const sandbox = await startSandbox();
  const history = await renderHistory('?kind=takeaway');
  await sandbox.fault({ method: 'POST', path: '/getPedidosToExport', status: 500, body: { message: 'Sin espacio' } });
  const dialog = await askCsv(history.user);
  expect(await within(dialog).findByText('Sin espacio')).toBeVisible();
  await sandbox.fault({ method: 'POST', path: '/getPedidosToExport', delay_ms: 400 });
  await history.user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  await history.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(files).toHaveLength(0);
  await askCsv(history.user);
  await waitFor(() => expect(files).toHaveLength(1));
});
