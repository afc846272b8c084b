import type { PDFPageProxy } from 'pdfjs-dist';
import { MAX_PICTURE_SIDE } from '@mostrador/contract/backoffice/images/picture';
import { RemoteWorker } from '@mostrador/loading/remote-worker';

export const PDF_TYPE = 'application/pdf';

/** Returns whether a file is a PDF, by its first bytes, regardless of its name. */
export async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 5).text()) === '%PDF-';
}

/**
 * Renders the first pages of a PDF as images, at most `most`, and counts the pages beyond (docs catalog §4); null for a locked or
 * damaged file. Rejects if pdf.js, which is loaded on demand, cannot be loaded.
 */
export async function renderPdfPages(file: File, most: number): Promise<{ pages: File[]; beyond: number } | null> {
  const { getDocument, PDFWorker } = await import(/* webpackChunkName: "pdf" */ 'pdfjs-dist/legacy/build/pdf.mjs');
  const { worker } = new RemoteWorker(/* webpackChunkName: "pdf-worker" */ new URL('./pdf-worker.ts', import.meta.url));
  const data = new Uint8Array(await file.arrayBuffer());
  const opening = getDocument({ data, worker: PDFWorker.fromPort({ port: worker }), isEvalSupported: false });
  try {
    const document = await opening.promise;
    const pages: File[] = [];
    for (let number = 1; number <= Math.min(document.numPages, most); number += 1)
      pages.push(await renderPage(await document.getPage(number), `${file.name} · ${number}`));
    return { pages, beyond: document.numPages - pages.length };
  } catch {
    return null;
  } finally {
    await opening.destroy();
    worker.terminate();
  }
}

async function renderPage(page: PDFPageProxy, name: string): Promise<File> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: MAX_PICTURE_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvasContext: canvas.getContext('2d')!, viewport }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!picture) throw new Error('The page was not drawn');
  return new File([picture], name, { type: picture.type });
}
