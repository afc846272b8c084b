import { formatDelay, formatHhmm, parseHhmm, problemOnConfirming, problemWhileTyping, waitingMinutes } from './hhmm';

test('round-trips every minute of the day', () => {
  for (let minutes = 0; minutes < 1440; minutes += 1) expect(parseHhmm(formatHhmm(minutes))).toBe(minutes);
  expect(formatHhmm(waitingMinutes.default)).toBe('00:15');
  expect(formatHhmm(waitingMinutes.max)).toBe('02:00');
  expect(parseHhmm('23:59')).toBe(1439);
});

test.each(['24:00', '12:60', '1:30', '01:5', '0130', '01:30:00', ' 01:30', '01:30\n', '', '-1:30', 'ab:cd', '０１:３０'])(
  'rejects %j as a time',
  (text) => {
    expect(() => parseHhmm(text)).toThrow(RangeError);
  },
);

test.each([-1, 1440, 1.5, NaN, Infinity])('rejects %d as a minute of the day', (minutes) => {
  expect(() => formatHhmm(minutes)).toThrow(RangeError);
});

test.each([
  [0, '0 min'],
  [1, '1 min'],
  [15, '15 min'],
  [59, '59 min'],
  [60, '1h'],
  [61, '1h 1m'],
  [90, '1h 30m'],
  [120, '2h'],
  [1440, '24h'],
])('formats a delay of %d minutes as %s', (minutes, label) => {
  expect(formatDelay(minutes)).toBe(label);
});

test('reports mild problems while the user types and stricter ones on confirmation', () => {
  expect(['', '0', '1', '120', '121'].map(problemWhileTyping)).toEqual([null, 'under', null, null, 'over']);
  expect(['', '0', '1', '120', '121'].map(problemOnConfirming)).toEqual(['invalid', 'invalid', null, null, 'max']);
});
