import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { useIntent, useOpenIntents } from './intent';

const args = { amount: { minor: 123, currency: 'EUR' } };

function Form({ name }: { name: string }) {
  const { run } = useIntent(cashouts.create);
  const { items } = useOpenIntents(cashouts.create, '');
  const [outcome, setOutcome] = useState('');
  const send = () =>
    run(args).then(
      () => setOutcome('done'),
      (error: { kind: string }) => setOutcome(error.kind),
    );
  return (
    <section>
      <button onClick={() => void send()}>{name}</button>
      <output aria-label={`outcome of ${name}`}>{outcome}</output>
      <output aria-label={`attempts in ${name}`}>{items.map(({ state }) => state).join()}</output>
    </section>
  );
}

const forms = (
  <>
    <Form name="A" />
    <Form name="B" />
  </>
);

/** Loads the page for a merchant, as the chooser does. */
async function showFor(merchant: string, options: RenderOptions = {}) {
  await renderScreen(forms, { session: 'platform', ...options });
  sessionStore.selectMerchant(merchant);
  return renderScreen(forms, { session: 'platform', visit: 'reload' });
}

/** Counts the cashouts of 1,23 € of a merchant. */
async function countFor(merchant: string): Promise<number> {
  const sandbox = await startSandbox();
  const headers = { 'X-Session': await sandbox.signIn('plataforma@mostrador.test'), 'X-External-Merchant-Id': merchant };
  const query = { per_page: 200, currency: 'EUR' };
  const { data } = await act(() => sandbox.ask<{ data: { amount: number }[] }>('GET', '/v1/cashouts', { headers, query }));
  return data.filter(({ amount }) => amount === 1.23).length;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const becomes = (name: string, outcome: string) =>
  waitFor(() => expect(screen.getByLabelText(`outcome of ${name}`)).toHaveTextContent(outcome));
const attempts = () => screen.getByLabelText('attempts in A').textContent;

test('an attempt that is not confirmed for one merchant is never repeated for another, and once for its own', async () => {
  const { sandbox } = await showFor('mer_sonrisas');
  await act(() => sandbox.fault({ method: 'POST', path: '/v1/cashouts', status_after_commit: 500 }));
  press('A');
  await becomes('A', 'api');
  expect(attempts()).toBe('unknown');

  await showFor('mer_horno', { visit: 'reload' });
  expect(attempts()).toBe('');
  press('A');
  await becomes('A', 'done');
  expect([await countFor('mer_sonrisas'), await countFor('mer_horno')]).toEqual([1, 1]);

  await showFor('mer_sonrisas', { visit: 'reload' });
  expect(attempts()).toBe('unknown');
  press('A');
  await becomes('A', 'done');
  expect(attempts()).toBe('');
  expect([await countFor('mer_sonrisas'), await countFor('mer_horno')]).toEqual([1, 1]);
});

test('an attempt that waits for another one goes to the merchant of its button, although the page has another by then', async () => {
  const { sandbox } = await showFor('mer_sonrisas');
  await act(() => sandbox.fault({ method: 'POST', path: '/v1/cashouts', status_after_commit: 500, delay_ms: 500 }));
  press('A');
  press('B');
  act(() => sessionStore.follow({ ...sessionStore.get()!.business, externalMerchantId: 'ext_mercado_sur' }));
  expect(sessionStore.get()?.merchantId).toBe('ext_mercado_sur');
  await becomes('B', 'done');
  expect([await countFor('mer_sonrisas'), await countFor('ext_mercado_sur')]).toEqual([1, 0]);
});
