import { createRandom } from './random';

const take = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);

it('repeats the sequence for the same seed and differs for another', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return [take(20, () => random.int(0, 1e6)), random.uuid(), random.pick(['a', 'b', 'c']), random.chance(0.5)];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('respects bounds and weights', () => {
  const random = createRandom(1);
  const dice = take(6000, () => random.int(1, 6));
  for (let face = 1; face <= 6; face++) expect(Math.abs(dice.filter((one) => one === face).length - 1000)).toBeLessThan(150);
  const drawn = take(1000, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ] as const),
  );
  expect(drawn.filter((one) => one === 'seldom').length).toBeGreaterThan(50);
  expect(drawn.filter((one) => one === 'often').length).toBeGreaterThan(800);
  expect(drawn).not.toContain('never');
  expect(take(100, () => random.chance(0))).not.toContain(true);
  expect(take(100, () => random.chance(1))).not.toContain(false);
});

it('generates distinct version 4 UUIDs', () => {
  const random = createRandom(2);
  const ids = take(1000, () => random.uuid());
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('refuses to pick from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow();
  expect(() => createRandom(1).weighted([])).toThrow();
});
