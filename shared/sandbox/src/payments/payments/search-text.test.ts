import { searchTerms, type SearchTerm } from './search-text';

const today = '2026-11-18';
const terms = (text: string) => searchTerms(text, today);
const only = (text: string): SearchTerm => {
  const all = terms(text);
  expect(all).toHaveLength(1);
  return all[0]!;
};

test('reads amounts in all usual notations', () => {
  for (const text of ['12,50', '12.50', '12,50 €', 'EUR 12.50', '€12,5', '12,50EUR', 'eur12,50', '12,50\u00a0€'])
    expect(only(text).amounts).toEqual([12.5]);
  expect(only('1.234').amounts).toEqual([1.234, 1234]);
  expect(only('1.234,56').amounts).toEqual([1234.56]);
  for (const text of ['1 234,56', '1\u202f234,56', '1 234,56 €']) expect(only(text).amounts).toEqual([1234.56]);
  expect(only('40').amounts).toEqual([40]);
  for (const text of ['ord-96683', 'Lucía']) expect(only(text).amounts).toEqual([]);
  expect(terms('  ')).toEqual([]);
});

test('reads the currency beside an amount, and leaves other words alone', () => {
  expect(only('242,75 €').currencies).toEqual(['EUR']);
  expect(only('US$ 10').currencies).toEqual(['USD']);
  expect(only('$10').currencies).toEqual(expect.arrayContaining(['USD', 'CLP', 'COP']));
  expect(terms('ana 242,75 €').map(({ text, amounts, currencies }) => [text, amounts, currencies])).toEqual([
    ['ana', [], []],
    ['', [242.75], ['EUR']],
  ]);
  expect(terms('242,75 ana').map(({ text }) => text)).toEqual(['242,75', 'ana']);
});

test('splits a text into an amount, a masked card, a network and words', () => {
  expect(terms('242,75 8658').map(({ text, lastFour }) => [text, lastFour])).toEqual([
    ['242,75', undefined],
    ['8658', '8658'],
  ]);
  for (const text of ['•••• 8658', '••••8658', '**** **** **** 8658', 'XXXX-8658'])
    expect(only(text)).toMatchObject({ text: '', lastFour: '8658' });
  expect(terms('Visa •••• 8658')).toMatchObject([{ rails: ['VISA'] }, { lastFour: '8658' }]);
  expect(terms('American Express').map(({ rails }) => rails)).toEqual([['AMEX'], ['AMEX']]);
  expect(terms('•••• ')).toEqual([]);
});

test.each([
  ['2026-11-12', ['2026-11-12']],
  ['12/11/2026', ['2026-11-12', '2026-12-11']],
  ['12.11.26', ['2026-11-12', '2026-12-11']],
  ['25/10', ['2026-10-25']],
  ['11/25/2026', ['2026-11-25']],
  ['25/11', ['2025-11-25']],
  ['29/2', ['2024-02-29']],
  ['12 de noviembre', ['2026-11-12']],
  ['12 nov 2026', ['2026-11-12']],
  ['Nov 12, 2025', ['2025-11-12']],
  ['12 févr.', ['2026-02-12']],
  ['12 noiembrie', ['2026-11-12']],
  ['11月12日', ['2026-11-12']],
])('reads the date %s', (text, days) => {
  expect(only(text).days).toEqual(days);
});

test('reads no date that the calendar does not have, and a date beside other terms', () => {
  expect(only('31/02/2026').days).toEqual([]);
  // Four digits after a date are a card's, unless they are a year of this century.
  expect(terms('12 nov 8658')).toMatchObject([{ days: ['2026-11-12'] }, { lastFour: '8658' }]);
  expect(terms('12 nov 242,75').map(({ days, amounts }) => [days, amounts])).toEqual([
    [['2026-11-12'], []],
    [[], [242.75]],
  ]);
});

test.each([
  ['22:53', '22:53'],
  ['9:05', '09:05'],
  ['22:53:40', '22:53:40'],
  ['10:53 PM', '22:53'],
  ['10:53\u202fPM', '22:53'],
  ['10:53 p. m.', '22:53'],
  ['12:10am', '00:10'],
  ['22:53 h', '22:53'],
  ['22h53', '22:53'],
  ['22 h 53', '22:53'],
  ['a las 22:53', '22:53'],
  ['下午10:53', '22:53'],
])('reads the time %s', (text, time) => {
  expect(only(text)).toMatchObject({ time, amounts: [], days: [] });
});

test('reads a time beside a date and other terms, and none that the clock does not have', () => {
  for (const text of ['12 nov 2026, 22:53', '12/11/2026 22:53', 'Nov 12, 2026, 10:53 PM', '12 de noviembre de 2026 a las 22:53'])
    expect(terms(text)).toMatchObject([{ days: expect.arrayContaining(['2026-11-12']) }, { time: '22:53' }]);
  expect(terms('22:53 242,75 €')).toMatchObject([{ time: '22:53' }, { amounts: [242.75], currencies: ['EUR'] }]);
  for (const text of ['25:10', '13:10pm', '22:70', '22:5']) expect(only(text).time).toBeUndefined();
});
