import type { SandboxControl } from '@mostrador/testing/control';
import type { OnceCase } from '@mostrador/testing/once';
import { importCase } from '../common/importer/test-once';
import { remote } from '../remote';

interface StoredProduct {
  id: number;
  version: number;
  precio_base: number;
}

/** Returns the products that a search finds. */
export async function searchProducts(sandbox: SandboxControl, search: string): Promise<StoredProduct[]> {
  const { data } = await sandbox.ask<{ data: StoredProduct[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { busqueda: search },
  });
  return data;
}

/** Returns how many products a search finds. */
export async function countProducts(sandbox: SandboxControl, search: string): Promise<number> {
  return (await searchProducts(sandbox, search)).length;
}

interface ImportedProduct {
  nombre: string;
  precio: number;
}

/** Saves products as a menu from three pictures; returns the id of the import. */
export async function placeImport(sandbox: SandboxControl, productos: ImportedProduct[]): Promise<string> {
  const { data } = await sandbox.ask<{ data: { importacion: string } }>('POST', '/persistMenuFromPreview', {
    token: await sandbox.signIn(),
    body: { menu_data: { categorias: [{ nombre: 'Importados', productos }] }, fotos: 3 },
  });
  return data.importacion;
}

interface StoredImport {
  id: string;
  creados: number;
  deshecha: object | null;
}

/** Returns the imports of the business, newest first. */
export async function findImports(sandbox: SandboxControl): Promise<StoredImport[]> {
  const { data } = await sandbox.ask<{ data: StoredImport[] }>('GET', '/getImportaciones', { token: await sandbox.signIn() });
  return data;
}

/** Address of the list of imports, with the dialog that undoes one. */
export const historyPath = '/shop/product/import?part=history';

/** The undo of an import from the list of imports. */
export const importUndo: OnceCase = {
  subject: { remote, screen: 'import-products' },
  async arrange(sandbox) {
    const id = await placeImport(sandbox, [{ nombre: 'Sin respuesta al deshacer', precio: 7 }]);
    return {
      path: `${historyPath}&undo=${id}`,
      done: async () => (await findImports(sandbox)).filter((row) => row.id === id && row.deshecha).length,
    };
  },
  send: /^Deshacer la importación$/,
  successMessage: /^Importación deshecha: 1 producto eliminado/,
};

export const productImport = importCase({
  screen: 'import-products',
  path: '/shop/product/import',
  text: 'Categoría;Nombre;Precio\nPrueba;Sin respuesta de archivo;7',
  what: 'producto',
  count: (sandbox) => countProducts(sandbox, 'Sin respuesta de archivo'),
});
