import { daysText, weekdaysText } from './days';

test.each([
  ['2026-11-25', '2026-12-02', '25 nov – 2 dic 2026'],
  ['2026-11-25', '2027-01-02', '25 nov 2026 – 2 ene 2027'],
  ['2026-11-25', '2026-11-25', '25 nov 2026'],
  ['2026-12-02', '2026-11-25', '2 dic 2026 – 25 nov 2026'],
])('formats the days from %s to %s without what both share', (from, to, text) => {
  expect(daysText(from, to, 'es').replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [[], ''],
  [[3], 'mié'],
  [[6, 7], 'sáb, dom'],
  [[1, 2, 3, 4, 5], 'lun–vie'],
  [[1, 2, 3, 5, 7], 'lun–mié, vie, dom'],
  [[7, 1, 6, 5], 'lun, vie–dom'],
])('formats the weekdays %j, three or more in a row as a range', (weekdays, text) => {
  expect(weekdaysText(weekdays, 'es')).toBe(text);
});
