import { act, fireEvent, screen, within } from '@testing-library/react';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { popups } from '@mostrador/contract/backoffice/popups/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { SubmitCase } from '@mostrador/testing/submit';
import { serverZones } from './branches/test-branches';
import { place as placeOption } from './catalog/options/test-options';
import { topCategories } from './catalog/products/test-products';
import { wireProducts } from './catalog/grid/test-grid';
import { placeCoupon, placeDiscount } from './promotions/test-promotions';
import { remote } from './remote';
import { placePopup, webPath } from './web/test-web';

/** Gives a field of the last dialog, else of the page, another text. */
async function retype(label: string, text: string): Promise<void> {
  await screen.findAllByLabelText(label);
  const dialog = screen.queryAllByRole('dialog').at(-1);
  fireEvent.change(within(dialog ?? document.body).getByLabelText(label), { target: { value: text } });
}

const at = (path: string) => async () => ({ path });
const firstProduct = async (sandbox: Parameters<typeof wireProducts>[0]) => (await wireProducts(sandbox))[0]!.id;

/** A tab of the first branch; its form is called `form`, where there are several. */
function tab(name: string, form: string | undefined, fill: NonNullable<SubmitCase['fill']>): SubmitCase {
  return {
    subject: { remote, screen: 'branch' },
    route: '/negocio/sucursal/:id',
    arrange: at(`/negocio/sucursal/1?tab=${name}`),
    fill,
    ...(form !== undefined && { form }),
    send: /^Guardar$/,
  };
}

/** A dialog over the first customer. */
function ofCustomer(action: string, send: RegExp, fill: NonNullable<SubmitCase['fill']>): SubmitCase {
  return {
    subject: { remote, screen: 'customer' },
    route: '/cliente/:id',
    arrange: at(`/cliente/1?action=${action}`),
    fill,
    send,
  };
}

/** The forms of the back-office that are not among those of `onceCases`, by their calls' names. */
export const edits: Record<string, SubmitCase> = {
  [products.update.name]: {
    subject: { remote, screen: 'new-product' },
    arrange: async (sandbox) => ({ path: `/shop/product/new?id=${await firstProduct(sandbox)}` }),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar$/,
  },
  [products.remove.name]: {
    subject: { remote, screen: 'products' },
    arrange: async (sandbox) => ({ path: `/shop/product/product-list?id=${await firstProduct(sandbox)}&action=delete` }),
    send: /^Eliminar/,
  },
  [categories.update.name]: {
    subject: { remote, screen: 'new-category' },
    arrange: async (sandbox) => ({ path: `/shop/category/new?id=${(await topCategories(sandbox))[0]!.id}` }),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar cambios$/,
  },
  [options.update.name]: {
    subject: { remote, screen: 'new-option' },
    arrange: async (sandbox) => ({ path: `/shop/option/new?id=${(await placeOption(sandbox, 1)).id}` }),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar cambios$/,
  },
  [promotions.updateCoupon.name]: {
    subject: { remote, screen: 'new-promotion' },
    arrange: async (sandbox) => ({ path: `/discount/new?id=${(await placeCoupon(sandbox)).id}` }),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar cambios$/,
  },
  [promotions.updateDiscount.name]: {
    subject: { remote, screen: 'new-promotion' },
    arrange: async (sandbox) => ({ path: `/discount/new?id=${(await placeDiscount(sandbox)).id}` }),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar cambios$/,
  },
  [popups.update.name]: {
    subject: { remote, screen: 'web' },
    arrange: async (sandbox) => ({ path: `${webPath}?popup=${(await placePopup(sandbox)).id}` }),
    fill: () => retype('Título', 'Otro título'),
    send: /^Guardar cambios$/,
  },
  [customers.update.name]: ofCustomer('edit', /^Guardar/, () => retype('Nombre', 'Otro nombre')),
  [customers.block.name]: ofCustomer('block', /^Bloquear cliente$/, async () => {
    await retype('Motivo', 'impago');
    await retype('Explícalo', 'No pagó el pedido del viernes');
  }),
  [branches.edit.name]: tab('info', 'Información', () => retype('Teléfono', '911 22 33 44')),
  [branches.updatePrinter.name]: tab('printer', 'Impresora', async ({ user }) =>
    user.click(await screen.findByRole('radio', { name: '58 mm' })),
  ),
  [branches.updateRejection.name]: tab('rejection', 'Pedidos sin aceptar', async ({ user }) =>
    user.selectOptions(await screen.findByLabelText('Rechazar automáticamente un pedido sin aceptar'), '10'),
  ),
  [branches.updateOrderLimit.name]: tab('orderLimit', 'Límite de pedidos', () => retype('Pedidos por franja, como máximo', '12')),
  [branchHours.update.name]: tab('hours', 'Horarios', () => retype('lunes: Horario', '9-13')),
  [branchMethods.update.name]: tab('methods', 'Métodos de pago', async ({ user }) =>
    user.type((await screen.findAllByLabelText(/^Instrucciones de/))[0]!, 'Trae cambio'),
  ),
  [branchMethods.add.name]: {
    ...tab('methods', 'Añadir método', () => retype('Nombre', 'Trueque')),
    send: /^Añadir/,
  },
  [branchSettings.updateWaitingTime.name]: tab('waiting', 'Tiempos de demora', () => retype('Tiempo de demora de envíos', '47')),
  [branchZones.update.name]: tab('zones', undefined, async ({ user, sandbox }) => {
    const [zone] = await act(() => serverZones(sandbox));
    await user.click(await screen.findByRole('button', { name: `Editar ${zone!.nombre}` }));
    await retype('Nombre', 'Otro nombre');
  }),
  [businessSettings.register.name]: {
    subject: { remote, screen: 'registration' },
    session: 'newcomer',
    arrange: at('/registrar_negocio'),
    fill: () => retype('Nombre del negocio', 'Tacos Lucía'),
    send: /^Registrar negocio$/,
  },
  [businessSettings.edit.name]: {
    subject: { remote, screen: 'business' },
    arrange: at('/negocio/configuracion'),
    fill: () => retype('Nombre', 'Otro nombre'),
    send: /^Guardar cambios$/,
  },
  [businessSettings.editAdvanced.name]: {
    subject: { remote, screen: 'advanced' },
    arrange: at('/negocio/configuracion-avanzada'),
    fill: async ({ user }) => user.click(await screen.findByLabelText(/aceptar|automátic/i)),
    send: /^Guardar cambios$/,
  },
};
