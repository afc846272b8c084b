import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { popups } from '@mostrador/contract/backoffice/popups/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { allCalls } from '@mostrador/contract/registry';
import type { SandboxControl } from '@mostrador/testing/control';
import { expectOnce, loseAnswers, type OnceCase } from '@mostrador/testing/once';
import { startSandbox } from '@mostrador/testing/sandbox';
import { newBranch, newZone } from './branches/test-branches';
import { countProducts, productImport } from './catalog/test-import';
import { customerImport } from './customers/import/test-import';
import { findProducts } from './catalog/products/test-products';
import { activate, cellOf, theGrid, wireProduct, wireProducts } from './catalog/grid/test-grid';
import { ordersOf } from './manual-order/test-manual-order';
import { newPromotion } from './promotions/test-once';
import { printDialog } from './common/ticket/test-print';
import { boardPath, cardOf, leavePage, numbersIn, renderBoard, type ColumnTitle } from './orders/test-board';
import { remote } from './remote';
import { newPopup } from './web/test-once';

const visits = ['reload', 'expired', 'tab'] as const;
const late = { timeout: 5_000 };

/** The states that an order came to, one after the other. */
async function statesOf(sandbox: SandboxControl, id: number): Promise<string[]> {
  const { data } = await sandbox.ask<{ data: { pedido: { eventos: { hacia: string }[] } } }>('POST', '/getPedidoDetails', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id },
  });
  return data.pedido.eventos.map(({ hacia }) => hacia);
}

/** A dialog that asks for a reason. */
function reasoned(action: 'cancel' | 'reject', state: string): OnceCase['arrange'] {
  return async (sandbox) => {
    const { id } = await sandbox.placeOrder({});
    return {
      path: `${boardPath}?${action}=${id}`,
      done: async () => (await statesOf(sandbox, id)).filter((to) => to === state).length,
    };
  };
}

