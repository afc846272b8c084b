import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
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
import { expectOnce, type OnceCase } from '@mostrador/testing/once';
import { newBranch, newZone } from './branches/test-branches';
import { countProducts, productImport } from './catalog/test-import';
import { customerImport } from './customers/import/test-import';
import { findProducts } from './catalog/products/test-products';
import { activate, cellOf, theGrid, wireProduct, wireProducts } from './catalog/grid/test-grid';
import { ordersOf } from './manual-order/test-manual-order';
import { newPromotion } from './promotions/test-once';
import { boardPath } from './orders/test-board';
import { statesOf, steps } from './orders/test-once';
import { remote } from './remote';
import { newPopup } from './web/test-once';

/** Arranges a case for an action dialog that requires a reason. */
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
      await user.click(await screen.findByRole('radio', { name: 'Nuevo' }));
      await user.type(await screen.findByLabelText('Nombre'), 'Sin Respuesta');
      await user.type(await screen.findByLabelText('Teléfono'), '600 111 222');
      await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
      await user.click(await screen.findByRole('radio', { name: 'Para llevar' }));
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
  '%s shows a lost response as unconfirmed wherever the user comes back, and runs once',
  (name, one) =>
    expectOnce(
      allCalls().find((call) => call.name === name)!,
      one,
    ),
);

/**
 * Idempotent calls of the backend that no screen sends yet. A screen that starts to send one must be added to the cases above.
 */
const unasked = ['menuImport.images'];

test('every idempotent back-office call has a lost-response case', () => {
  const once = allCalls().filter((call) => call.once && call.side === 'backoffice');
  // Tested elsewhere: a message to many recipients is sent and confirmed in parts (`Message.test.tsx`); a business registers only
  // once (`Registration.test.tsx`); the buttons of order cards are in `orders/once.test.tsx`.
  const alone = [orders.print.name, messages.send.name, businessSettings.register.name];
  const asked = [...Object.keys(cases), ...Object.keys(steps), ...alone];
  expect(once.map(({ name }) => name).sort()).toEqual([...asked, ...unasked].sort());
});

test('no source file names a call listed in `unasked`', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  expect(text).toContain('orders.create');
  expect(unasked.filter((name) => text.includes(name))).toEqual([]);
});
