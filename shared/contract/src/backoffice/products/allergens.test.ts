import * as z from '@mostrador/schema';
import { ALLERGENS, decodeAllergens, encodeAllergens, sortAllergens } from './allergens';
import { encodeNewProduct, encodeProductEdit, productEditWire, receivedProduct } from './shapes';

const product = {
  ...{ id: 1, nombre: 'Taco', estado: 1, id_categoria: 1, precio: 1, precio_base: 1, precio_desde: 1, precio_hasta: 1 },
  ...{ moneda: 'EUR', con_opciones: 0, se_vende: 1, agotado: 0, pedible: 1, destacado: 0, es_regalo: 0, version: 1 },
};
const received = (alergenos: unknown) => z.parse(receivedProduct, { ...product, alergenos }).allergens;

test('there are 14 allergens, and each is the same after it was sent and received', () => {
  expect(ALLERGENS).toHaveLength(14);
  expect(received(encodeAllergens(ALLERGENS))).toEqual(ALLERGENS);
});

test('a product without the field declares nothing, which is not the same as none of the 14', () => {
  expect(z.parse(receivedProduct, product).allergens).toBeNull();
  expect(received(null)).toBeNull();
  expect(received([])).toEqual([]);
});

test('ignores unknown allergens of an answer, and reads nothing but unknown ones as no declaration', () => {
  expect(received(['leche', 'kiwi', 'gluten', 'leche'])).toEqual(['gluten', 'milk']);
  expect(received(['kiwi'])).toBeNull();
});

test('sends a declaration, its withdrawal and "none of the 14" apart, and nothing if it is not changed', () => {
  const base = { id: 1, version: 1 };
  expect(encodeProductEdit({ ...base, allergens: ['milk', 'nuts'] }).alergenos).toEqual(['leche', 'frutos_de_cascara']);
  expect(encodeProductEdit({ ...base, allergens: [] }).alergenos).toEqual([]);
  expect(encodeProductEdit({ ...base, allergens: null }).alergenos).toBeNull();
  expect(encodeProductEdit(base).alergenos).toBeUndefined();
  const fields = { name: 'Taco', categoryId: 1, price: { minor: 100, currency: 'EUR' }, allergens: ['fish' as const] };
  expect(encodeNewProduct(fields).alergenos).toEqual(['pescado']);
});

test('a request takes none but the 14', () => {
  const parse = (alergenos: unknown) => z.safeParse(productEditWire, { id: 1, version: 1, alergenos }).success;
  expect(parse(['gluten', 'moluscos'])).toBe(true);
  expect(parse(['kiwi'])).toBe(false);
  expect(parse('gluten')).toBe(false);
});

test('equal declarations are equal lists', () => {
  expect(sortAllergens(['milk', 'gluten', 'milk'])).toEqual(['gluten', 'milk']);
  expect(decodeAllergens(['leche', 'gluten'])).toEqual(['gluten', 'milk']);
});
