import { execFileSync } from 'node:child_process';
import { randomFrom } from '../test/random';
import { addDays, dayRangeToInstants, isDay, presetIds, previousRange, resolvePreset, todayIn, wallClock } from './day-range';

const hour = 3_600_000;
const day = (text: string) => ({ from: text, to: text });
const hoursOf = (text: string, zone: string) => {
  const [from, to] = dayRangeToInstants(day(text), zone);
  return (to - from) / hour;
};

test.each([
  ['2026-11-18T12:34:56Z', 'Europe/Madrid', { day: '2026-11-18', minute: 13 * 60 + 34 }],
  ['2026-11-18T23:00:00Z', 'Europe/Madrid', { day: '2026-11-19', minute: 0 }],
  ['2026-11-18T22:59:59Z', 'Europe/Madrid', { day: '2026-11-18', minute: 1439 }],
])('the clock shows %s in %s as the day and the minute that has begun', (instant, zone, shown) => {
  expect(wallClock(Date.parse(instant), zone)).toEqual(shown);
});

describe('isDay', () => {
  test.each(['2026-01-01', '2024-02-29', '2000-02-29', '1999-12-31', '9999-12-31', '1000-01-01'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '0099-01-01',
    '',
    'today',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-00',
    '+12026-01-01',
  ])('rejects %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('addDays', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('computes %s %d as %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
  });

  test('throws a RangeError for an invalid day and beyond the calendar', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Infinity)).toThrow(RangeError);
  });
});

describe('dayRangeToInstants', () => {
  test.each([
    ['Europe/Madrid', '2026-11-20', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/Argentina/Buenos_Aires', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Niue', '2026-11-20', '2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z', '2026-11-20T18:15:00.000Z'],
    ['UTC', '9999-12-31', '9999-12-31T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
    // Midnight does not exist: the day starts at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // Clocks went back at midnight: the day before has its last hour twice.
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('computes the instants of a day in %s: %s', (zone, text, from, to) => {
    expect(dayRangeToInstants(day(text), zone).map((instant) => new Date(instant).toISOString())).toEqual([from, to]);
  });

  test.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['America/Havana', '2026-03-08', 23],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Europe/Madrid', '2026-07-01', 24],
  ])('computes the length of a day in %s: %s has %d hours', (zone, text, hours) => {
    expect(hoursOf(text, zone)).toBe(hours);
  });

  test('lets days meet without gap or overlap and contain exactly their own instants', () => {
    const zones = [
      'Europe/Madrid',
      'America/Santiago',
      'America/Asuncion',
      'Asia/Beirut',
      'Africa/Cairo',
      'Pacific/Chatham',
      'America/Nuuk',
    ];
    const random = randomFrom(5);
    const wrong: unknown[] = [];
    for (const zone of zones) {
      let at = '2024-12-30';
      let expectedStart = dayRangeToInstants(day(at), zone)[0];
      for (let count = 0; count < 400; count += 1) {
        const [from, to] = dayRangeToInstants(day(at), zone);
        const inside = [from, from + Math.floor(random() * (to - from)), to - 1].map((instant) => todayIn(zone, instant));
        const before = todayIn(zone, from - 1);
        if (from !== expectedStart || inside.some((each) => each !== at) || before !== addDays(at, -1))
          wrong.push({ zone, at, inside, before });
        expectedStart = to;
        at = addDays(at, 1);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('computes a range as the union of its days', () => {
    const zone = 'Europe/Madrid';
    expect(dayRangeToInstants({ from: '2026-03-01', to: '2026-03-31' }, zone)).toEqual([
      dayRangeToInstants(day('2026-03-01'), zone)[0],
      dayRangeToInstants(day('2026-03-31'), zone)[1],
    ]);
  });

  test("does not depend on the runtime's time zone", () => {
    const script = `
      import { dayRangeToInstants, resolvePreset } from ${JSON.stringify(`${__dirname}/day-range.ts`)};
      const range = resolvePreset('last30', Date.UTC(2026, 2, 29, 22, 30), 'Europe/Madrid');
      console.log(JSON.stringify([range, dayRangeToInstants(range, 'Europe/Madrid')]));`;
    const tsx = require.resolve('tsx');
    const answers = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/Santiago'].map((TZ) =>
      execFileSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')[0]).toEqual({ from: '2026-03-01', to: '2026-03-30' });
  });

  test('throws for a reversed range, an invalid day and an unknown time zone', () => {
    expect(() => dayRangeToInstants({ from: '2026-01-02', to: '2026-01-01' }, 'UTC')).toThrow(/before/);
    expect(() => dayRangeToInstants(day('2026-02-30'), 'UTC')).toThrow(RangeError);
    expect(() => dayRangeToInstants(day('2026-02-01'), 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('presets', () => {
  const zone = 'Europe/Madrid';
  const at = (text: string) => Date.parse(text);

  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last7', '2026-11-14', '2026-11-20'],
    ['last30', '2026-10-22', '2026-11-20'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last12Months', '2025-11-20', '2026-11-20'],
  ] as const)('resolves %s', (id, from, to) => {
    expect(resolvePreset(id, at('2026-11-20T12:00:00Z'), zone)).toEqual({ from, to });
  });

  test('uses the time zone to determine today', () => {
    const lateInUtc = at('2026-12-31T23:30:00Z');
    expect(resolvePreset('today', lateInUtc, zone)).toEqual(day('2027-01-01'));
    expect(resolvePreset('lastMonth', lateInUtc, zone)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(resolvePreset('lastMonth', lateInUtc, 'UTC')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test('handles ends of months and leap days', () => {
    expect(resolvePreset('lastMonth', at('2028-03-31T12:00Z'), zone)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(resolvePreset('lastMonth', at('2026-01-31T12:00Z'), zone)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(resolvePreset('last12Months', at('2028-02-29T12:00Z'), zone)).toEqual({ from: '2027-02-28', to: '2028-02-29' });
    expect(resolvePreset('last12Months', at('2029-02-28T12:00Z'), zone)).toEqual({ from: '2028-02-28', to: '2029-02-28' });
  });

  test('resolves every preset to a valid range on every day of four years', () => {
    const wrong: unknown[] = [];
    for (let now = at('2026-01-01T12:00Z'); now < at('2030-01-01T12:00Z'); now += 24 * hour) {
      for (const id of presetIds) {
        const { from, to } = resolvePreset(id, now, 'UTC');
        if (!isDay(from) || !isDay(to) || from > to || to > todayIn('UTC', now)) wrong.push({ id, from, to });
      }
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
])('returns as the range before %s–%s the range %s–%s', (from, to, previousFrom, previousTo) => {
  expect(previousRange({ from, to })).toEqual({ from: previousFrom, to: previousTo });
});
