import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { demoUsers, expect } from '@mostrador/testing/playwright';

export const productList = '/shop/product/product-list';

/** A product in a server response, with the fields that the tests use. */
interface ServerProduct {
  id: number;
  nombre: string;
  version: number;
  precio_base: number;
  descripcion: string | null;
  imagen: string | null;
  sucursales: { id_sucursal: number; nombre: string; precio: number | null; agotado_hasta: string | null }[];
}

/** Sends a request as the administrator in the first branch. */
export async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object): Promise<T> {
  return sandbox.ask<T>(method, path, { token: await sandbox.signIn(demoUsers.admin), branch: 1, ...request });
}

export async function getProduct(sandbox: SandboxControl, id: number): Promise<ServerProduct> {
  return (await ask<{ data: ServerProduct }>(sandbox, 'GET', '/getProducto', { query: { id } })).data;
}

/** Creates a product of 5 euros. */
export async function placeProduct(sandbox: SandboxControl, nombre: string, change: object = {}): Promise<ServerProduct> {
  type Category = { id: number; id_categoria_padre: number | null };
  const { data } = await ask<{ data: { data: Category[] } }>(sandbox, 'GET', '/getCategorias', { query: { id: 1 } });
  const id_categoria = data.data.find((category) => category.id_categoria_padre === null)?.id;
  const made = await ask<{ data: { producto: ServerProduct } }>(sandbox, 'POST', '/agregarProducto', {
    body: { nombre, id_categoria, precio: 5, ...change },
  });
  return made.data.producto;
}

/** Returns a photo of 2,400 × 1,200 pixels as a JPEG encoded by the browser. */
export async function drawPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'orange';
    context.fillRect(0, 0, 2400, 1200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Opens the manual order of a branch and searches for a name. */
export async function searchIn(page: Page, branch: string, product: string) {
  const selector = page.getByRole('button', { name: /^Sucursal/ });
  if (!(await selector.textContent())?.includes(branch)) {
    await selector.click();
    await page.getByRole('button', { name: branch, exact: true }).click();
    await expect(selector).toContainText(branch);
  }
  await page.goto('/negocio/pedidos/agregar');
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill(product);
  return page.getByRole('option', { name: new RegExp(product) });
}
