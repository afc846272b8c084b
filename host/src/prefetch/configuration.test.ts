import { act, screen } from '@testing-library/react';
import frenchTexts from '../locales/fr/configuration.json';
import spanishTexts from '../locales/es/configuration.json';
import es from '../locales/es/identity.json';
import fr from '../locales/fr/identity.json';
import { fetchConfiguration } from './configuration';
import { showSignIn } from './sign-in';

/** One request for the configuration, which the test answers. */
interface Sent {
  cache: RequestCache | undefined;
  /** The headers arrive. Returns the function with which the body arrives, or breaks. */
  respond: (status?: number) => { body: (text: string) => void; break: () => void };
  fail: () => void;
}

let sent: Sent[];
/** The JSON of the response, once it has arrived. */
async function bodyOf(configuration: Promise<Response>): Promise<unknown> {
  await jest.advanceTimersByTimeAsync(0);
  return (await configuration).json();
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  Object.assign(globalThis, { earlyTexts: { es: { ...es, ...spanishTexts }, fr: { ...fr, ...frenchTexts } } });
  document.body.innerHTML = '<div id="root"><div class="h-boot" role="status"><span>Cargando configuración...</span></div></div>';
  sent = [];
  window.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      sent.push({
        cache: init?.cache,
        fail: () => reject(new TypeError('Failed to fetch')),
        respond(status = 200) {
          let stream: ReadableStreamDefaultController<Uint8Array>;
          const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
          resolve(new Response(body, { status }));
          return {
            body(text) {
              stream.enqueue(new TextEncoder().encode(text));
              stream.close();
            },
            break: () => stream.error(new TypeError('network error')),
          };
        },
      });
    });
});
afterEach(() => jest.useRealTimers());

const slow = () => screen.queryByText(spanishTexts['early.slow']);

test('waits for the body of a response, shows the notice after 5 s, and resolves when the body arrives', async () => {
  const configuration = fetchConfiguration('es');
  const { body } = sent[0]!.respond();
  await jest.advanceTimersByTimeAsync(4_900);
  expect(slow()).toBeNull();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(slow()).toBeVisible();
  body('{"a":1}');
  expect(await bodyOf(configuration)).toEqual({ a: 1 });
  expect(slow()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('shows the notice below the sign-in form, in its language, and keeps the values of the form', async () => {
  showSignIn(document.getElementById('root')!, 'fr', null);
  const email = screen.getByLabelText<HTMLInputElement>(fr['identity.email']);
  email.value = 'ana@';
  void fetchConfiguration('fr');
  await jest.advanceTimersByTimeAsync(9_500);
  expect(screen.getByRole('main')).toHaveTextContent(frenchTexts['early.slow']);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(email).toHaveValue('ana@');
  expect(email).toHaveFocus();
});

test('sends one more request past the cache on a retry, and the first response wins', async () => {
  const configuration = fetchConfiguration('es');
  await jest.advanceTimersByTimeAsync(5_000);
  const button = screen.getByRole('button', { name: 'Reintentar' });
  act(() => button.click());
  act(() => button.click());
  expect(button).toHaveTextContent('Reintentando…');
  expect(sent.map(({ cache }) => cache)).toEqual(['no-cache', 'no-store']);
  sent[1]!.fail();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(button).toHaveTextContent('Reintentar');
  act(() => button.click());
  sent[2]!.respond().body('{"a":2}');
  expect(await bodyOf(configuration)).toEqual({ a: 2 });
  expect(slow()).toBeNull();
});

test('repeats a failed request once, and the second request has no time limit either', async () => {
  const configuration = fetchConfiguration('es');
  sent[0]!.fail();
  await jest.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(2);
  const { body } = sent[1]!.respond();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(slow()).toBeVisible();
  body('{}');
  expect(await bodyOf(configuration)).toEqual({});
});

test('rejects when two requests have failed, also in the middle of a body', async () => {
  const configuration = fetchConfiguration('es');
  const failure = expect(configuration).rejects.toThrow('network error');
  sent[0]!.fail();
  await jest.advanceTimersByTimeAsync(300);
  sent[1]!.respond().break();
  await failure;
  await jest.advanceTimersByTimeAsync(9_000);
  expect(slow()).toBeNull();
  expect(sent).toHaveLength(2);
});

test('does not repeat a request that was answered with an error status', async () => {
  const configuration = fetchConfiguration('es');
  sent[0]!.respond(503).body('{}');
  await expect(configuration).resolves.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(1);
});
