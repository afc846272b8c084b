import type { QrOptions } from './options';

/** A QR code in two formats: as pixels (PNG data URL) and as SVG. */
export interface QrCode {
  url: string;
  png: string;
  svg: string;
}

/** Draws the code of an address; rejects if the address is too long for one. Loads the library with the first code. */
export async function drawQr(url: string, options: QrOptions): Promise<QrCode> {
  const { toDataURL, toString } = await import(/* webpackChunkName: "qrcode" */ 'qrcode');
  const { size, margin, errorCorrectionLevel, foregroundColor, backgroundColor } = options;
  const drawing = { margin, errorCorrectionLevel, color: { dark: foregroundColor, light: backgroundColor } };
  const [png, svg] = await Promise.all([
    // The library rounds the width down: 256 would sometimes become 255.
    toDataURL(url, { ...drawing, width: size + 0.01 }),
    toString(url, { ...drawing, width: size, type: 'svg' }),
  ]);
  return { url, png, svg };
}

/** Returns the query of an address's code, so that all parts of the page draw an equal code once. Fails as `drawQr` does. */
export function qrQuery(url: string, options: QrOptions) {
  return { queryKey: ['qr', url, options] as const, queryFn: () => drawQr(url, options), staleTime: Infinity };
}

/** A code as the path of its dark modules, one unit each, in a square of `size` units with the margin that readers need. */
export interface QrShape {
  size: number;
  path: string;
}

/**
 * Returns the shape of an address's code, to be inlined in a page so that a printer has nothing to load. Rejects if the address
 * is too long for one.
 */
export async function qrShape(url: string): Promise<QrShape> {
  const { create } = await import(/* webpackChunkName: "qrcode" */ 'qrcode');
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const margin = 4;
  const rows = Array.from({ length: modules.size }, (_, at) => at);
  const path = rows.flatMap((y) => rows.filter((x) => modules.get(y, x)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`));
  return { size: modules.size + 2 * margin, path: path.join('') };
}

/** Returns the PNG file of a data URL. */
export function pngFile({ png }: QrCode): Blob {
  const bytes = Uint8Array.from(atob(png.slice(png.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** Returns the SVG file of a QR code. */
export function svgFile({ svg }: QrCode): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}
