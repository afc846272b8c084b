const pxPerMm = 96 / 25.4;

/** As long as a browser may need to read the frame after `print()` has come back, milliseconds. */
const readWithin = 500;

/** One page as wide as the paper and as high as the ticket (px), never wider than high: a driver would turn it. */
export function pageStyle(paper: number, height: number): string {
  const millimetres = Math.max(paper + 1, Math.ceil(height / pxPerMm) + 2);
  return `@page { size: ${paper}mm ${millimetres}mm; margin: 0; }`;
}

/** Opens the browser's print dialog for a frame. A failure is logged and thrown again (spec backoffice §8). */
export async function printFrame(frame: HTMLIFrameElement): Promise<void> {
  try {
    if (!frame.contentWindow) throw new Error('The print frame has no window');
    frame.contentWindow.print();
    await new Promise((resolve) => setTimeout(resolve, readWithin));
  } catch (error) {
    console.error('print', error);
    throw error;
  }
}
