import { casesOfLevel, isGate } from './test-level';

const cases = [
  ['one', 1],
  ['two', 2],
  ['three', 3],
] as const;

test('the gate has the named cases of a table, and the whole run has all of them', () => {
  expect(casesOfLevel(cases, ['two'])).toEqual(isGate ? [['two', 2]] : cases);
});

test('a name that no case has is an error', () => {
  expect(() => casesOfLevel(cases, ['two', 'four'])).toThrow('No case is called four');
});
