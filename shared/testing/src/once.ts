import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiConfiguration, configureApi } from '@mostrador/api-client';
import type { AnyCall } from '@mostrador/contract/call';
import type { Fault, SandboxControl } from './control';
import { renderScreen, type RenderedScreen, type Subject } from './render';
import { startSandbox } from './sandbox';

/** One call marked `once`, as its user meets it. */
export interface OnceCase {
  subject: Subject;
  /** Router pattern of its address, where the screen reads parameters. */
  route?: string;
  /** Prepares what the call is about: the address of its dialog, and how often the server has done it since. */
  arrange(sandbox: SandboxControl): Promise<{ path: string; done: () => Promise<number> }>;
  /** Fills in what the dialog asks for. */
  fill?(page: RenderedScreen): Promise<void>;
  /** Fills in what is kept nowhere and is not there, before it is sent again. */
  refill?(page: RenderedScreen): Promise<void>;
  /** The button that sends it. */
  send: RegExp;
  /** What is said once it is done. */
  told: RegExp;
  /** Its first try waits, the dialog is closed meanwhile: it leaves with the page, and the user comes back to the dialog. */
  isDelayed?: boolean;
}

/** How an answer fails although the server did what was asked: the line is cut, at once or late, or the server breaks afterwards. */
export const losses = {
  lost: { drop_after_commit: true },
  late: { drop_after_commit: true, delay_ms: 300 },
  broken: { status_after_commit: 500 },
} satisfies Record<string, Partial<Fault>>;
export type Loss = keyof typeof losses;

/** The three, one after the other. Each call begins with another one, calls side by side with different ones; `ONCE_LOSS=broken` chooses for all. */
function lossesOf({ name }: AnyCall): Loss[] {
  const kinds = Object.keys(losses) as Loss[];
  const chosen = kinds.findIndex((kind) => kind === process.env.ONCE_LOSS);
  const first = chosen < 0 ? [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % kinds.length : chosen;
  return [...kinds.slice(first), ...kinds.slice(0, first)];
}

/** The answer is lost after the server did it. Chromium and Node send anew on a connection that was closed below them. */
export function loseAnswers(sandbox: SandboxControl, { method, path }: AnyCall, loss: Loss = 'lost'): Promise<void> {
  return act(() => sandbox.fault({ method: method as Fault['method'], path, ...losses[loss], times: 3 }));
}

/** Nobody answers any more, neither side, as where the line is gone and the browser does not know yet; gives what brings them back. */
export function loseLine(): () => void {
  const before = apiConfiguration();
  const url = 'http://localhost:1';
  configureApi({ ...before, payments: { ...before.payments, url }, backoffice: { ...before.backoffice, url } });
  return () => configureApi(before);
}

const elsewhere = '/';

/** Where Back leads to from the page that comes now: away. */
export function comeFromElsewhere(): void {
  // One entry before the page's own, which the router numbers 0.
  window.history.replaceState({ index: -1 }, '', elsewhere);
  window.history.pushState(null, '', elsewhere);
}

/** The step through the history after which `isThere` holds. */
function passes(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      window.removeEventListener('popstate', look);
      resolve();
    };
    window.addEventListener('popstate', look);
  });
}

/** Goes Back and comes again. A page that is sending may ignore Back, and is there all the time. */
export async function goBackAndCome(): Promise<void> {
  await act(async () => {
    // What was pressed before may have steps of its own on their way.
    const gone = passes(() => window.location.pathname === elsewhere);
    window.history.back();
    await gone;
  });
  act(() => window.history.forward());
  await waitFor(() => expect(window.location.pathname).not.toBe(elsewhere));
}

function openIntents(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('intent:'));
}

/** Sends the open intent again by `press` and waits until nobody knows its outcome, again. */
async function sendInVain(press: () => Promise<void>): Promise<void> {
  const name = openIntents()[0]!;
  const before = localStorage.getItem(name)!;
  // A try writes what is kept anew.
  localStorage.setItem(name, JSON.stringify({ ...(JSON.parse(before) as object), isBefore: true }));
  await press();
  await waitFor(() => expect(localStorage.getItem(name)).toBe(before));
  await screen.findByText(/^Sin confirmar/);
}

/**
 * Sends a call by a double click, whose answer is lost, comes back by a reload, after an expired session and in a second tab, finds it told as unconfirmed each
 * time, and sends it again, each time in vain: its answer fails in the two other ways, nobody can be reached, and the user goes Back while it
 * is sent. At last an answer comes: it was done once.
 */
export async function expectOnce(
  call: AnyCall,
  { subject, route, arrange, fill, refill, send, told, isDelayed }: OnceCase,
): Promise<void> {
  const sandbox = await startSandbox();
  const { path, done } = await arrange(sandbox);
  // Elsewhere the screen is gone.
  const at = { route: route ?? path.split('?')[0]! };
  const doneSoFar = () => act(done);
  // The page behind a dialog may have a button of the same name.
  const place = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);
  const press = async (clicks = 1) => {
    await waitFor(() => expect(place().getByRole('button', { name: send })).toBeEnabled());
    const button = place().getByRole('button', { name: send });
    await act(async () => {
      for (let click = 0; click < clicks; click++) fireEvent.click(button);
    });
  };
  const [first, ...others] = lossesOf(call);
  let page = await renderScreen(subject, { path, ...at });
  await fill?.(page);
  await loseAnswers(sandbox, call, first);
  await press(2);
  if (isDelayed) {
    await screen.findByText(told);
    fireEvent(window, new Event('pagehide'));
  }
  await screen.findByText(/^Sin confirmar: no recibimos respuesta/);
  await act(() => sandbox.clearFaults());
  expect(await doneSoFar()).toBe(1);

  const shown = isDelayed ? path : page.location();
  const arrive = async (visit: 'reload' | 'expired' | 'tab') => {
    comeFromElsewhere();
    page = await renderScreen(subject, { path: shown, ...at, visit });
    await screen.findByText(/^Sin confirmar: .*no lo hará dos veces/);
    await refill?.(page);
  };
  for (const [index, visit] of (['reload', 'expired'] as const).entries()) {
    await arrive(visit);
    await loseAnswers(sandbox, call, others[index]);
    await sendInVain(press);
    await act(() => sandbox.clearFaults());
    expect(await doneSoFar()).toBe(1);
  }

  await arrive('tab');
  const findLine = loseLine();
  await sendInVain(press);
  findLine();
  expect(await doneSoFar()).toBe(1);

  if (isDelayed) {
    // Pressing closed the dialog; the page that the user comes back to sees it through by itself.
    await arrive('tab');
    await act(() => sandbox.fault({ method: call.method as Fault['method'], path: call.path, delay_ms: 300 }));
    await press();
    await goBackAndCome();
    await waitFor(() => expect(openIntents()).toEqual([]));
    expect(await doneSoFar()).toBe(1);
    return;
  }
  await refill?.(page);
  await loseAnswers(sandbox, call, 'late');
  await sendInVain(async () => {
    await press();
    await goBackAndCome();
  });
  await act(() => sandbox.clearFaults());
  expect(await doneSoFar()).toBe(1);

  await refill?.(page);
  await press();
  await screen.findByText(told);
  await waitFor(() => expect(screen.queryByText(/^Sin confirmar/)).not.toBeInTheDocument());
  expect(await doneSoFar()).toBe(1);
}
