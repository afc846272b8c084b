import type { SandboxControl } from '@mostrador/testing/control';
import { importCase } from '../common/importer/test-once';

/** Returns how many products a search finds. */
export async function countProducts(sandbox: SandboxControl, search: string): Promise<number> {
  const { data } = await sandbox.ask<{ data: unknown[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { busqueda: search },
  });
  return data.length;
}

export const productImport = importCase({
  screen: 'import-products',
  path: '/shop/product/import',
  text: 'Categoría;Nombre;Precio\nPrueba;Sin respuesta de archivo;7',
  what: 'producto',
  count: (sandbox) => countProducts(sandbox, 'Sin respuesta de archivo'),
});
