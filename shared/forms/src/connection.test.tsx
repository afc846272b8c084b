import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { setOnline } from '@mostrador/testing/connection';
import { startSandbox } from '@mostrador/testing/sandbox';
import { useDelayedIntents } from './delay';
import { useIntent } from './intent';

const args = { amount: { minor: 1000, currency: 'EUR' } };

/** Sends an intent, or those of an earlier page, once there is a connection; shows how many wait for it. */
function Form() {
  const { run, unfinishedIntents } = useIntent(cashouts.create, { needsConnection: true });
  const [outcome, setOutcome] = useState('');
  const delayed = useDelayedIntents();
  const send = (what: typeof args) =>
    void run(what).then(
      () => setOutcome('done'),
      (error: { kind: string }) => setOutcome(error.kind),
    );
  return (
    <>
      <button onClick={() => send(args)}>send</button>
      <button onClick={() => unfinishedIntents().forEach(send)}>continue</button>
      <button onClick={() => setOutcome(String(delayed[0]?.cancel()))}>cancel</button>
      <output aria-label="outcome">{outcome}</output>
      <output aria-label="held">{delayed.filter(({ isHeld }) => isHeld).length}</output>
    </>
  );
}

async function show(options: RenderOptions = {}) {
  const sandbox = await startSandbox();
  const made = async () => {
    const query = { per_page: 50, status: 'PENDING', currency: 'EUR' };
    const { data } = await act(() => sandbox.ask<{ data: { amount: number }[] }>('GET', '/v1/cashouts', { query }));
    return data.filter(({ amount }) => amount === 10).length;
  };
  const page = await renderScreen(<Form />, options);
  return { ...page, sandbox, made, before: await made() };
}

const stored = () =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith('intent:'))
    .map(([name, entry]) => [name, JSON.parse(String(entry)) as object] as const);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const becomes = (name: string, text: string) => waitFor(() => expect(screen.getByLabelText(name)).toHaveTextContent(text));

test('is held without a connection and sent once when there is one', async () => {
  const { made, before } = await show();
  setOnline(false);
  press('send');
  await becomes('held', '1');
  expect(await made()).toBe(before);
  setOnline(true);
  await becomes('outcome', 'done');
  await becomes('held', '0');
  expect(await made()).toBe(before + 1);
});

test('a cancelled one is not sent', async () => {
  const { made, before } = await show();
  setOnline(false);
  press('send');
  await becomes('held', '1');
  press('cancel');
  await becomes('held', '0');
  setOnline(true);
  await becomes('outcome', 'cancelled');
  expect(await made()).toBe(before);
});

test('one that may have arrived before the connection was lost cannot be cancelled, and is not executed twice', async () => {
  const { sandbox, made, before } = await show();
  await sandbox.fault({ method: 'POST', path: '/v1/cashouts', drop_after_commit: true, delay_ms: 300 });
  press('send');
  await waitFor(() => expect(stored()).toMatchObject([[expect.anything(), { state: 'sending' }]]));
  setOnline(false);
  await becomes('held', '1');
  press('cancel');
  await becomes('outcome', 'false');
  setOnline(true);
  await becomes('outcome', 'done');
  expect(await made()).toBe(before + 1);
});

test('after a sign-out without a connection it is not sent, and waits for the same user', async () => {
  const { made, before } = await show();
  setOnline(false);
  press('send');
  await becomes('held', '1');
  await act(() => sessionStore.signOut());
  await becomes('held', '0');
  setOnline(true);
  expect(stored()).toMatchObject([[expect.anything(), { state: 'waiting' }]]);
  expect(await made()).toBe(before);
});

test("the user's next page holds it again, and sends it once", async () => {
  const { made, before } = await show();
  setOnline(false);
  press('send');
  await becomes('held', '1');
  const [[name, entry] = ['', {}]] = stored();
  // This page ends.
  press('cancel');
  await becomes('outcome', 'cancelled');
  localStorage.setItem(name, JSON.stringify(entry));
  await show({ visit: 'reload' });
  press('continue');
  await becomes('held', '1');
  setOnline(true);
  await becomes('outcome', 'done');
  expect(await made()).toBe(before + 1);
});
