const { TestEnvironment } = require('jest-environment-jsdom');
const { sandboxUrl } = require('./worker-sandbox.cjs');

// What every supported browser has and jsdom lacks, taken from Node. Not its Request, which refuses a page's own AbortSignal.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
];

/**
 * Node's fetch accepts only Node's own AbortSignal, form data and blobs, and answers with Node's own errors and objects; a page
 * has jsdom's.
 */
function fetchForPage(window) {
  return async (input, init) => {
    const { signal, body, ...options } = init ?? {};
    const target =
      typeof input === 'string' || input instanceof window.URL ? new URL(String(input), window.location.href) : input;
    const controller = new AbortController();
    if (signal?.aborted) controller.abort();
    signal?.addEventListener('abort', () => controller.abort(), { once: true });
    try {
      const response = await fetch(target, { ...options, body: await nodeBody(window, body), signal: controller.signal });
      response.json = async () => window.JSON.parse(await response.text());
      return response;
    } catch (error) {
      throw signal?.aborted ? signal.reason : new window.TypeError(error.message, { cause: error.cause });
    }
  };
}

async function nodeBody(window, body) {
  if (body instanceof window.URLSearchParams) return new URLSearchParams(body.toString());
  if (body instanceof window.Blob) return nodeBlob(window, body);
  if (!(body instanceof window.FormData)) return body;
  const form = new FormData();
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, await nodeBlob(window, value), value.name);
  }
  return form;
}

function nodeBlob(window, blob) {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.onload = () => resolve(new Blob([reader.result], { type: blob.type }));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/**
 * jsdom leaves the timer of a request that failed running: one of 10,000 s (docs backoffice §7) would keep the process that long. Only
 * time-outs that a test can wait for are kept.
 */
function forgetLongTimeouts({ prototype }) {
  const timeout = Object.getOwnPropertyDescriptor(prototype, 'timeout');
  Object.defineProperty(prototype, 'timeout', {
    ...timeout,
    set(milliseconds) {
      timeout.set.call(this, milliseconds > 5_000 ? 0 : milliseconds);
    },
  });
}

/** jsdom with the rest of a browser's globals. Open message ports are closed at the end, so that the process can exit. */
module.exports = class DomEnvironment extends TestEnvironment {
  openPorts = new Set();

  async setup() {
    await super.setup();
    const { global: window, openPorts } = this;
    window.sandboxUrl = sandboxUrl;
    // One realm for bytes: otherwise `instanceof Uint8Array` fails on what TextEncoder, fetch and Buffer return.
    window.ArrayBuffer = ArrayBuffer;
    window.Uint8Array = Uint8Array;
    // A refused connection reaches the caller as an error; jsdom would print it as well.
    this.dom.virtualConsole.removeAllListeners('jsdomError');
    this.dom.virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') window.console.error(error);
    });
    for (const name of fromNode) window[name] ??= globalThis[name];
    window.fetch ??= fetchForPage(window);
    forgetLongTimeouts(window.XMLHttpRequest);
    if (!window.crypto.subtle) Object.defineProperty(window.crypto, 'subtle', { value: globalThis.crypto.subtle });
    window.MessageChannel ??= class extends MessageChannel {
      constructor() {
        super();
        openPorts.add(this.port1).add(this.port2);
      }
    };
    window.BroadcastChannel ??= class extends BroadcastChannel {
      constructor(name) {
        super(name);
        openPorts.add(this);
      }
    };
  }

  async teardown() {
    for (const port of this.openPorts) port.close();
    this.openPorts.clear();
    await super.teardown();
  }
};
