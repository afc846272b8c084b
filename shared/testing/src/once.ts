import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  /** Fills in what is kept nowhere, before it is sent again. */
  refill?(page: RenderedScreen): Promise<void>;
  /** The button that sends it. */
  send: RegExp;
  /** What is said once it is done. */
  told: RegExp;
  /** Its first try waits, the dialog is closed meanwhile: it leaves with the page, and the user comes back to the dialog. */
  isDelayed?: boolean;
}

/** The ways to come back to a page that was left while the outcome of a try was not known. */
const visits = ['reload', 'expired', 'tab'] as const;

/** How an answer fails although the server did what was asked: the line is cut, at once or late, or the server breaks afterwards. */
const losses = {
  lost: { drop_after_commit: true },
  late: { drop_after_commit: true, delay_ms: 300 },
  broken: { status_after_commit: 500 },
} satisfies Record<string, Partial<Fault>>;
type Loss = keyof typeof losses;

/** Each call meets one of them, calls side by side different ones; `ONCE_LOSS=broken` chooses for all. */
function lossOf({ name }: AnyCall): Loss {
  const kinds = Object.keys(losses) as Loss[];
  const chosen = kinds.find((kind) => kind === process.env.ONCE_LOSS);
  return chosen ?? kinds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % kinds.length]!;
}

/** The answer is lost after the server did it. Chromium and Node send anew on a connection that was closed below them. */
export function loseAnswers(sandbox: SandboxControl, { method, path }: AnyCall, loss: Loss = 'lost'): Promise<void> {
  return act(() => sandbox.fault({ method: method as Fault['method'], path, ...losses[loss], times: 3 }));
}

/**
 * Sends a call by a double click, whose answer is lost, comes back by a reload, after an expired session and in a second tab, finds it told as unconfirmed each
 * time, and sends it again: it was done once.
 */
export async function expectOnce(
  call: AnyCall,
  { subject, route, arrange, fill, refill, send, told, isDelayed }: OnceCase,
): Promise<void> {
  const sandbox = await startSandbox();
  const at = route === undefined ? {} : { route };
  const { path, done } = await arrange(sandbox);
  const doneSoFar = () => act(done);
  const press = async (clicks = 1) => {
    // The page behind a dialog may have a button of the same name.
    const place = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);
    await waitFor(() => expect(place().getByRole('button', { name: send })).toBeEnabled());
    const button = place().getByRole('button', { name: send });
    await act(async () => {
      for (let click = 0; click < clicks; click++) fireEvent.click(button);
    });
  };
  let page = await renderScreen(subject, { path, ...at });
  await fill?.(page);
  await loseAnswers(sandbox, call, lossOf(call));
  await press(2);
  if (isDelayed) {
    await screen.findByText(told);
    fireEvent(window, new Event('pagehide'));
  }
  await screen.findByText(/^Sin confirmar: no recibimos respuesta/);
  await act(() => sandbox.clearFaults());
  expect(await doneSoFar()).toBe(1);

  for (const visit of visits) {
    page = await renderScreen(subject, { path: isDelayed ? path : page.location(), ...at, visit });
    await screen.findByText(/^Sin confirmar: .*no lo hará dos veces/);
  }
  await refill?.(page);
  await press();
  await screen.findByText(told);
  expect(screen.queryByText(/^Sin confirmar/)).not.toBeInTheDocument();
  expect(await doneSoFar()).toBe(1);
}
