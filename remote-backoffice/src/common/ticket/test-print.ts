/** What the browser's print dialog gets to see, and how it answers. */
export function printDialog(answer: () => void = () => undefined) {
  const printed: string[] = [];
  const frames = new MutationObserver(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe#printWindow');
    const contentWindow = frame?.contentWindow;
    if (!contentWindow) return;
    contentWindow.focus = () => frame.focus();
    contentWindow.print = () => {
      printed.push(contentWindow.document.body.textContent ?? '');
      answer();
    };
  });
  frames.observe(document.body, { childList: true });
  return { printed, close: () => frames.disconnect() };
}
