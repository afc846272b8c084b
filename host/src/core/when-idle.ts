/** Resolves when the browser is idle, after 2 s at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

const paintMs = 300;

/** Resolves when the last render has been painted and the browser is idle. */
export async function whenIdleAfterPaint(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, paintMs));
  await whenIdle();
}
