import { contractVersion, satisfiesRange } from './contract-version';

const [major, minor, patch] = contractVersion.split('.').map(Number) as [number, number, number];

test.each([
  [`^${contractVersion}`, true],
  [`^${major}.0.7`, true],
  [`^${major}.${minor}.${patch + 1}`, false],
  [`^${major}.${minor + 1}.0`, false],
  [`^${major + 1}.0.0`, false],
  [`^${major - 1}.9.0`, false],
  ['>=1.0.0 <3.0.0', false],
  ['', false],
])('satisfies the range «%s»: %s', (range, meets) => {
  expect(satisfiesRange(range)).toBe(meets);
});
