import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { clock } from '@mostrador/values/clock';
import { invertEdit, type ProductWithOffers } from './invert-edit';
import { isFresh, addSaved, savedOf, removeUndone } from './undo-store';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const before: ProductWithOffers = {
  id: 7,
  name: 'Cola',
  categoryId: 1,
  subcategoryId: 2,
  active: true,
  price: eur(950),
  basePrice: eur(900),
  prices: { from: eur(900), to: eur(950) },
  hasOptions: false,
  sold: true,
  soldOut: true,
  orderable: true,
  tags: ['frío'],
  allergens: null,
  featured: false,
  gift: false,
  version: 3,
  branches: [
    { branchId: 1, branchName: 'Centro', sold: true, soldOut: true, soldOutUntil: 5_000, price: eur(950) },
    { branchId: 2, branchName: 'Norte', sold: false, soldOut: false, price: null },
  ],
};

test('inverts an edit to the earlier values of the changed fields only', () => {
  const edit: ProductEdit = {
    id: 7,
    version: 3,
    price: eur(1),
    categoryId: 4,
    subcategoryId: null,
    code: 'X',
    branches: [
      { branchId: 1, soldOut: 'told', price: null },
      { branchId: 2, sold: true, soldOut: 'opening' },
    ],
  };
  expect(invertEdit(edit, before, 4)).toEqual({
    id: 7,
    version: 4,
    price: eur(900),
    categoryId: 1,
    subcategoryId: 2,
    code: null,
    branches: [
      { branchId: 1, soldOut: { at: 5_000 }, price: eur(950) },
      { branchId: 2, sold: false, soldOut: false },
    ],
  });
});

describe('saved bulk changes', () => {
  let owner = '';
  let count = 0;
  beforeEach(() => (owner = `1/${count++}`));
  const back = (id: number, from: number, version: number) => ({ from, back: { id, version, name: 'x' } });
  const kept = () => savedOf(owner).get();

  test('merges the parts of one save, lists the newest save first and drops a save after a day', () => {
    const now = clock.now();
    addSaved(owner, now - 25 * 3_600_000, [back(9, 1, 2)]);
    addSaved(owner, now - 1_000, [back(1, 1, 2)]);
    addSaved(owner, now - 1_000, [back(2, 1, 2)]);
    addSaved(owner, now, [back(1, 2, 3)]);
    expect(kept().map(({ products }) => products.length)).toEqual([1, 2]);
    expect(isFresh({ at: now - 24 * 3_600_000 - 60_000, products: [] })).toBe(false);
  });

  test('undoes an older save on the version after the undo, unless another user changed the product in between', () => {
    const now = clock.now();
    addSaved(owner, now - 2_000, [back(1, 1, 2), back(2, 1, 2)]);
    // Another user made version 3 of the second product.
    addSaved(owner, now - 1_000, [back(1, 2, 3), back(2, 3, 4)]);
    removeUndone(
      owner,
      now - 1_000,
      new Map([
        [1, 4],
        [2, 5],
      ]),
    );
    expect(kept()).toEqual([{ at: now - 2_000, products: [back(1, 1, 4), back(2, 1, 2)] }]);
  });

  test('keeps the products of a save that were not undone', () => {
    const now = clock.now();
    addSaved(owner, now, [back(1, 1, 2), back(2, 1, 2)]);
    removeUndone(owner, now, new Map([[1, 3]]));
    expect(kept()).toEqual([{ at: now, products: [back(2, 1, 2)] }]);
  });
});
