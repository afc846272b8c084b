import { QueryClient } from '@tanstack/react-query';
import { configureApi } from '@mostrador/api-client';
import { NEW_ORDER, realtimeEvents } from '@mostrador/contract/backoffice/notifications/calls';
import { createRandom } from '@mostrador/sandbox/random';
import { isGate } from '@mostrador/testing/level';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { openStormProxy } from '@mostrador/testing/storm-proxy';
import { clock } from '@mostrador/values/clock';
import type { PollingIntervals } from './poller';
import { Ringer } from './ringer';
import { watchOrders } from './watch-orders';

const seed = Number(process.env.SEED ?? 1);
const repeatIt = `SEED=${seed} npx jest -c shared/testing/jest.config.cjs host/src/realtime/storm.test.ts`;
const random = createRandom(seed);
const branch = 1;
/** Orders placed in bursts, then orders placed one by one whose message is lost: only a poll can find those. */
const [rush, alone] = isGate ? [18, 2] : [494, 6];
/** Longest time between the first response that could make an order ring and the ring, milliseconds. */
const ringsWithin = 5_000;
/** Longest time until a placed order reaches the page at the polling intervals below, with any message lost, milliseconds. */
const reachesWithin = 15_000;
/** How long a message that the proxy sent may take to reach the page's code on a busy machine, milliseconds. */
const inTransit = 250;
/** A shift compressed into a minute: shorter polls and pauses, unchanged guarantees. */
const pace: PollingIntervals = {
  live: [2_000, 4_000],
  hidden: [2_000, 4_000],
  down: [1_000, 2_000],
  retry: [200, 2_000],
  timeoutMs: 4_000,
  grace: 1_000,
};

/** Recorded events of an order; times in ms. */
interface Fact {
  /** When the first message or response with the order as waiting went to the page. */
  couldRing?: number;
  /** When a message or response with its acceptance went to the page. */
  toldAccepted?: number;
  rang: number[];
  /** When the test began to accept it, and when it was accepted. */
  accepting?: number;
  accepted?: number;
}

const facts = new Map<number, Fact>();
const factOf = (id: number) => facts.get(id) ?? facts.set(id, { rang: [] }).get(id)!;
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const upTo = (ms: number) => random.int(0, ms);

/** Waits until a condition holds, for at most `atMost` ms. */
async function until(isSo: () => boolean, atMost: number) {
  for (const start = clock.now(); !isSo() && clock.now() - start < atMost;) await pause(50);
}

/** Opens an unreliable proxy to the sandbox that records what goes to the page and when. */
async function openLine(target: string) {
  const line = await openStormProxy({
    target,
    seed,
    onEvent(name, payload) {
      if (name !== realtimeEvents.hint) return;
      const { tipo, id_pedido: id } = payload as { tipo: string; id_pedido: number };
      factOf(id)[tipo === NEW_ORDER ? 'couldRing' : 'toldAccepted'] ??= clock.now();
    },
    onAnswer(path, status, text) {
      if (path !== '/getPedidosNegocio' || status !== 200) return;
      const { pedidos } = JSON.parse(text) as { pedidos: { id: number; estado: string }[] };
      for (const { id, estado } of pedidos) factOf(id)[estado === 'INGRESADO' ? 'couldRing' : 'toldAccepted'] ??= clock.now();
    },
  });
  closing.push(() => line.close());
  return line;
}

/** Starts the page's end of the connection; `onRing` receives the ids of the orders that it rings for. */
function openPage(url: string, token: string, onRing: (ids: number[]) => void) {
  configureApi({
    payments: { url, apiKeyHeader: 'X', idempotencyHeader: null, externalMerchantHeader: 'X', externalMerchantKey: 'x' },
    backoffice: { url, idempotencyHeader: null },
    credentials: () => ({ token, branchId: branch }),
    onSessionLost: () => undefined,
  });
  const page = { waiting: Infinity, late: null as number | null, played: 0 };
  const ringer = new Ringer(
    'storm',
    () => undefined,
    {
      load: () => Promise.resolve(true),
      play: () => {
        page.played = clock.now();
        return Promise.resolve('recording');
      },
    },
    () => 10_000,
  );
  const watch = watchOrders({
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    ...{ url, token, branchId: branch, pace },
    automatic: () => false,
    onStatus: () => undefined,
    onBell: () => undefined,
    onCatalog: () => undefined,
    onBranch: () => undefined,
    onEscalation: () => undefined,
    onLate: (since) => (page.late = since),
    onNews({ ring, waiting }) {
      page.waiting = waiting;
      ringer.update(waiting > 0, ring);
      onRing(ring);
    },
  });
  closing.push(
    () => ringer.close(),
    () => watch.close(),
  );
  return page;
}

