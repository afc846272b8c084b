const pxPerMm = 96 / 25.4;

/** Time that a browser may need to read the frame after `print()` has returned, milliseconds. */
const frameReadTimeMs = 500;

/**
 * Returns CSS pages as wide as the paper and each as high as its ticket (px), but never wider than high, because a driver would
 * rotate it. A browser that supports only one page size uses the largest.
 */
export function pageStyle(paper: number, heights: readonly number[]): string {
  const page = (name: string, millimetres: number) => `@page${name} { size: ${paper}mm ${millimetres}mm; margin: 0; }`;
  const all = heights.map((height) => Math.max(paper + 1, Math.ceil(height / pxPerMm) + 2));
  const highest = Math.max(paper + 1, ...all);
  if (all.every((one) => one === highest)) return page('', highest);
  const own = all.map((one, at) => `${page(` ticket-${at}`, one)} .b-ticket:nth-child(${at + 1}) { page: ticket-${at}; }`);
  return [page('', highest), ...own].join(' ');
}

/**
 * Opens the browser's print dialog for a frame. Calls `onClosed` after the dialog closes; the frame, which has the focus then,
 * stays a moment longer. On failure, logs the error (docs backoffice §8), removes the frame and throws the error again.
 */
export async function printFrame(frame: HTMLIFrameElement, onClosed: () => void): Promise<void> {
  try {
    if (!frame.contentWindow) throw new Error('The print frame has no window');
    frame.contentWindow.print();
    onClosed();
    await new Promise((resolve) => setTimeout(resolve, frameReadTimeMs));
  } catch (error) {
    console.error('print', error);
    frame.remove();
    throw error;
  }
}
