import { waitFor } from '@testing-library/react';
import type { RealtimeHint } from '@mostrador/contract/backoffice/notifications/calls';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import { startSandbox } from '@mostrador/testing/sandbox';
import { connectRealtime } from './socket';

let close: () => void = () => undefined;
afterEach(() => close());

/** Opens a connection and records its callbacks. */
async function connect(token: string) {
  const { url } = await startSandbox();
  const heard = { states: [] as RealtimeStatus[], listening: [] as (number | undefined)[], hints: [] as RealtimeHint[] };
  ({ close } = connectRealtime({
    ...{ url, token, branchId: 1 },
    onStatus: (status) => heard.states.push(status),
    onListening: (seq) => heard.listening.push(seq),
    onHint: (hint) => heard.hints.push(hint),
  }));
  return heard;
}

test('becomes live once the service confirms the branch, and knows the number of the last earlier message', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrders({ count: 3 });
  const heard = await connect(await sandbox.signIn());
  await waitFor(() => expect(heard.listening).toHaveLength(1));
  expect(heard.states).toEqual(['connecting', 'live']);
  const [last = NaN] = heard.listening;
  const { id } = await sandbox.placeOrder();
  await waitFor(() => expect(heard.hints).toEqual([{ kind: 'pedido_nuevo', orderId: id, seq: last + 1 }]));
});

test('stays not live, although connected, if the service rejects the branch', async () => {
  const heard = await connect('a token that is none');
  await waitFor(() => expect(heard.states).toEqual(['connecting', 'down']));
  expect(heard.listening).toEqual([]);
});
