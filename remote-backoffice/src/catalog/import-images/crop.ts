import { MAX_PICTURE_SIDE, MAX_PICTURE_BYTES } from '@mostrador/contract/backoffice/images/picture';

/** Rectangle in the pixels of a photo, or of a part that was cropped from it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Number of clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Returns the rectangle between two points, clamped to the photo. */
export function boxBetween(
  a: { x: number; y: number },
  b: { x: number; y: number },
  size: { width: number; height: number },
): Box {
  const clamp = (value: number, max: number) => Math.max(0, Math.min(Math.round(value), max));
  const [left, right] = [clamp(Math.min(a.x, b.x), size.width), clamp(Math.max(a.x, b.x), size.width)];
  const [top, bottom] = [clamp(Math.min(a.y, b.y), size.height), clamp(Math.max(a.y, b.y), size.height)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts a box in the cropped image to the photo's pixels: undoes the rotation and the scale of `cropPart`. */
export function mapToPhoto(box: Box, part: Box, turns: QuarterTurns, scale: number): Box {
  const toPhotoPoint = (right: number, down: number): [number, number] => {
    const [x, y] = [right / scale, down / scale];
    if (turns === 1) return [y, part.height - x];
    if (turns === 2) return [part.width - x, part.height - y];
    return turns === 3 ? [part.width - y, x] : [x, y];
  };
  const [a, b] = [toPhotoPoint(box.x, box.y), toPhotoPoint(box.x + box.width, box.y + box.height)];
  return {
    x: part.x + Math.round(Math.min(a[0], b[0])),
    y: part.y + Math.round(Math.min(a[1], b[1])),
    width: Math.round(Math.abs(a[0] - b[0])),
    height: Math.round(Math.abs(a[1] - b[1])),
  };
}

/** Maximum scale: a small part is recognized better when enlarged. */
const maxScale = 2;

/**
 * Crops a part of a photo into a separate image, rotated as displayed. Returns null if the browser cannot create it, or if it stays above
 * `MAX_PICTURE_BYTES` at a lower quality.
 */
export async function cropPart(
  photo: Blob,
  part: Box,
  turns: QuarterTurns,
  name: string,
): Promise<{ file: File; scale: number } | null> {
  const scale = Math.min(maxScale, MAX_PICTURE_SIDE / Math.max(part.width, part.height));
  try {
    const bitmap = await createImageBitmap(photo, part.x, part.y, part.width, part.height);
    const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)];
    const canvas = new OffscreenCanvas(turns % 2 ? height : width, turns % 2 ? width : height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    bitmap.close();
    for (const quality of [0.9, 0.6]) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= MAX_PICTURE_BYTES) return { file: new File([blob], name, { type: blob.type }), scale };
    }
    return null;
  } catch {
    return null;
  }
}
