import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes the QR code in a PNG, a file or a data URL: returns its text (undefined if it is unreadable), size and first pixel. */
export function decode(png: Buffer | string) {
  const file = typeof png === 'string' ? Buffer.from(png.slice(png.indexOf(',') + 1), 'base64') : png;
  const { data, width, height } = PNG.sync.read(file);
  return {
    text: jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data,
    width,
    height,
    corner: [...data.subarray(0, 3)],
  };
}
