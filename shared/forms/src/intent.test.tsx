import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { apiConfiguration, configureApi } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from '@mostrador/contract/call';
import { sessionStore } from '@mostrador/session/store';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { useIntent, useOpenIntents } from './intent';
import { UnconfirmedAttempts } from './UnconfirmedAttempts';

const call = { method: 'POST', path: '/v1/cashouts' } as const;
const euros = (minor: number) => ({ amount: { minor, currency: 'EUR' } });

/** A form of one page or tab: shows the state of its call and the attempts it knows of. */
function Form({ tab, minor }: { tab: string; minor: number }) {
  const { run, pending } = useIntent(cashouts.create);
  const intents = useOpenIntents(cashouts.create, '');
  const [outcome, setOutcome] = useState('');
  const send = () =>
    run(euros(minor)).then(
      () => setOutcome('done'),
      (error: { kind: string; status?: number }) => setOutcome(`${error.kind} ${error.status ?? ''}`.trim()),
    );
  return (
    <section aria-label={tab}>
      <button onClick={() => void send()}>{`${tab}: ${minor}`}</button>
      <output aria-label={`outcome of ${tab}`}>{outcome}</output>
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={euros(minor)}
        what={({ amount }) => `Retirar ${amount.minor}`}
        onSettled={() => setOutcome('settled')}
      />
      <ul>
        {intents.items.map(({ name, args, state }) => (
          <li key={name} aria-label="intent">{`${tab}: ${state} ${args.amount.minor}`}</li>
        ))}
      </ul>
    </section>
  );
}

interface Shown extends RenderOptions {
  forms?: [tab: string, minor: number][];
}

async function show({ forms = [['A', 1000]], ...options }: Shown = {}) {
  const sandbox = await startSandbox();
  const page = await renderScreen(
    <>
      {forms.map(([tab, minor]) => (
        <Form key={tab} tab={tab} minor={minor} />
      ))}
    </>,
    options,
  );
  return { ...page, sandbox };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const outcomeOf = (tab: string) => screen.getByLabelText(`outcome of ${tab}`);
const becomes = (tab: string, text: string) => waitFor(() => expect(outcomeOf(tab)).toHaveTextContent(text));
const tries = () => screen.queryAllByRole('listitem', { name: 'intent' }).map((item) => item.textContent);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('intent:'));

/** Returns the amounts of the cashouts created since the seed, in minor units, the newest first. */
async function made(sandbox: SandboxControl): Promise<number[]> {
  const { data } = await act(() =>
    sandbox.ask<{ data: { amount: number; reference: string | null; status: string }[] }>('GET', '/v1/cashouts', {
      query: { per_page: 50, status: 'PENDING', currency: 'EUR' },
    }),
  );
  return data.map(({ amount }) => Math.round(amount * 100)).filter((minor) => [1000, 2000].includes(minor));
}

const fault = (sandbox: SandboxControl, what: object) => act(() => sandbox.fault({ ...call, times: 1, ...what }));

test('an attempt with a known outcome is removed; the same request afterwards is a new attempt', async () => {
  const { sandbox } = await show();
  press('A: 1000');
  await waitFor(() => expect(tries()).toEqual(['A: sending 1000']));
  await becomes('A', 'done');
  expect(kept()).toEqual([]);
  press('A: 1000');
  await waitFor(async () => expect(await made(sandbox)).toEqual([1000, 1000]));
});

test.each([
  ['no answer', { drop_after_commit: true, times: 3 }, 'unknown 1000'],
  ['a server error after the commit', { status_after_commit: 500 }, 'unknown 1000'],
  ['a gateway timeout', { status: 504 }, 'unknown 1000'],
  ['an answer that cannot be read', { status: 200, body: { ok: true } }, 'unknown 1000'],
  ['a refusal', { status: 422 }, undefined],
  ['too many requests', { status: 429 }, undefined],
])('after %s (%o) the attempt stays only if its outcome is unknown', async (_, how, state) => {
  const { sandbox } = await show();
  await fault(sandbox, how);
  press('A: 1000');
  await waitFor(() => expect(outcomeOf('A')).not.toBeEmptyDOMElement());
  expect(tries()).toEqual(state ? [`A: ${state}`] : []);
});

test('two tabs that submit at the same time move money once: the one that waited sends nothing', async () => {
  const { sandbox } = await show({
    forms: [
      ['A', 1000],
      ['B', 1000],
    ],
  });
  await fault(sandbox, { delay_ms: 300 });
  press('A: 1000');
  press('B: 1000');
  await becomes('A', 'done');
  await becomes('B', 'elsewhere');
  expect(await made(sandbox)).toEqual([1000]);
});

