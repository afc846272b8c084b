import { waitFor } from '@testing-library/react';

/** Records what the browser's print dialog receives; `answer` is its reaction. */
export function printDialog(answer: () => void = () => undefined) {
  const printed: string[] = [];
  const sheets: Element[] = [];
  const frameNow = () => document.querySelector<HTMLIFrameElement>('iframe#printWindow');
  const frames = new MutationObserver(() => {
    const frame = frameNow();
    const contentWindow = frame?.contentWindow;
    if (!contentWindow) return;
    contentWindow.focus = () => frame.focus();
    contentWindow.print = () => {
      printed.push(contentWindow.document.body.textContent ?? '');
      sheets.push(document.querySelector('.b-ticket-stage')!.cloneNode(true) as Element);
      answer();
    };
  });
  frames.observe(document.body, { childList: true });
  return {
    printed,
    /** Copies of the printed elements, because the page removes them soon after. */
    sheets,
    /** Waits until the print has finished: its end removes the frame, and could remove that of the next test. */
    async close() {
      await waitFor(() => expect(frameNow()).toBeNull());
      frames.disconnect();
    },
  };
}