const cases: Record<string, OnceCase> = {
  [popups.create.name]: newPopup,
  [promotions.createCoupon.name]: newPromotion('Cupón'),
  [promotions.createDiscount.name]: newPromotion('Descuento'),
  [orders.cancel.name]: {
    subject: { remote, screen: 'orders' },
    arrange: reasoned('cancel', 'CANCELADO'),
    fill: async ({ user }) => user.click(await screen.findByRole('button', { name: 'El cliente no responde' })),
    send: /^Cancelar pedido$/,
    told: /^Pedido \d+ cancelado$/,
    isDelayed: true,
  },
  [orders.reject.name]: {
    subject: { remote, screen: 'orders' },
    arrange: reasoned('reject', 'RECHAZADO'),
    fill: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Se ha terminado un producto' })),
    send: /^Rechazar pedido$/,
    told: /^Pedido \d+ rechazado$/,
    isDelayed: true,
  },
  [orders.create.name]: {
    subject: { remote, screen: 'create-order' },
    arrange: async (sandbox) => ({
      path: '/negocio/pedidos/agregar',
      done: async () => (await ordersOf(sandbox, 'Sin Respuesta')).length,
    }),
    async fill({ user }) {
      await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
      await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
      await user.type(screen.getByLabelText('Nombre'), 'Sin Respuesta');
      await user.type(screen.getByLabelText('Teléfono'), '600 111 222');
      await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
      await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
    },
    send: /^(Crear pedido|Reintentar) 3,90/,
    told: /^Pedido \d+ creado/,
  },
  [menuImport.persist.name]: {
    subject: { remote, screen: 'import-images' },
    arrange: async (sandbox) => ({
      path: '/shop/product/import-images',
      done: () => countProducts(sandbox, 'Sin respuesta de foto'),
    }),
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Añadir fila' }));
      fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Sin respuesta de foto' } });
      fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '7' } });
      fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: 'Prueba' } });
    },
    send: /^Guardar 1 producto$/,
    told: /^1 producto creado/,
  },
  [menuImport.products.name]: productImport,
  [customers.import.name]: customerImport,
  [products.create.name]: {
    subject: { remote, screen: 'new-product' },
    arrange: async (sandbox) => ({
      path: '/shop/product/new',
      done: async () => (await findProducts(sandbox, 'Sin Respuesta')).length,
    }),
    async fill({ user }) {
      await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Sin Respuesta');
      const category = screen.getByLabelText('Categoría');
      await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
      await user.type(screen.getByRole('textbox', { name: 'Precio' }), '3,90');
    },
    send: /^Guardar$/,
    told: /^Sin Respuesta creado$/,
  },
  [branches.add.name]: newBranch,
  [branchZones.add.name]: newZone,
  [categories.create.name]: {
    subject: { remote, screen: 'new-category' },
    arrange: async (sandbox) => ({
      path: '/shop/category/new',
      done: async () => {
        const { data } = await sandbox.ask<{ data: { data: { nombre: string }[] } }>('GET', '/getCategorias', {
          token: await sandbox.signIn(),
          query: { id: 1 },
        });
        return data.data.filter(({ nombre }) => nombre === 'Sin Respuesta').length;
      },
    }),
    async fill({ user }) {
      await user.type(await screen.findByLabelText('Nombre'), 'Sin Respuesta');
    },
    send: /^Crear categoría$/,
    told: /^Categoría Sin Respuesta creada$/,
  },
  [options.create.name]: {
    subject: { remote, screen: 'new-option' },
    arrange: async (sandbox) => ({
      path: '/shop/option/new',
      done: async () => {
        const { data } = await sandbox.ask<{ data: { nombre: string }[] }>('GET', '/getOpciones', {
          token: await sandbox.signIn(),
          branch: 1,
          query: { negocio_id: 1 },
        });
        return data.filter(({ nombre }) => nombre === 'Sin Respuesta').length;
      },
    }),
    async fill({ user }) {
      await user.type(await screen.findByLabelText('Nombre'), 'Sin Respuesta');
      await user.type(screen.getByLabelText('Ítem'), 'Con hielo');
    },
    send: /^Crear opción$/,
    told: /^Opción Sin Respuesta creada$/,
  },
  [products.editMany.name]: {
    subject: { remote, screen: 'products' },
    async arrange(sandbox) {
      const [first] = await wireProducts(sandbox);
      return {
        path: '/shop/product/product-list?grid=all',
        done: async () => (await wireProduct(sandbox, first!.id)).version - first!.version,
      };
    },
    async fill({ user, sandbox }) {
      await theGrid();
      const [first] = await act(() => wireProducts(sandbox));
      activate(cellOf(first!.nombre, 'Precio'));
      await user.keyboard('47{Enter}');
      await user.click(screen.getByRole('button', { name: /^Revisar y guardar/ }));
      await screen.findByRole('dialog', { name: 'Cambios por guardar' });
    },
    send: /^(Guardar 1 producto|Guardar otra vez)$/,
    told: /^1 producto guardado$/,
  },
};

test.each(Object.entries(cases))(
  '%s, whose answer is lost, is told as unconfirmed wherever the user comes back, and is done once',
  (name, one) =>
    expectOnce(
      allCalls().find((call) => call.name === name)!,
      one,
    ),
);

interface Step {
  /** Brings the order to where the button is. */
  before: string[];
  label: string;
  /** The label is one of the card's menu. */
  inMenu?: true;
  /** It waits, and leaves with the page. */
  isDelayed?: true;
  column: ColumnTitle | null;
  states: string[];
}

/** These have no dialog to come back to: a press on the card does them, and where the order is then says what became of it. */
const steps: Record<string, Step> = {
  [orders.accept.name]: { before: [], label: 'Aceptar', column: 'En preparacion', states: ['INGRESADO', 'PREPARANDO'] },
  [orders.send.name]: {
    before: ['/pedidoAceptado'],
    label: 'Enviar',
    isDelayed: true,
    column: 'Para entregar',
    states: ['INGRESADO', 'PREPARANDO', 'EN_CAMINO'],
  },
  [orders.receive.name]: {
    before: ['/pedidoAceptado', '/pedidoEnviado'],
    label: 'Entregado',
    isDelayed: true,
    column: null,
    states: ['INGRESADO', 'PREPARANDO', 'EN_CAMINO', 'ENTREGADO'],
  },
  [orders.takeBack.name]: {
    before: ['/pedidoAceptado'],
    label: 'Deshacer la aceptación',
    inMenu: true,
    column: 'Ingresados',
    states: ['INGRESADO', 'PREPARANDO', 'INGRESADO'],
  },
};