/** Accepts an order from another client and later removes it from the board. Repeated calls for an order do it once. */
async function attend(sandbox: SandboxControl, token: string, id: number) {
  const fact = factOf(id);
  if (fact.accepting !== undefined) return;
  fact.accepting = clock.now();
  const body = { id_pedido: id, id_sucursal: branch };
  await sandbox.ask('POST', '/pedidoAceptado', { token, branch, body });
  fact.accepted = clock.now();
  await pause(1_000 + upTo(2_000));
  await sandbox.ask('POST', '/pedidoCancelado', { token, branch, body: { ...body, motivo: 'Fin de la prueba' } });
}

/** Describes what is wrong with an order, or returns null if it rang correctly. */
function problemOf(id: number, { couldRing, toldAccepted = Infinity, rang, accepting }: Fact): string | null {
  const [at] = rang;
  if (rang.length > 1) return `${id} rang ${rang.length} times`;
  if (at !== undefined && at > toldAccepted + inTransit)
    return `${id} rang ${at - toldAccepted} ms after its acceptance was known`;
  if (couldRing === undefined) return accepting === undefined ? `${id} never reached the page` : null;
  if (couldRing > toldAccepted) return null;
  if (at === undefined) return couldRing + ringsWithin > toldAccepted ? null : `${id} never rang`;
  return at - couldRing > ringsWithin ? `${id} rang ${at - couldRing} ms after it could` : null;
}

test(`${rush + alone} orders over a line that drops, delays, doubles and reorders: ${repeatIt}`, async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  const placed: number[] = [];
  const attending: Promise<void>[] = [];
  const attendLater = (id: number) => attending.push(pause(upTo(4_000)).then(() => attend(sandbox, token, id)));
  const place = async (count: number) => {
    const ids = (await sandbox.placeOrders({ sucursal_id: branch, count, automatic: false })).map(({ id }) => id);
    placed.push(...ids);
    return ids;
  };

  const line = await openLine(sandbox.url);
  let isRush = true;
  const page = openPage(line.url, token, (ids) => {
    for (const id of ids) {
      factOf(id).rang.push(clock.now());
      // A user who hears the ring accepts the order.
      if (isRush && placed.includes(id)) attendLater(id);
    }
  });
  await until(() => page.waiting !== Infinity, reachesWithin);
  const waitedBefore = page.waiting;
  line.storm(true);
  while (placed.length < rush) {
    for (const id of await place(Math.min(random.int(1, 8), rush - placed.length))) {
      // Accept some at another counter, whether this page knows them or not; orders that have rung are accepted at this one.
      if (factOf(id).rang.length > 0 || random.chance(0.2)) attendLater(id);
    }
    await pause(upTo(250));
  }
  await until(() => placed.every((id) => factOf(id).accepted !== undefined), reachesWithin);
  await Promise.all(attending);
  isRush = false;
  for (let order = 0; order < alone; order += 1) {
    await sandbox.fault({ method: 'SOCKET', path: realtimeEvents.hint, drop: true });
    const [id = NaN] = await place(1);
    await until(() => factOf(id).couldRing !== undefined, reachesWithin);
    if (factOf(id).couldRing === undefined) break;
  }
  await pause(ringsWithin);
  line.storm(false);
  const problems = placed.flatMap((id) => problemOf(id, factOf(id)) ?? []);
  expect({ seed, problems }).toEqual({ seed, problems: [] });
  expect(placed).toHaveLength(rush + alone);

  // The bell rang for the last order and stops once no order is waiting.
  expect(page.played).toBeGreaterThanOrEqual(Math.max(...placed.flatMap((id) => factOf(id).rang)));
  await Promise.all(placed.map((id) => attend(sandbox, token, id)));
  await until(() => page.waiting === waitedBefore && page.late === null, reachesWithin);
  expect(page).toMatchObject({ waiting: waitedBefore, late: null });
});
