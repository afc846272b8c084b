import { bareStyle } from './bare-style';
import '@testing-library/jest-dom';
import { configure, getConfig, type Config } from '@testing-library/dom';
import React from 'react';
import { locks } from './locks';

// Roles are searched without computing styles for each ancestor: an antd table in 0.7 s instead of 5.1. A busy machine takes its time to
// answer over HTTP, and longest where a suite's first test loads the code of a drawer: 5 s were too few there.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

// Testing Library makes errors by the thousand only to drop them: Node's ten frames each instead of Jest's hundred.
Error.stackTraceLimit = 10;

// And React one for each element that is made, up to a limit it sets itself anew each second: a tenth of the component tests' time. Here
// the limit counts as reached.
const react = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (react) Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

const { getElementError: printedError } = getConfig();
/** The page is printed into the error that is reported, not into that of each attempt of a `findBy`. */
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

/** jsdom has no layout: observers never report a change. */
class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A light, wide screen without reduced motion; every other feature is absent. */
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

// jsdom reports these as not implemented (or lacks them); without layout there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// Modal dialogs without what only layout and top layer give.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// Nor is there a canvas to measure text with.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom also logs an error for each pseudo-element that antd asks about to measure its scrollbars.
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
