import { copyText } from '../kit/copy-text';
import { pngFile, type QrCode } from './draw';

/**
 * Copies the code as an image; if that fails, logs the failure and copies the code's address (docs backoffice §8). Returns what
 * was copied.
 */
export async function copyQr(code: QrCode): Promise<'image' | 'text' | 'nothing'> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(code) })]);
    return 'image';
  } catch (error) {
    console.error('qr copy', error);
  }
  return (await copyText(code.url)) ? 'text' : 'nothing';
}