test('a page loaded over plain http, without Web Locks, moves money once', async () => {
  const before = { locks: navigator.locks, randomUUID: crypto.randomUUID };
  const put = (of: object, name: string, value: unknown) => Object.defineProperty(of, name, { configurable: true, value });
  put(navigator, 'locks', undefined);
  put(crypto, 'randomUUID', undefined);
  const { sandbox } = await show({
    forms: [
      ['A', 1000],
      ['B', 1000],
    ],
  });
  for (const form of ['A', 'B']) press(`${form}: 1000`);
  await becomes('A', 'done');
  await becomes('B', 'elsewhere');
  expect(await made(sandbox)).toEqual([1000]);
  put(navigator, 'locks', before.locks);
  put(crypto, 'randomUUID', before.randomUUID);
});

test('an attempt still unconfirmed after the other tab finished is sent again with the same key', async () => {
  const { sandbox } = await show({
    forms: [
      ['A', 1000],
      ['B', 1000],
    ],
  });
  await fault(sandbox, { status_after_commit: 500, delay_ms: 300 });
  press('A: 1000');
  press('B: 1000');
  await becomes('A', 'api 500');
  await becomes('B', 'done');
  expect(await made(sandbox)).toEqual([1000]);
  expect(kept()).toEqual([]);
});

test('other arguments are another intent, and the earlier one stays unconfirmed', async () => {
  const { sandbox } = await show({
    forms: [
      ['A', 1000],
      ['B', 2000],
    ],
  });
  await fault(sandbox, { status_after_commit: 500 });
  press('A: 1000');
  await becomes('A', 'api 500');
  expect(screen.getByText(/^Sin confirmar: .*«Retirar 1000».*no lo hará dos veces\.$/)).toBeVisible();
  expect(screen.getByText(/^Un intento anterior sigue sin confirmar: «Retirar 1000».*contará como uno más\.$/)).toBeVisible();
  press('B: 2000');
  await becomes('B', 'done');
  expect(tries()).toEqual(['A: unknown 1000', 'B: unknown 1000']);
  press('A: 1000');
  await becomes('A', 'done');
  expect((await made(sandbox)).sort()).toEqual([1000, 2000]);
  expect(tries()).toEqual([]);
});

test.each([401, 403])('a retry rejected with %d does not settle the earlier attempt', async (status) => {
  const { sandbox } = await show();
  await fault(sandbox, { status_after_commit: 500 });
  press('A: 1000');
  await becomes('A', 'api 500');
  await fault(sandbox, { status });
  press('A: 1000');
  await becomes('A', `api ${status}`);
  press('A: 1000');
  await becomes('A', 'done');
  expect(await made(sandbox)).toEqual([1000]);
});

test.each([
  ['whose first request is outstanding', 409, { message: 'A request with this key is outstanding' }],
  ['whose key is in use', 422, { code: 'idempotency_key_in_use', message: 'In use' }],
  ['whose first request is in progress', 400, { code: 'request_in_progress', message: 'Wait' }],
])('a retry of an attempt %s (%d) leaves it unconfirmed under its key', async (_, status, body) => {
  const { sandbox } = await show();
  await fault(sandbox, { status_after_commit: 500 });
  press('A: 1000');
  await becomes('A', 'api 500');
  await fault(sandbox, { status, body });
  press('A: 1000');
  await becomes('A', `api ${status}`);
  expect(tries()).toEqual(['A: unknown 1000']);
  press('A: 1000');
  await becomes('A', 'done');
  expect(await made(sandbox)).toEqual([1000]);
});

test('a retry rejected with the current record settles the attempt', async () => {
  const { sandbox } = await show();
  await fault(sandbox, { status_after_commit: 500 });
  press('A: 1000');
  await becomes('A', 'api 500');
  await fault(sandbox, { status: 409, body: { message: 'No', cashout: { id: 'RET-1', status: 'COMPLETED' } } });
  press('A: 1000');
  await becomes('A', 'api 409');
  expect(kept()).toEqual([]);
});

