import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiConfiguration, configureApi } from '@mostrador/api-client';
import type { AnyCall } from '@mostrador/contract/call';
import type { Fault, SandboxControl } from './control';
import { renderScreen, type RenderedScreen, type Subject } from './render';
import { startSandbox } from './sandbox';

/** One call marked `once`, as used on its screen. */
export interface OnceCase {
  subject: Subject;
  /** Router pattern of its address, if the screen reads parameters. */
  route?: string;
  /**
   * Prepares the record of the call; returns the address of its dialog, and a function that counts how often the server has
   * executed the call since.
   */
  arrange(sandbox: SandboxControl): Promise<{ path: string; done: () => Promise<number> }>;
  /** Fills in the dialog's fields. */
  fill?(page: RenderedScreen): Promise<void>;
  /** Fills in fields that are not persisted, before the call is sent again. */
  refill?(page: RenderedScreen): Promise<void>;
  /** Name of the submit button. */
  send: RegExp;
  /** The success message. */
  successMessage: RegExp;
  /**
   * The first attempt is delayed and the dialog closes meanwhile: the page is closed while the intent waits, and the user returns
   * to the dialog.
   */
  isDelayed?: boolean;
}

/**
 * Ways in which a response fails although the server executed the call: the connection is cut, at once or late, or the server
 * fails afterwards.
 */
export const networkFaults = {
  lost: { drop_after_commit: true },
  late: { drop_after_commit: true, delay_ms: 300 },
  broken: { status_after_commit: 500 },
} satisfies Record<string, Partial<Fault>>;
export type NetworkFault = keyof typeof networkFaults;

/**
 * Returns the three kinds, in an order that starts with a different one for neighbouring calls. `ONCE_LOSS=broken` uses one kind
 * for all calls.
 */
function networkFaultsFor({ name }: AnyCall): NetworkFault[] {
  const kinds = Object.keys(networkFaults) as NetworkFault[];
  const chosen = kinds.findIndex((kind) => kind === process.env.ONCE_LOSS);
  const first = chosen < 0 ? [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % kinds.length : chosen;
  return [...kinds.slice(first), ...kinds.slice(0, first)];
}

/**
 * Makes the response fail after the server executed the call. Three times, because Chromium and Node retry on a connection that
 * was closed.
 */
export function failResponses(sandbox: SandboxControl, { method, path }: AnyCall, loss: NetworkFault = 'lost'): Promise<void> {
  return act(() => sandbox.fault({ method: method as Fault['method'], path, ...networkFaults[loss], times: 3 }));
}

/**
 * Simulates a lost connection that the browser has not noticed yet: neither side responds. Returns a function that restores it.
 */
export function disconnect(): () => void {
  const before = apiConfiguration();
  const url = 'http://localhost:1';
  configureApi({ ...before, payments: { ...before.payments, url }, backoffice: { ...before.backoffice, url } });
  return () => configureApi(before);
}

const elsewhere = '/';

/** Adds a history entry before the next page, so that Back leaves it. */
export function startFromOtherPage(): void {
  // One entry before the page's own entry, which the router numbers 0.
  window.history.replaceState({ index: -1 }, '', elsewhere);
  window.history.pushState(null, '', elsewhere);
}

/** Resolves at the history step after which `hasArrived` returns true. */
function waitForHistory(hasArrived: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!hasArrived()) return;
      window.removeEventListener('popstate', look);
      resolve();
    };
    window.addEventListener('popstate', look);
  });
}

/** Goes Back and then forward again. A page that is sending may ignore Back and stays rendered. */
export async function goBackAndForward(): Promise<void> {
  await act(async () => {
    // Earlier clicks may have pending history steps of their own.
    const arrival = waitForHistory(() => window.location.pathname === elsewhere);
    window.history.back();
    await arrival;
  });
  act(() => window.history.forward());
  await waitFor(() => expect(window.location.pathname).not.toBe(elsewhere));
}

function openIntents(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('intent:'));
}

/** Retries the unconfirmed intent by `press` and waits until its outcome is unknown again. */
async function retryWithoutOutcome(press: () => Promise<void>): Promise<void> {
  const name = openIntents()[0]!;
  const before = localStorage.getItem(name)!;
  // Each attempt overwrites the stored intent, which removes this mark.
  localStorage.setItem(name, JSON.stringify({ ...(JSON.parse(before) as object), isBefore: true }));
  await press();
  await waitFor(() => expect(localStorage.getItem(name)).toBe(before));
  await screen.findByText(/^Sin confirmar/);
}

/**
 * Sends a call by a double click whose response is lost. Returns by a reload, after an expired session and in a second tab, finds
 * the call shown as unconfirmed each time, and retries it. The retries fail in the two other ways, without a connection, and
 * while the user goes Back. Finally a response arrives: the server executed the call once.
 */
export async function expectOnce(
  call: AnyCall,
  { subject, route, arrange, fill, refill, send, successMessage, isDelayed }: OnceCase,
): Promise<void> {
  const sandbox = await startSandbox();
  const { path, done } = await arrange(sandbox);
  // On other pages the screen is not rendered.
  const at = { route: route ?? path.split('?')[0]! };
  const countDone = () => act(done);
  // The page behind a dialog may have a button of the same name.
  const place = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);
  const press = async (clicks = 1) => {
    await waitFor(() => expect(place().getByRole('button', { name: send })).toBeEnabled());
    const button = place().getByRole('button', { name: send });
    await act(async () => {
      for (let click = 0; click < clicks; click++) fireEvent.click(button);
    });
  };
  const [first, ...others] = networkFaultsFor(call);
  let page = await renderScreen(subject, { path, ...at });
  await fill?.(page);
  await failResponses(sandbox, call, first);
  await press(2);
  if (isDelayed) {
    await screen.findByText(successMessage);
    fireEvent(window, new Event('pagehide'));
  }
  await screen.findByText(/^Sin confirmar: no recibimos respuesta/);
  await act(() => sandbox.clearFaults());
  expect(await countDone()).toBe(1);

  const shown = isDelayed ? path : page.location();
  const arrive = async (visit: 'reload' | 'expired' | 'tab') => {
    startFromOtherPage();
    page = await renderScreen(subject, { path: shown, ...at, visit });
    await screen.findByText(/^Sin confirmar: .*no lo hará dos veces/);
    await refill?.(page);
  };
  for (const [index, visit] of (['reload', 'expired'] as const).entries()) {
    await arrive(visit);
    await failResponses(sandbox, call, others[index]);
    await retryWithoutOutcome(press);
    await act(() => sandbox.clearFaults());
    expect(await countDone()).toBe(1);
  }

  await arrive('tab');
  const findLine = disconnect();
  await retryWithoutOutcome(press);
  findLine();
  expect(await countDone()).toBe(1);

  if (isDelayed) {
    // Submitting closed the dialog; the page to which the user returns completes the intent by itself.
    await arrive('tab');
    await act(() => sandbox.fault({ method: call.method as Fault['method'], path: call.path, delay_ms: 300 }));
    await press();
    await goBackAndForward();
    await waitFor(() => expect(openIntents()).toEqual([]));
    expect(await countDone()).toBe(1);
    return;
  }
  await refill?.(page);
  await failResponses(sandbox, call, 'late');
  await retryWithoutOutcome(async () => {
    await press();
    await goBackAndForward();
  });
  await act(() => sandbox.clearFaults());
  expect(await countDone()).toBe(1);

  await refill?.(page);
  await press();
  await screen.findByText(successMessage);
  await waitFor(() => expect(screen.queryByText(/^Sin confirmar/)).not.toBeInTheDocument());
  expect(await countDone()).toBe(1);
}
