import { parseTimeZone } from './time-zone';

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  [' America/Buenos_Aires ', 'America/Buenos_Aires'],
  ['GMT-3', 'Etc/GMT+3'],
  ['UTC+02:00', 'Etc/GMT-2'],
  ['-03:00', 'Etc/GMT+3'],
  ['gmt+0', 'UTC'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['central standard time (mexico)', 'America/Mexico_City'],
])('reads "%s" as %s', (text, zone) => {
  expect(parseTimeZone(text)).toBe(zone);
});

test.each(['Madrid', '', ' ', 'GMT-30', 'Europe/Nowhere', '\u0000', 'null'])('rejects "%s"', (text) => {
  expect(parseTimeZone(text)).toBeNull();
});

test('returns only time zones that `Intl` accepts', () => {
  for (let offset = -12; offset <= 14; offset++) {
    const zone = parseTimeZone(`GMT${offset < 0 ? offset : `+${offset}`}`)!;
    const shown = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', day: 'numeric', hourCycle: 'h23' }).format(
      Date.UTC(2026, 0, 15, 12) - offset * 3_600_000,
    );
    expect(shown).toContain('12');
    expect(shown).toContain('15');
  }
});
