/** The part of the browser's BarcodeDetector that is used here; few browsers have it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type Detectors = typeof globalThis & { BarcodeDetector?: new () => BarcodeDetector };

/** Returns whether the browser can read codes from a camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices);
}

/** Interval between two looks at the camera image (ms). */
const SCAN_INTERVAL_MS = 250;

/**
 * Shows the camera image in `video` until it contains a code, and calls `onFound` once. Rejects if there is no camera or access
 * is denied. Aborting `signal` switches the camera off.
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
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
  }
}
