/** The parts of a service worker's global scope that ours uses; TypeScript has them only in place of the page's types. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WaitingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PageClient {
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<PageClient>;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
    claim(): Promise<void>;
  };
  navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WaitingEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WaitingEvent & { action: string; notification: Notification }) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
