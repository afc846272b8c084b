import { EVIDENCE_HEAD_BYTES, evidenceType, type EvidenceType } from '@mostrador/contract/payments/chargebacks/evidence';
import { download } from '@mostrador/ui/kit';

const lifeOfAddress = 60_000;

/** A file of the defence as it came. */
export interface OpenedFile {
  blob: Blob;
  /** By its first bytes, whatever the server calls it: only these are shown, all else is only saved. */
  type: EvidenceType | undefined;
}

/** The file of a base64 text. Its type is never one that a browser runs. */
export function openedFile(content: string): OpenedFile {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const type = evidenceType(bytes.subarray(0, EVIDENCE_HEAD_BYTES));
  return { blob: new Blob([bytes], { type: type ?? 'application/octet-stream' }), type };
}

/** A tab for a document that is still to come: taken within the click, else it would be a pop-up. Null where the browser gives none. */
export function waitingTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Shows a PDF in its tab; without one, and what is no PDF, is saved. */
export function showDocument({ blob, type }: OpenedFile, name: string, tab: Window | null): void {
  if (type !== 'application/pdf' || !tab) {
    tab?.close();
    return download(blob, name);
  }
  const address = URL.createObjectURL(blob);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), lifeOfAddress);
}
