import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ask, renderBranch } from '../test-branches';

interface ServerMethods {
  metodos_pago: {
    id: number;
    nombre: string;
    habilitado: boolean;
    canales: string[];
    instrucciones: string | null;
    recargo: number;
    pedidos_abiertos: number;
  }[];
  version: number;
}

async function methodsOf(sandbox: SandboxControl): Promise<ServerMethods> {
  return (await ask<{ data: ServerMethods }>(sandbox, 'GET', '/getMetodosPagoSucursal', { query: { sucursal_id: 1 } })).data;
}

const form = async () => within(await screen.findByRole('form', { name: 'Métodos de pago' }));

test('payment methods can be reordered, limited to channels and given instructions, in one save', async () => {
  const { user, sandbox } = await renderBranch('methods');
  const methods = await form();
  const before = (await methodsOf(sandbox)).metodos_pago;
  const [first, second] = before;
  await user.click(methods.getByRole('button', { name: `${first!.nombre}: mover abajo` }));
  await user.click(methods.getByRole('checkbox', { name: `${first!.nombre}: Envíos` }));
  await user.click(methods.getByRole('checkbox', { name: `${first!.nombre}: Para llevar` }));
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  expect(await methods.findByText('Elige envíos, para llevar o ambos')).toBeVisible();
  await user.click(methods.getByRole('checkbox', { name: `${first!.nombre}: Para llevar` }));
  await user.type(methods.getByLabelText(`Instrucciones de ${first!.nombre}`), 'Trae cambio');
  expect(screen.getByRole('button', { name: `Quitar ${first!.nombre}` })).toBeDisabled();
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Métodos de pago guardados')).toBeVisible();
  const after = (await methodsOf(sandbox)).metodos_pago;
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual([second!.id, first!.id]);
  expect(after[1]).toMatchObject({ canales: ['takeaway'], instrucciones: 'Trae cambio' });
});

test('a method can have a surcharge or discount in percent, and invalid text is rejected at the field', async () => {
  const { user, sandbox } = await renderBranch('methods');
  const methods = await form();
  const [first, second] = (await methodsOf(sandbox)).metodos_pago;
  const surcharge = (name: string) => methods.getByLabelText(`${name}: recargo o descuento (%)`);
  await user.type(surcharge(first!.nombre), '-2,5');
  await user.type(surcharge(second!.nombre), 'mucho');
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(surcharge(second!.nombre)).toHaveAccessibleDescription(/^Escribe un porcentaje/));
  await user.clear(surcharge(second!.nombre));
  await user.type(surcharge(second!.nombre), '3');
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Métodos de pago guardados')).toBeVisible();
  expect((await methodsOf(sandbox)).metodos_pago.slice(0, 2)).toMatchObject([{ recargo: -2.5 }, { recargo: 3 }]);
});

test('removing the last method requires a second confirmation, and a new one can be added', async () => {
  const { user, sandbox } = await renderBranch('methods');
  await form();
  const all = (await methodsOf(sandbox)).metodos_pago;
  const last = all.findLast(({ habilitado }) => habilitado)!;
  for (const { nombre } of [...all.filter(({ id }) => id !== last.id), last]) {
    await user.click(await screen.findByRole('button', { name: `Quitar ${nombre}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Quitar ${nombre}` }));
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    if (nombre === last.nombre) continue;
    expect(await screen.findByText(`${nombre}: quitado`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const warning = within(await screen.findByRole('dialog', { name: 'Es el último método de pago' }));
  expect((await methodsOf(sandbox)).metodos_pago).toHaveLength(1);
  await user.click(warning.getByRole('button', { name: 'Sí, dejarla sin métodos' }));
  expect(await screen.findByText('Sin métodos de pago nadie puede pedir')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Un método de pago' })).toBeVisible();
  const add = within(screen.getByRole('form', { name: 'Añadir método' }));
  await user.type(add.getByLabelText('Nombre'), 'Cheque regalo');
  await user.click(add.getByRole('button', { name: 'Añadir método' }));
  expect(await screen.findByText('Cheque regalo: añadido')).toBeVisible();
  expect((await methodsOf(sandbox)).metodos_pago).toMatchObject([{ nombre: 'Cheque regalo' }]);
});

test('a method used by open orders shows their number in the list and in the removal dialog', async () => {
  const sandbox = await startSandbox();
  const [first] = (await methodsOf(sandbox)).metodos_pago;
  await sandbox.placeOrders({ count: 2, metodo_pago: first!.id });
  const { user } = await renderBranch('methods');
  await form();
  const { metodos_pago: all } = await methodsOf(sandbox);
  const count = all.find(({ id }) => id === first!.id)!.pedidos_abiertos;
  expect(count).toBeGreaterThanOrEqual(2);
  expect(await screen.findByText(`${count} pedidos en curso se pagan así`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Quitar ${first!.nombre}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Quitar ${first!.nombre}` }));
  await waitFor(() => expect(dialog.getByText(`${count} pedidos en curso se pagan así`)).toBeVisible());
});

test("disabling the last method also requires confirmation, and another administrator's changes are merged", async () => {
  const { user, sandbox } = await renderBranch('methods');
  const methods = await form();
  const { metodos_pago: all, version } = await methodsOf(sandbox);
  const [first] = all;
  for (const { nombre } of all.filter(({ habilitado }) => habilitado))
    await user.click(methods.getByRole('checkbox', { name: `${nombre}: Se acepta` }));
  await act(() =>
    ask(sandbox, 'POST', '/updateMetodosSucursal', {
      body: {
        sucursal_id: 1,
        version,
        metodos_pago: all.map(({ id }) => ({ id, ...(id === first!.id && { instrucciones: 'Justo' }) })),
      },
    }),
  );
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  expect(await methods.findByText(/^Alguien ha guardado cambios/)).toBeVisible();
  await user.click(methods.getByRole('button', { name: 'Guardar' }));
  const warning = within(await screen.findByRole('dialog', { name: 'Es el último método de pago' }));
  await user.click(warning.getByRole('button', { name: 'Sí, dejarla sin métodos' }));
  expect(await screen.findByText('Métodos de pago guardados')).toBeVisible();
  const after = (await methodsOf(sandbox)).metodos_pago;
  expect(after.every(({ habilitado }) => !habilitado)).toBe(true);
  expect(after[0]).toMatchObject({ instrucciones: 'Justo' });
});
