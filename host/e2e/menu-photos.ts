import type { Page } from '@playwright/test';
import { limit } from '@mostrador/testing/slowness';

/** Recognition takes seconds, and longer while other tests use it. */
export const late = { timeout: limit(60_000) };

interface Drawing {
  lines: { text: string; x: number; y: number; bold?: boolean }[];
  width: number;
  height: number;
}

/** Returns a menu drawn in the browser as a PNG. */
export async function drawMenu(page: Page, drawing: Drawing): Promise<Buffer> {
  const url = await page.evaluate(({ lines, width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'black';
    for (const { text, x, y, bold } of lines) {
      context.font = `${bold ? 'bold 34px' : '30px'} sans-serif`;
      context.fillText(text, x, y);
    }
    return canvas.toDataURL('image/png');
  }, drawing);
  return Buffer.from(url.split(',')[1]!, 'base64');
}

/** A file for an input, from its content. */
export const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
