import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What a reader of codes sees in a PNG, a file or a data URL: its text (undefined when it cannot read one), size and first pixel. */
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
