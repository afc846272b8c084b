import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { placeProduct } from './catalog/products/test-products';
import { boardPath, cardOf, renderBoard } from './orders/test-board';
import { remote } from './remote';

const name = 'Zumo con foto';
const photo = '/dibujos/zumo-1.svg';

async function placeWithPhoto(sandbox: SandboxControl): Promise<number> {
  return (await placeProduct(sandbox, { nombre: name, imagen: photo })).id;
}

/** Returns the image address inside an element, or an empty string. */
const pictureIn = (element: HTMLElement | null | undefined) => element?.querySelector('img')?.getAttribute('src') ?? '';

test('an opened order shows the photos of its products, and the board does not load products', async () => {
  const sandbox = await startSandbox();
  const id = await placeWithPhoto(sandbox);
  const order = await sandbox.placeOrder({ items: [{ id_producto: id }] });
  const { user, queries } = await renderBoard({ path: boardPath });
  const link = cardOf(order.numero).getByRole('link');
  expect(queries.getQueryCache().findAll({ queryKey: ['products.list'] })).toEqual([]);
  await user.click(link);
  const detail = await screen.findByRole('dialog', { name: `Pedido ${order.numero}` });
  await waitFor(() => expect(pictureIn(detail)).toMatch(new RegExp(`${photo}$`)));
});

test('the cart of a manual order shows the photos of its products', async () => {
  const sandbox = await startSandbox();
  await placeWithPhoto(sandbox);
  const { user } = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  await user.type(await screen.findByRole('combobox', { name: 'Buscar producto' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  const cart = within(await screen.findByRole('list', { name: 'Pedido' }));
  expect(pictureIn(cart.getByText(name).closest('li'))).toMatch(new RegExp(`${photo}$`));
});

test('the best-selling products are shown with their photos', async () => {
  const sandbox = await startSandbox();
  const id = await placeWithPhoto(sandbox);
  await act(() => sandbox.placeOrders({ count: 3, items: [{ id_producto: id, cantidad: 900 }] }));
  const beside = async () => {
    const link = await screen.findByRole('link', { name });
    await waitFor(() => expect(pictureIn(link.parentElement)).toMatch(new RegExp(`${photo}$`)));
  };
  const { unmount } = await renderScreen({ remote, screen: 'sales' }, { path: '/analisis/ventas?view=products' });
  await beside();
  unmount();
  await renderScreen({ remote, card: 'top-products' });
  await beside();
});
