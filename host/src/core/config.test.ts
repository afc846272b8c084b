import { prefetchKey } from '@mostrador/api-client/prefetch';
import { loadConfig } from './config';

/** The prefetch script has this answer to `/config.json`. */
function answerEarly(answer: Promise<Response>) {
  window.early = new Map([[prefetchKey('/config.json'), answer]]);
}

/** A response whose body breaks off. */
function brokenBody(error: Error): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(error) }));
}

test.each([
  ['is not JSON', Promise.resolve(new Response('<!doctype html>')), 'config.json: no es JSON'],
  ['has another status', Promise.resolve(new Response('', { status: 503 })), 'config.json: HTTP 503'],
  ['lacks fields', Promise.resolve(new Response('{}')), /^config.json: payments: /],
  ['breaks off', Promise.resolve(brokenBody(new TypeError('network error'))), 'config.json: no se pudo descargar'],
  ['is aborted', Promise.resolve(brokenBody(new DOMException('', 'TimeoutError'))), 'config.json: no se pudo descargar'],
])('names the reason of a configuration that %s', async (_, answer, message) => {
  answerEarly(answer);
  await expect(loadConfig()).rejects.toThrow(message);
});

test('reports a configuration that cannot be downloaded, and does not request it again', async () => {
  window.fetch = jest.fn();
  answerEarly(Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadConfig()).rejects.toThrow('config.json: no se pudo descargar');
  expect(window.fetch).not.toHaveBeenCalled();
});
