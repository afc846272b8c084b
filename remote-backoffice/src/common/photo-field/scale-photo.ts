import {
  MAX_CHOSEN_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  PICTURE_HEAD_BYTES,
  pictureType,
  type PictureProblem,
} from '@mostrador/contract/backoffice/images/picture';

/** Request to the worker. */
interface ScaleRequest {
  file: Blob;
  side: number;
  bytes: number;
  /** Converts it to a JPEG on white. */
  opaque: boolean;
}

type Scaled = { photo: Blob } | { problem: 'broken' | 'size' };

/** A photo ready to upload, or the reason why it cannot be used (docs catalog §2). */
type ReadyPhoto = { photo: File } | { problem: PictureProblem };

/**
 * Scales a chosen photo to `MAX_PICTURE_SIDE` and removes the camera's metadata, in a worker so that the page stays responsive.
 * If the browser cannot draw in a worker, uploads the original if it is small enough; the server then removes the metadata.
 */
export async function scalePhoto(file: File, opaque = false): Promise<ReadyPhoto> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > MAX_CHOSEN_BYTES) return { problem: 'size' };
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  if (!pictureType(head)) return { problem: 'type' };
  const scaled = await scaleInWorker({ file, side: MAX_PICTURE_SIDE, bytes: MAX_PICTURE_BYTES, opaque });
  if (!scaled) return file.size > MAX_PICTURE_BYTES ? { problem: 'size' } : { photo: file };
  if ('problem' in scaled) return scaled;
  return { photo: new File([scaled.photo], file.name, { type: scaled.photo.type }) };
}

/** Returns null if the browser has no such workers or forbids them. */
async function scaleInWorker(limits: ScaleRequest): Promise<Scaled | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  // A remote's files come from another origin, from which a page must not start a worker.
  const source = URL.createObjectURL(new Blob([`(${scaleOnRequest.toString()})()`], { type: 'text/javascript' }));
  const worker = new Worker(source);
  try {
    return await new Promise<Scaled | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Scaled>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(limits);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(source);
  }
}

/** Runs in the worker from its source text: it must not use anything else of this file. */
function scaleOnRequest(): void {
  const scale = async ({ file, side, bytes, opaque }: ScaleRequest): Promise<Scaled> => {
    let picture: ImageBitmap;
    try {
      picture = await createImageBitmap(file);
    } catch {
      return { problem: 'broken' };
    }
    const factor = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * factor)),
      Math.max(1, Math.round(picture.height * factor)),
    );
    const context = canvas.getContext('2d');
    if (!context) return { problem: 'broken' };
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Keeps transparency if the browser can write WebP.
    const ontoWhite = () => {
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
    };
    if (opaque) ontoWhite();
    const type = opaque || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const whole = await canvas.convertToBlob({ type, quality: 0.85 });
    if (whole.size <= bytes) return { photo: whole };
    ontoWhite();
    for (const quality of [0.75, 0.55, 0.35]) {
      const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (photo.size <= bytes) return { photo };
    }
    return { problem: 'size' };
  };
  self.onmessage = ({ data }: MessageEvent<ScaleRequest>) => void scale(data).then((scaled) => self.postMessage(scaled));
}
