import { daysText } from './days';

test.each([
  ['2026-11-25', '2026-12-02', '25 nov – 2 dic 2026'],
  ['2026-11-25', '2027-01-02', '25 nov 2026 – 2 ene 2027'],
  ['2026-11-25', '2026-11-25', '25 nov 2026'],
  ['2026-12-02', '2026-11-25', '2 dic 2026 – 25 nov 2026'],
])('formats the days from %s to %s without what both share', (from, to, text) => {
  expect(daysText(from, to, 'es').replace(/\s/g, ' ')).toBe(text);
});