describe('an attempt with an unknown outcome', () => {
  /** Leaves an unconfirmed attempt behind; returns its storage key. */
  async function leaveOne() {
    const { sandbox } = await show();
    await fault(sandbox, { status_after_commit: 500 });
    press('A: 1000');
    await becomes('A', 'api 500');
    return { sandbox, name: kept()[0]! };
  }

  test('is kept for its user, even after signing out, and hidden from other users', async () => {
    const { sandbox } = await leaveOne();
    act(() => sessionStore.end('user'));
    await show({ visit: 'reload', session: 'operator' });
    expect(tries()).toEqual([]);
    act(() => sessionStore.end('user'));
    await show({ visit: 'reload' });
    expect(tries()).toEqual(['A: unknown 1000']);
    press('A: 1000');
    await becomes('A', 'done');
    expect(await made(sandbox)).toEqual([1000]);
  });

  test('remains after its page was closed while sending', async () => {
    const { sandbox, name } = await leaveOne();
    const { key, at } = JSON.parse(localStorage.getItem(name)!) as { key: string; at: number };
    localStorage.setItem(name, JSON.stringify({ key, at, state: 'sending' }));
    await show({ visit: 'reload' });
    await waitFor(() => expect(tries()).toEqual(['A: unknown 1000']));
    press('A: 1000');
    await becomes('A', 'done');
    expect(await made(sandbox)).toEqual([1000]);
  });

  test('shows that another tab retries it, and the form completes when that tab is done', async () => {
    const { name } = await leaveOne();
    const entry = localStorage.getItem(name)!;
    await show({ visit: 'tab' });
    let through = () => {};
    const other = new Promise<void>((resolve) => (through = resolve));
    const sending = navigator.locks.request(name, () => other);
    const write = (value: string | null) =>
      act(() => {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
        window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
      });
    write(entry.replace('unknown', 'sending'));
    expect(screen.getByText('«Retirar 1000» se está enviando en otra pestaña.')).toBeVisible();
    write(null);
    through();
    await act(() => sending);
    expect(outcomeOf('A')).toHaveTextContent('settled');
    expect(screen.getByText('«Retirar 1000» se resolvió en otra pestaña. Mira cómo quedó.')).toBeVisible();
  });

  test('can be dismissed by the user who checked what happened', async () => {
    await leaveOne();
    fireEvent.click(screen.getByRole('button', { name: 'Ya lo he comprobado' }));
    expect(tries()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('expires when the server forgets its key, and an unreadable one is ignored', async () => {
    const { name } = await leaveOne();
    const entry = JSON.parse(localStorage.getItem(name)!) as { at: number };
    localStorage.setItem(name, JSON.stringify({ ...entry, at: entry.at - IDEMPOTENCY_KEY_LIFETIME_MS }));
    localStorage.setItem(name.replace('1000', '7000'), '{');
    await show({ visit: 'reload', forms: [['A', 2000]] });
    expect(tries()).toEqual([]);
    press('A: 2000');
    await becomes('A', 'done');
    expect(kept()).toEqual([]);
  });

  test('is not described as safe to retry if the server does not support idempotency keys', async () => {
    const { name } = await leaveOne();
    const { payments, ...rest } = apiConfiguration();
    configureApi({ ...rest, payments: { ...payments, idempotencyHeader: null } });
    const entry = JSON.parse(localStorage.getItem(name)!) as { at: number };
    localStorage.setItem(name, JSON.stringify({ ...entry, at: entry.at - 1 }));
    fireEvent(window, new StorageEvent('storage', { key: name }));
    expect(screen.getByText(/^Sin confirmar: .*Compruébalo antes de reintentar: se haría otra vez\.$/)).toBeVisible();
  });
});

test('an attempt of an earlier page is not sent after another page completed it', async () => {
  const sandbox = await startSandbox();
  function Left() {
    const { run, unfinishedIntents } = useIntent(cashouts.create, { delay: 1 });
    const [found] = useState(unfinishedIntents);
    const [outcome, setOutcome] = useState('');
    const send = () =>
      run(found[0]!).then(
        () => setOutcome('done'),
        (error: { kind: string }) => setOutcome(error.kind),
      );
    return <button onClick={() => void send()}>{outcome || `${found[0]?.amount.minor} left`}</button>;
  }
  await fault(sandbox, { status_after_commit: 500 });
  await show();
  press('A: 1000');
  await becomes('A', 'api 500');
  const name = kept()[0]!;
  const entry = JSON.parse(localStorage.getItem(name)!) as object;
  localStorage.setItem(name, JSON.stringify({ ...entry, state: 'sending', delayed: true }));
  await renderScreen(<Left />, { visit: 'tab' });
  const button = screen.getByRole('button', { name: '1000 left' });
  localStorage.removeItem(name);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'elsewhere' });
  expect(await made(sandbox)).toEqual([1000]);
});
