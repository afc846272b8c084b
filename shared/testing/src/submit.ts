import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnyCall } from '@mostrador/contract/call';
import type { Fault, SandboxControl } from './control';
import type { DemoUser } from './demo-users';
import { renderScreen, type RenderedScreen, type Subject } from './render';
import { startSandbox } from './sandbox';

/** A form, as its user sends it. */
export interface SubmitCase {
  subject: Subject;
  /** Router pattern of its address, where the screen reads parameters. */
  route?: string;
  /** The user who opens the form; the administrator by default. */
  session?: DemoUser;
  /** Prepares what the form is about: its address. */
  arrange(sandbox: SandboxControl): Promise<{ path: string }>;
  fill?(page: RenderedScreen): Promise<void>;
  /** The form among several on the page, by its name. */
  form?: string;
  /** The button that sends it. */
  send: RegExp;
}

/** The first sentence in the alert of a failed submit. */
export interface FailureSentences {
  /** The server answered 500. */
  broken: string;
  /** The server refused the request. */
  refused: string;
}

/** A field that no form has. */
const unknownField = 'campo_de_otra_version';
const unknownReason = 'Elige otra cosa';

/** A refusal in the dialect of the call's side: the back-office's as HTTP 200 with the `code` in the body. */
function refusal({ side }: AnyCall): Pick<Fault, 'status' | 'body'> {
  const message = 'Datos no válidos';
  if (side === 'payments')
    return { status: 422, body: { code: 'invalid', message, details: [`${unknownField}: ${unknownReason}`] } };
  const errores = [{ campo: unknownField, motivo: unknownReason }];
  return { status: 200, body: { status: 'error', code: 422, message, data: { errores } } };
}

async function press({ form, send: name }: SubmitCase): Promise<void> {
  // The page behind a dialog may have a button of the same name.
  const dialog = () => screen.queryAllByRole('dialog').at(-1);
  const place = () => within(form ? screen.getByRole('form', { name: form }) : (dialog() ?? document.body));
  await waitFor(() => expect(place().getByRole('button', { name })).toBeEnabled());
  const button = place().getByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
}

/** Waits until the focus is in an alert that begins with `sentence` and contains `more`. */
async function focusedAlert(sentence: string, ...more: string[]): Promise<void> {
  await waitFor(() => {
    const text = document.activeElement?.closest('[role="alert"]')?.textContent ?? '';
    expect(text.slice(0, sentence.length)).toBe(sentence);
    for (const one of more) expect(text).toContain(one);
  });
}

/**
 * Sends a form to a server that answers 500, then to one that refuses a field that the form does not have. Expects an alert that has the focus
 * each time: it begins with its sentence and contains the unconfirmed attempt, or the refused field.
 */
export async function expectFailuresShown(call: AnyCall, form: SubmitCase, sentences: FailureSentences): Promise<void> {
  const sandbox = await startSandbox();
  const { path } = await form.arrange(sandbox);
  const { subject, session = 'admin', route = path.split('?')[0]! } = form;
  const page = await renderScreen(subject, { path, route, session });
  await form.fill?.(page);
  const answer = (how: Partial<Fault>) => act(() => sandbox.fault({ method: call.method, path: call.path, ...how }));

  await answer({ status: 500 });
  await press(form);
  await focusedAlert(sentences.broken, ...(call.needsIdempotencyKey ? ['Sin confirmar: no recibimos respuesta'] : []));

  await answer(refusal(call));
  await press(form);
  await focusedAlert(sentences.refused, `${unknownField}: ${unknownReason}`);
  expect(screen.queryByText(/^Sin confirmar/)).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('intent:'))).toEqual([]);
}
