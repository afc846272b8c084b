/** What this product uses of a browser's BarcodeDetector, which few browsers have. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type Detectors = typeof globalThis & { BarcodeDetector?: new () => BarcodeDetector };

/** Whether the browser reads codes from a camera by itself. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices);
}

/** How often the camera's picture is looked at, ms. */
const LOOK_EVERY = 250;

/**
 * Shows the camera's picture in `video` until a code is in it, which `onFound` gets once. Rejects where there is no camera, or it is forbidden.
 * Aborting `signal` switches the camera off.
 */
export async function scanInto(video: HTMLVideoElement, signal: AbortSignal, onFound: (code: string) => void): Promise<void> {
  const { BarcodeDetector: Detector } = globalThis as Detectors;
  if (!Detector) throw new Error('BarcodeDetector');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const off = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return off();
  signal.addEventListener('abort', off);
  video.srcObject = stream;
  await video.play();
  const detector = new Detector();
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code) return onFound(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
