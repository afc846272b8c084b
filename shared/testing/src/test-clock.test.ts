test('a test run starts at its configured instant, and time passes from there', async () => {
  const begun = Date.parse(process.env.TEST_NOW || '2026-11-18T12:00:00Z');
  const before = Date.now();
  expect(before).toBeGreaterThanOrEqual(begun);
  // Maximum duration of a run.
  expect(before - begun).toBeLessThan(3 * 3_600_000);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(Math.abs(new Date().getTime() - before)).toBeLessThan(1_000);
  expect(Date.parse(Date())).toBeGreaterThanOrEqual(before - 1_000);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(Date.now()).toBeGreaterThan(before);
});
