import { act, cleanup } from '@testing-library/react';
import { auth } from '@mostrador/contract/backoffice/auth/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import type { AnyCall } from '@mostrador/contract/call';
import { allCalls } from '@mostrador/contract/registry';
import type { Remote } from '@mostrador/remote-kit';
import { createRandom, type Random } from '@mostrador/sandbox/random';
import { generateSample } from '@mostrador/sandbox/samples';
import { renderScreen, type RenderedScreen } from './render';
import { startSandbox } from './sandbox';

/** Number of data sets per screen, and the first seed: `RANDOM_SETS=20 RANDOM_SEED=1`. */
const sets = Number(process.env.RANDOM_SETS ?? 1);
const firstSet = Number(process.env.RANDOM_SEED ?? 1);
const attempts = 40;
const tick = 25;
/**
 * A screen counts as loaded after this many ticks in a row without requests, because its parts request data once their code is
 * loaded.
 */
const quietTicks = 6;
const longest = 10_000;
/** Calls of the sign-in, which keep their real responses. */
const signInCalls = new Set([auth.login.name, business.get.name]);

/** Waits until a screen has loaded its data, or a maximum time has passed. */
export async function waitUntilLoaded({ queries }: RenderedScreen): Promise<void> {
  const end = performance.now() + longest;
  for (let quiet = 0; quiet < quietTicks && performance.now() < end;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, tick)));
    quiet = queries.isFetching() > 0 ? 0 : quiet + 1;
  }
}

/** Returns a random response of the call's shape that the contract accepts; undefined after too many attempts. */
function answerOf(call: AnyCall, random: Random, amounts?: readonly string[]): unknown {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const body = generateSample(call.response, random, amounts);
    const parsed = call.response.safeParse(body);
    try {
      if (parsed.success) call.decode(parsed.data, {} as never);
      if (parsed.success) return body;
    } catch {
      // Two fields contradict each other; try again.
    }
  }
  return undefined;
}

/** Text that shows an unformatted value. */
const unformattedValue = /NaN|\[object \w+\]|Invalid Date|undefined|function \w+\(/;

/**
 * Opens the screens of a remote on a phone, each with a record over it, with random responses that the contract accepts, and with
 * `amounts` for every amount if given. Returns the problems: "screen (set): error". A screen may report an invalid response, but
 * it may not throw or show an unformatted value.
 */
export async function screensOverRandomData(
  remote: Remote,
  paths: Record<string, string>,
  amounts?: readonly string[],
): Promise<string[]> {
  const sandbox = await startSandbox();
  const problems: string[] = [];
  const onError = (event: ErrorEvent) => void problems.push(String(event.message));
  window.addEventListener('error', onError);
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  try {
    for (let set = firstSet; set < firstSet + sets; set++) {
      const random = createRandom(set);
      for (const call of allCalls()) {
        if (signInCalls.has(call.name)) continue;
        const body = answerOf(call, random, amounts);
        if (body !== undefined) await sandbox.fault({ method: call.method, path: call.path, status: 200, body, times: 100_000 });
      }
      for (const [screen, path] of Object.entries(paths)) {
        const before = problems.length;
        try {
          const page = await renderScreen({ remote, screen }, { path: `${path}?id=1` });
          await waitUntilLoaded(page);
          const text = document.body.textContent;
          if (text === '') problems.push('an empty page');
          const [found] = unformattedValue.exec(text) ?? [];
          if (found) problems.push(`${found} in "${text.slice(Math.max(0, text.indexOf(found) - 60)).slice(0, 120)}"`);
        } catch (error) {
          problems.push(error instanceof Error ? error.message.slice(0, 300) : String(error));
        }
        for (let index = before; index < problems.length; index++) problems[index] = `${screen} (${set}): ${problems[index]}`;
        await act(async () => cleanup());
      }
      await sandbox.clearFaults();
    }
  } finally {
    window.removeEventListener('error', onError);
    Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
  }
  return problems;
}
