const pxPerMm = 96 / 25.4;

/** As long as a browser may need to read the frame after `print()` has come back, milliseconds. */
const readWithin = 500;

/**
 * Pages as wide as the paper and each as high as its ticket (px), never wider than high: a driver would turn it. A browser that knows one
 * size only takes the highest.
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
 * Opens the browser's print dialog for a frame. `onClosed` once it is: the frame, which has the focus by then, stays a moment longer. A
 * failure is logged and thrown again (docs backoffice §8), and its frame is gone.
 */
export async function printFrame(frame: HTMLIFrameElement, onClosed: () => void): Promise<void> {
  try {
    if (!frame.contentWindow) throw new Error('The print frame has no window');
    frame.contentWindow.print();
    onClosed();
    await new Promise((resolve) => setTimeout(resolve, readWithin));
  } catch (error) {
    console.error('print', error);
    frame.remove();
    throw error;
  }
}
