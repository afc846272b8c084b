import type { QrOptions } from './qr-options';

/** A drawn code: the same as pixels (data URL) and as a drawing. */
export interface QrCode {
  url: string;
  png: string;
  svg: string;
}

/** Draws the code of an address; rejects when it is too long for one. Its library comes with the first code. */
export async function drawQr(url: string, options: QrOptions): Promise<QrCode> {
  const { toDataURL, toString } = await import(/* webpackChunkName: "qrcode" */ 'qrcode');
  const { size: width, margin, errorCorrectionLevel, foregroundColor, backgroundColor } = options;
  const drawing = { width, margin, errorCorrectionLevel, color: { dark: foregroundColor, light: backgroundColor } };
  const [png, svg] = await Promise.all([toDataURL(url, drawing), toString(url, { ...drawing, type: 'svg' })]);
  return { url, png, svg };
}

/** The file behind a data URL. */
export function pngFile({ png }: QrCode): Blob {
  const bytes = Uint8Array.from(atob(png.slice(png.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

export function svgFile({ svg }: QrCode): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}
