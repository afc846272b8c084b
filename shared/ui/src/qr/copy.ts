import { pngFile, type QrCode } from './draw';

/**
 * Copies the code as an image; where that fails the failure is logged and its address is copied (docs backoffice §8). Gives what was
 * copied.
 */
export async function copyQr(code: QrCode): Promise<'image' | 'text' | 'nothing'> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(code) })]);
    return 'image';
  } catch (error) {
    console.error('qr copy', error);
  }
  try {
    await navigator.clipboard.writeText(code.url);
    return 'text';
  } catch (error) {
    console.error('qr copy', error);
    return 'nothing';
  }
}
