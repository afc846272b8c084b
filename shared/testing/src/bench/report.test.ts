import { medians } from './medians';
import { report } from './report';

describe('the benchmark', () => {
  it('takes the median of each number over all runs', async () => {
    const runs = [
      { bytes: 5, ready: 100 },
      { bytes: 3, ready: 900 },
      { bytes: 4, ready: 200 },
    ];
    let next = 0;
    expect(await medians(3, () => Promise.resolve(runs[next++]!))).toEqual({ bytes: 4, ready: 200 });
    next = 0;
    expect(await medians(2, () => Promise.resolve(runs[next++]!))).toEqual({ bytes: 4, ready: 500 });
  });

  it('fails only above budgets and shows goals next to the measurements', () => {
    const { text, over } = report([
      { what: 'login: JS', value: 181.24, unit: 'kB', budget: 180 },
      { what: 'login: ready', value: 2_100, unit: 'ms', goal: 2_000 },
      { what: 'list: JS', value: 390, unit: 'kB', budget: 390 },
      { what: 'layout shift', value: 0.0134, unit: '', goal: 0.02 },
      { what: 'floor: ready', value: 839.4, unit: 'ms' },
    ]);
    expect(over).toBe(1);
    const lines = text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
    expect(lines).toEqual([
      'measured | limit',
      'login: JS | 181.2 kB | ≤ 180 kB | OVER BUDGET',
      'login: ready | 2,100 ms | < 2,000 ms | above the goal',
      'list: JS | 390 kB | ≤ 390 kB | ok',
      'layout shift | 0.013 | < 0.02 | ok',
      'floor: ready | 839 ms',
    ]);
  });
});
