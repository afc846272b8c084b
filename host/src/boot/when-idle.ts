/** Resolves when the browser has nothing better to do, after 2 s at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

/** Resolves once the first screen has its data and the browser is idle, after 6 s at the latest: for what no first paint needs. */
export async function whenSettled(isBusy: () => boolean): Promise<void> {
  for (let waited = 0; waited < 6_000; waited += 300) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!isBusy()) break;
  }
  await whenIdle();
}
