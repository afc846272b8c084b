import { decideNumbers } from './decide-numbers';

test.each<[string, string[], string, boolean]>([
  ['agree', ['8,50', '8,50', '8,50'], '8,50', false],
  ['agree but for a lost comma', ['850', '8,50', '850'], '8,50', false],
  ['agree but for the mark, as in their line', ['4-50', '450', '450'], '4-50', false],
  ['agree on thousands', ['12.900', '12.900', '12.900'], '12.900', false],
  ['agree on thousands but for a lost point', ['12900', '$12.900', '12900'], '$12.900', false],
  ['agree on thousands with cents', ['1.250,50', '1.250,50', '1.250,50'], '1.250,50', false],
  ['differ in a digit of thousands', ['12.900', '12.500', '12.500'], '12.500', true],
  ['agree, with one that is no number', ['2,60€', '2,60€', '2,6000€'], '2,60€', false],
  ['differ in a digit', ['7,30', '7,80', '7,80'], '7,80', true],
  ['differ in where the comma is', ['1,20', '12,0', '120'], '1,20', true],
  ['are one number and nothing', ['6,50', '', ''], '6,50', true],
  ['are numbers where the line has letters', ['Y,So', '4,50', '4,50'], '4,50', true],
])('a number whose readings %s', (_, readings, text, isDoubtful) => {
  expect(decideNumbers([readings])).toEqual([{ text, isDoubtful }]);
});

test('a text in the place of a price stays, unless two readings are the same number', () => {
  expect(decideNumbers([['ración', '1', '4']])).toEqual([{ text: 'ración', isDoubtful: false }]);
});

test('a digit that was mistaken once is doubtful in all numbers of the picture', () => {
  const decided = decideNumbers([
    ['7,30', '7,80', '7,80'],
    ['3,90', '3,90', '3,90'],
    ['1,80', '1,80', '1,80'],
    ['6,50', '6,50', '6,50'],
  ]);
  expect(decided.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true, true, false]);
});
