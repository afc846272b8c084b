import { waitFor } from '@testing-library/react';

/** What the browser's print dialog gets to see, and how it answers. */
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
    /** What each print was made of: the page is rid of it soon after. */
    sheets,
    /** Once nothing is printed any more: a print that ends takes the frame away, also that of a next test. */
    async close() {
      await waitFor(() => expect(frameNow()).toBeNull());
      frames.disconnect();
    },
  };
}
