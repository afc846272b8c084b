const { TestEnvironment } = require('jest-environment-jsdom');
const { sandboxUrl } = require('./worker-sandbox.cjs');

// Browser APIs that jsdom lacks, taken from Node. Node's Request is not one of them, because it rejects jsdom's AbortSignal.
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
 * Wraps Node's fetch for jsdom: it accepts only Node's own AbortSignal, form data and blobs, and returns Node's own errors and
 * objects.
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
 * jsdom does not clear the timer of a failed request: a timeout of 10,000 s (docs backoffice §7) would keep the process alive.
 * Only timeouts that a test can wait for are set.
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

/** jsdom with more of a browser's globals. Closes open message ports at the end, so that the process can exit. */
module.exports = class DomEnvironment extends TestEnvironment {
  openPorts = new Set();

  async setup() {
    await super.setup();
    const { global: window, openPorts } = this;
    window.sandboxUrl = sandboxUrl;
    // Use one realm's byte classes: otherwise `instanceof Uint8Array` fails for results of TextEncoder, fetch and Buffer.
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
