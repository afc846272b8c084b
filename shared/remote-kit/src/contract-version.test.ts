import { contractVersion, plainlyMeets } from './contract-version';

test.each([
  [`^${contractVersion}`, true],
  ['^1.0.7', true],
  ['^1.1.1', false],
  ['^1.2.0', false],
  ['^2.0.0', false],
  ['^0.9.0', false],
  ['>=1.0.0 <3.0.0', false],
  ['', false],
])('the host plainly meets %s: %s', (range, meets) => {
  expect(plainlyMeets(range)).toBe(meets);
});
