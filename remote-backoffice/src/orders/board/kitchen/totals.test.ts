import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { sumOpenItems } from './totals';

const amount = { minor: 100, currency: 'EUR' };
const item = (id: number, name: string, quantity: number, more: Partial<OrderItem> = {}): OrderItem => ({
  ...{ id, name, quantity, unit: amount, total: amount, options: [] },
  ...more,
});
const order = (id: number, items: OrderItem[]) => ({ id, items }) as Order;

test('adds up equal products of all orders, the largest number first, and counts each combination of options', () => {
  const orders = [
    order(1, [item(1, 'Agua', 2), item(2, 'Croquetas', 3), item(3, 'Croquetas', 1, { options: ['Sin gluten'] })]),
    order(2, [item(1, 'Croquetas', 5, { options: ['Sin gluten'] }), item(2, 'Croquetas', 4, { options: ['Grande', 'Alioli'] })]),
  ];
  expect(sumOpenItems(orders, {}, null, 'es-ES').map(({ key: _, ...total }) => total)).toEqual([
    {
      name: 'Croquetas',
      quantity: 13,
      variants: [
        { options: 'Sin gluten', quantity: 6 },
        { options: 'Grande, Alioli', quantity: 4 },
      ],
    },
    { name: 'Agua', quantity: 2, variants: [] },
  ]);
});

test('does not count ticked items, surcharges and the items of other stations', () => {
  const orders = [
    order(7, [
      item(1, 'Croquetas', 3, { categoryId: 1 }),
      item(2, 'Paella', 1, { categoryId: 1 }),
      item(3, 'Agua', 2, { categoryId: 2 }),
      item(4, 'Recargo', 1, { charge: true }),
    ]),
  ];
  const names = (ticks: Record<number, number[]>, hidden: number[] | null) =>
    sumOpenItems(orders, ticks, hidden, 'es-ES').map(({ name }) => name);
  expect(names({}, null)).toEqual(['Croquetas', 'Agua', 'Paella']);
  expect(names({ 7: [1] }, null)).toEqual(['Agua', 'Paella']);
  expect(names({ 8: [1] }, [2])).toEqual(['Croquetas', 'Paella']);
});

test('counts two products of one name apart', () => {
  const orders = [order(1, [item(1, 'Agua', 1, { productId: 1 }), item(2, 'Agua', 2, { productId: 2 })])];
  expect(sumOpenItems(orders, {}, null, 'es-ES').map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('sorts equal quantities by name as the language does', () => {
  const orders = [
    order(
      1,
      ['Ñoquis', 'Olivas', 'Nuez', 'Natillas'].map((name, at) => item(at + 1, name, 1)),
    ),
  ];
  const names = (locale: string) => sumOpenItems(orders, {}, null, locale).map(({ name }) => name);
  expect(names('es-ES')).toEqual(['Natillas', 'Nuez', 'Ñoquis', 'Olivas']);
  expect(names('en-u-rg-eszzzz')).toEqual(['Natillas', 'Ñoquis', 'Nuez', 'Olivas']);
});
