import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What a reader of codes sees in a PNG, given as a data URL: its text (undefined when it cannot read one), size and first pixel. */
export function decode(dataUrl: string) {
  const { data, width, height } = PNG.sync.read(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  return {
    text: jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data,
    width,
    height,
    corner: [...data.subarray(0, 3)],
  };
}
