import { earnedGifts, giftRefusal, type GiftTerms } from './earned';

const terms = (changes: Partial<GiftTerms> = {}): GiftTerms => ({ orderable: true, minimum: 1500, left: null, ...changes });

test.each<[string, Partial<GiftTerms>, number, string | null]>([
  ['exactly its minimum', {}, 1500, null],
  ['a cent less', {}, 1499, 'minimo'],
  ['given by a code alone', { minimum: null }, 9999, 'minimo'],
  ['the last one', { left: 1 }, 1500, null],
  ['none left', { left: 0 }, 1500, 'existencias'],
  ['off the menu, before all else', { orderable: false, left: 0 }, 0, 'estado'],
])('%s', (_, changes, subtotal, expected) => {
  expect(giftRefusal(terms(changes), subtotal)).toBe(expected);
});

test('sorts earned gifts by highest minimum, then by age', () => {
  const gifts = [
    { id: 4, minimum: 500 },
    { id: 3, minimum: 900 },
    { id: 2, minimum: 900 },
    { id: 1, minimum: 2000 },
  ];
  const earned = earnedGifts(gifts, ({ minimum }) => terms({ minimum }), 1000);
  expect(earned.map(({ id }) => id)).toEqual([2, 3, 4]);
});