describe.each(Object.entries(steps))('%s', (name, { before, label, inMenu, isDelayed, column, states }) => {
  const call = allCalls().find((one) => one.name === name)!;

  async function arrange() {
    const sandbox = await startSandbox();
    const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
    const token = await sandbox.signIn();
    for (const path of before) await sandbox.ask('POST', path, { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
    await renderBoard();
    const press = async () => {
      if (inMenu) fireEvent.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
      fireEvent.click(
        await (inMenu ? screen.findByRole('menuitem', { name: label }) : cardOf(numero).findByRole('button', { name: label })),
      );
    };
    /** For what waits: the page goes before its time is up. */
    const leave = async () => {
      if (!isDelayed) return;
      await screen.findByRole('button', { name: 'Deshacer' });
      leavePage();
    };
    const isMoved = () =>
      column
        ? expect(numbersIn(column)).toContain(numero)
        : expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).toBeNull();
    return { sandbox, press, leave, isMoved, done: () => act(() => statesOf(sandbox, id)) };
  }

  test('whose answer is lost is told as unconfirmed, and the board shows what became of it wherever the user comes back', async () => {
    const { sandbox, press, leave, isMoved, done } = await arrange();
    await loseAnswers(sandbox, call);
    await press();
    await leave();
    await screen.findByText(/^Sin confirmar/);
    await act(() => sandbox.clearFaults());
    for (const visit of visits) {
      await renderBoard({ visit });
      await waitFor(isMoved);
    }
    expect(await done()).toEqual(states);
  });

  test('that did not arrive is pressed again after a reload, and is done once', async () => {
    const { sandbox, press, leave, isMoved, done } = await arrange();
    await act(() => sandbox.fault({ method: 'POST', path: call.path, drop: true, times: 3 }));
    await press();
    await leave();
    await screen.findByText(/^Sin confirmar/);
    await act(() => sandbox.clearFaults());
    await renderBoard({ visit: 'reload' });
    await press();
    await waitFor(isMoved);
    await waitFor(async () => expect(await done()).toEqual(states));
  });
});

/** No dialog either: the ticket that did not come out is asked for again. */
test.each(visits)('orders.print, whose answer is lost, counts one print when asked for again: %s', async (visit) => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const print = async () => {
    fireEvent.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
  };
  await renderBoard();
  await loseAnswers(sandbox, orders.print);
  await print();
  await screen.findByText(`No se pudo imprimir el pedido ${numero}`, undefined, late);
  expect(screen.getByText(/^Sin confirmar/)).toBeVisible();
  await act(() => sandbox.clearFaults());
  await renderBoard({ visit });
  await print();
  await waitFor(() => expect(dialog.printed).toHaveLength(1), late);
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  dialog.close();
});

/** What the backend knows to do once and no screen asks for yet: a screen that does belongs among the cases above. */
const unasked = ['menuImport.images'];

test('no call of the back-office that is done once is left out', () => {
  const once = allCalls().filter((call) => call.once && call.side === 'backoffice');
  // A message to many goes in parts, and is asked about part by part (`Message.test.tsx`); a registration is once and for all
  // (`Registration.test.tsx`).
  const alone = [orders.print.name, messages.send.name, businessSettings.register.name];
  const asked = [...Object.keys(cases), ...Object.keys(steps), ...alone];
  expect(once.map(({ name }) => name).sort()).toEqual([...asked, ...unasked].sort());
});

test('what no screen asks for is named in none', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  expect(text).toContain('orders.create');
  expect(unasked.filter((name) => text.includes(name))).toEqual([]);
});
