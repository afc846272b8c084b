import { act, cleanup } from '@testing-library/react';
import { auth } from '@mostrador/contract/backoffice/auth/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import type { AnyCall } from '@mostrador/contract/call';
import { allCalls } from '@mostrador/contract/registry';
import type { Remote } from '@mostrador/remote-kit';
import { seeded, type Random } from '@mostrador/sandbox/random';
import { sampleOf } from '@mostrador/sandbox/samples';
import { renderScreen, type RenderedScreen } from './render';
import { startSandbox } from './sandbox';

/** How many sets of data each screen meets, and the first of them: `RANDOM_SETS=20 RANDOM_SEED=1`. */
const sets = Number(process.env.RANDOM_SETS ?? 1);
const firstSet = Number(process.env.RANDOM_SEED ?? 1);
const attempts = 40;
const tick = 25;
/** So often in a row nothing is asked for: a screen's parts ask for their data once their code is there. */
const quietTicks = 6;
const longest = 10_000;
/** What the page begins with. */
const signsIn = new Set([auth.login.name, business.get.name]);

/** Until a screen has read what it shows, or goes on reading for long. */
async function settled({ queries }: RenderedScreen): Promise<void> {
  const end = performance.now() + longest;
  for (let quiet = 0; quiet < quietTicks && performance.now() < end;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, tick)));
    quiet = queries.isFetching() > 0 ? 0 : quiet + 1;
  }
}

/** An answer of the call's shape that the contract takes; undefined where chance finds none. */
function answerOf(call: AnyCall, random: Random, amounts?: readonly string[]): unknown {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const body = sampleOf(call.response, random, amounts);
    const parsed = call.response.safeParse(body);
    try {
      if (parsed.success) call.decode(parsed.data, {} as never);
      if (parsed.success) return body;
    } catch {
      // Two of its fields do not agree.
    }
  }
  return undefined;
}

/** What a value reads that nobody made into words. */
const unsaid = /NaN|\[object \w+\]|Invalid Date|undefined|function \w+\(/;

/**
 * Opens the screens of a remote on a phone, each with a record over it, over a server that answers every question with random data that the
 * contract takes, with `amounts` for every amount where they are given; gives what went wrong: "screen (set): error". A screen may say that an
 * answer is no good, and may not throw, nor show what is no text for people.
 */
export async function screensOverRandomData(
  remote: Remote,
  paths: Record<string, string>,
  amounts?: readonly string[],
): Promise<string[]> {
  const sandbox = await startSandbox();
  const wrong: string[] = [];
  const onError = (event: ErrorEvent) => void wrong.push(String(event.message));
  window.addEventListener('error', onError);
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  try {
    for (let set = firstSet; set < firstSet + sets; set++) {
      const random = seeded(set);
      for (const call of allCalls()) {
        if (signsIn.has(call.name)) continue;
        const body = answerOf(call, random, amounts);
        if (body !== undefined) await sandbox.fault({ method: call.method, path: call.path, status: 200, body, times: 100_000 });
      }
      for (const [screen, path] of Object.entries(paths)) {
        const before = wrong.length;
        try {
          const page = await renderScreen({ remote, screen }, { path: `${path}?id=1` });
          await settled(page);
          const text = document.body.textContent;
          if (text === '') wrong.push('an empty page');
          const [found] = unsaid.exec(text) ?? [];
          if (found) wrong.push(`${found} in "${text.slice(Math.max(0, text.indexOf(found) - 60)).slice(0, 120)}"`);
        } catch (error) {
          wrong.push(error instanceof Error ? error.message.slice(0, 300) : String(error));
        }
        for (let index = before; index < wrong.length; index++) wrong[index] = `${screen} (${set}): ${wrong[index]}`;
        await act(async () => cleanup());
      }
      await sandbox.clearFaults();
    }
  } finally {
    window.removeEventListener('error', onError);
    Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
  }
  return wrong;
}
