import { act, fireEvent, screen, within } from '@testing-library/react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { orderChanges } from '@mostrador/contract/backoffice/orders/line-change';
import { popups } from '@mostrador/contract/backoffice/popups/calls';
import { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { OnceCase } from '@mostrador/testing/once';
import { newBranch, newZone } from './branches/test-branches';
import { countProducts, importUndo, productImport } from './catalog/test-import';
import { customerImport } from './customers/import/test-import';
import { findProducts } from './catalog/products/test-products';
import { activate, cellOf, findGrid, wireProduct, wireProducts } from './catalog/grid/test-grid';
import { ordersOf } from './manual-order/test-manual-order';
import { newPromotion } from './promotions/test-once';
import { boardPath } from './orders/test-board';
import { changesOf, statesOf } from './orders/test-once';
import { remote } from './remote';
import { newPopup } from './web/test-once';

/** Opens a dialog that requires a reason. */
function reasoned(action: 'cancel' | 'reject', state: string): OnceCase['arrange'] {
  return async (sandbox) => {
    const { id } = await sandbox.placeOrder({});
    return {
      path: `${boardPath}?${action}=${id}`,
      done: async () => (await statesOf(sandbox, id)).filter((to) => to === state).length,
    };
  };
}

/** The calls of the back-office's forms that are done once, by name, as their users meet them. */
export const onceCases: Record<string, OnceCase> = {
  [popups.create.name]: newPopup,
  [promotions.createCoupon.name]: newPromotion('Cupón'),
  [promotions.createDiscount.name]: newPromotion('Descuento'),
  [orders.cancel.name]: {
    subject: { remote, screen: 'orders' },
    arrange: reasoned('cancel', 'CANCELADO'),
    fill: async ({ user }) => user.click(await screen.findByRole('button', { name: 'El cliente no responde' })),
    send: /^Cancelar pedido$/,
    successMessage: /^Pedido \d+ cancelado$/,
    isDelayed: true,
  },
  [orders.reject.name]: {
    subject: { remote, screen: 'orders' },
    arrange: reasoned('reject', 'RECHAZADO'),
    fill: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Se ha terminado un producto' })),
    send: /^Rechazar pedido$/,
    successMessage: /^Pedido \d+ rechazado$/,
    isDelayed: true,
  },
  [orderChanges.change.name]: {
    subject: { remote, screen: 'orders' },
    async arrange(sandbox) {
      const items = [
        { nombre: 'Croquetas', cantidad: 2, precio: 6 },
        { nombre: 'Pan', precio: 2 },
      ];
      const { id } = await sandbox.placeOrder({ tipo: 'takeaway', items });
      return { path: `${boardPath}?soldOut=${id}`, done: async () => (await changesOf(sandbox, id)).length };
    },
    send: /^Quitar 2 × Croquetas$/,
    successMessage: /^Pedido \d+ cambiado\./,
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
    successMessage: /^Pedido \d+ creado/,
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
    successMessage: /^1 producto creado/,
  },
  [menuImport.products.name]: productImport,
  [productImports.undo.name]: importUndo,
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
    successMessage: /^Sin Respuesta creado$/,
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
    successMessage: /^Categoría Sin Respuesta creada$/,
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
    successMessage: /^Opción Sin Respuesta creada$/,
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
      await findGrid();
      const [first] = await act(() => wireProducts(sandbox));
      activate(cellOf(first!.nombre, 'Precio'));
      await user.keyboard('47{Enter}');
      await user.click(screen.getByRole('button', { name: /^Revisar y guardar/ }));
      await screen.findByRole('dialog', { name: 'Cambios por guardar' });
    },
    send: /^(Guardar 1 producto|Guardar otra vez)$/,
    successMessage: /^1 producto guardado$/,
  },
};
