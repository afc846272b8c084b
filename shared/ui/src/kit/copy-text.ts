/**
 * Copies a text. Returns whether the browser did it. Pages over plain http have no `navigator.clipboard`, and a policy can forbid it: then the
 * copy command of the document puts the text in place of the selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData!.setData('text/plain', text);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('copy', put, true);
  const selection = getSelection()!;
  const isEmpty = selection.isCollapsed;
  try {
    // Safari copies nothing without a selection.
    if (isEmpty) selection.selectAllChildren(document.body);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    window.removeEventListener('copy', put, true);
    if (isEmpty) selection.removeAllRanges();
  }
}
