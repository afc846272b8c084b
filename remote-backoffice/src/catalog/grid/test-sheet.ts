import type { AllergenWords } from '../../common/allergens/allergen-text';
import type { GridProduct, CellContext } from './cells';
import { columnsOf } from './cells';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const category = (id: number, name: string, parentId?: number) => ({
  id,
  name,
  active: true,
  ...(parentId === undefined ? {} : { parentId }),
  version: 1,
  products: 0,
  activeProducts: 0,
});

/** A Spanish business with two branches, for unit tests of pure functions. */
export const sheet: CellContext = {
  locale: 'es-ES',
  currency: 'EUR',
  yes: 'Sí',
  no: 'No',
  allergens: {
    ...{ none: 'Ninguno', noneOf: 'Ninguno de los 14', undeclared: 'Sin declarar', title: 'Alérgenos' },
    names: { ...({} as AllergenWords['names']), gluten: 'Gluten', milk: 'Leche' },
  },
  categories: [
    category(1, 'Bebidas'),
    category(2, 'Refrescos', 1),
    category(3, 'Otros', 1),
    category(4, 'Postres'),
    category(5, 'Otros', 4),
  ],
};

export const columns = columnsOf([
  { id: 1, name: 'Centro' },
  { id: 2, name: 'Norte' },
]);
export const columnOf = (key: string) => columns.find((column) => column.key === key)!;

export function productOf(id: number, fields: Partial<GridProduct> = {}): GridProduct {
  return {
    id,
    name: `Producto ${id}`,
    categoryId: 4,
    active: true,
    price: eur(950),
    basePrice: eur(950),
    prices: { from: eur(950), to: eur(950) },
    hasOptions: false,
    sold: true,
    soldOut: false,
    orderable: true,
    tags: ['queso'],
    allergens: null,
    featured: false,
    gift: false,
    version: 3,
    branches: [1, 2].map((branchId) => ({
      branchId,
      branchName: `Sucursal ${branchId}`,
      sold: true,
      soldOut: false,
      price: null,
    })),
    ...fields,
  };
}
