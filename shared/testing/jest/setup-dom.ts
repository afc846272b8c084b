import { bareStyle } from './bare-style';
import '@testing-library/jest-dom';
import { configure, getConfig, type Config } from '@testing-library/dom';
import React from 'react';
import { limit } from '../src/slowness';
import { locks } from './locks';

// Searches by role do not compute styles for each ancestor: an antd table takes 0.7 s instead of 5.1. HTTP responses are slow on
// a busy machine, most of all when a suite's first test loads a drawer's code: 5 s were not enough.
configure({ defaultHidden: true, asyncUtilTimeout: limit(30_000) });

// Testing Library creates and discards thousands of errors: Node's default of ten frames instead of Jest's hundred makes them
// cheaper.
Error.stackTraceLimit = 10;

// React also creates an error for each element, up to a limit per second: a tenth of the component tests' time. Here the limit
// always counts as reached.
const react = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (react) Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

const { getElementError: printedError } = getConfig();
/** Prints the page only into the error that is finally reported, not into that of each attempt of a `findByRole`. */
const getElementError: Config['getElementError'] = (message, container) => {
  const { _disableExpensiveErrorDiagnostics: attempt } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  const error = attempt ? new Error() : printedError(message, container);
  if (attempt)
    Object.defineProperty(error, 'message', { get: () => printedError(message, container).message, configurable: true });
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  return error;
};
configure({ getElementError });

/** An observer that never reports a change, because jsdom has no layout. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A light, wide screen without reduced motion; other features do not match. */
function matchMedia(query: string): MediaQueryList {
  const minimum = /min-width:\s*([\d.]+)px/.exec(query);
  const maximum = /(?:max-width:|width <)\s*([\d.]+)px/.exec(query);
  const known = minimum !== null || maximum !== null;
  const fits = (!minimum || window.innerWidth >= Number(minimum[1])) && (!maximum || window.innerWidth < Number(maximum[1]));
  return Object.assign(new EventTarget(), {
    media: query,
    matches: known && fits,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

const missing: Record<string, unknown> = { ResizeObserver: InertObserver, IntersectionObserver: InertObserver, matchMedia };
for (const [name, value] of Object.entries(missing)) {
  if (!(name in window)) Object.defineProperty(window, name, { value, writable: true, configurable: true });
}

Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true });

// jsdom lacks these or reports them as not implemented; without a layout there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// Modal dialogs without layout and top layer.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// No canvas to measure text with.
HTMLCanvasElement.prototype.getContext = () => null;

// Otherwise jsdom also logs an error for each pseudo-element that antd reads to measure its scrollbars.
window.getComputedStyle = bareStyle;

function readBlob(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read'));
    reader.readAsArrayBuffer(blob);
  });
}
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return readBlob(this);
};
Blob.prototype.text ??= async function text(this: Blob) {
  return new TextDecoder().decode(await readBlob(this));
};
