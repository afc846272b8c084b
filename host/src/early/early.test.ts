test('a configuration that hangs is given up after 8 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => new Promise(() => undefined));
  window.fetch = asked;
  Object.assign(globalThis, { hostFiles: {} });
  await import('./early');
  expect(asked).toHaveBeenCalledWith('/config.json', { cache: 'no-cache', signal: expect.any(AbortSignal) as AbortSignal });
  expect(timeout).toHaveBeenCalledWith(8_000);
});
