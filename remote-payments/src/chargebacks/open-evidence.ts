import { EVIDENCE_HEAD_BYTES, evidenceType, type EvidenceType } from '@mostrador/contract/payments/chargebacks/evidence';
import { download } from '@mostrador/ui/kit';

const objectUrlLifetimeMs = 60_000;

/** A downloaded evidence file. */
interface OpenedFile {
  blob: Blob;
  /** Detected from its first bytes, not from the server's type: only these types are displayed, all others are only saved. */
  type: EvidenceType | undefined;
}

/** Decodes a base64 file. Its type is never one that a browser executes. */
export function decodeFile(content: string): OpenedFile {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const type = evidenceType(bytes.subarray(0, EVIDENCE_HEAD_BYTES));
  return { blob: new Blob([bytes], { type: type ?? 'application/octet-stream' }), type };
}

/**
 * Opens a tab for a document that is still loading. Must be called in the click handler, otherwise the popup is blocked. Null if
 * the browser blocks it.
 */
export function openBlankTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Shows a PDF in its tab; saves it if there is no tab or if it is not a PDF. */
export function showDocument({ blob, type }: OpenedFile, name: string, tab: Window | null): void {
  if (type !== 'application/pdf' || !tab) {
    tab?.close();
    return download(blob, name);
  }
  const address = URL.createObjectURL(blob);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), objectUrlLifetimeMs);
}
