import { QueryClient } from '@tanstack/react-query';
import { configureApi } from '@mostrador/api-client';
import { NEW_ORDER, realtimeEvents } from '@mostrador/contract/backoffice/notifications/calls';
import { seeded } from '@mostrador/sandbox/random';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { openStormProxy } from '@mostrador/testing/storm-proxy';
import { clock } from '@mostrador/values/clock';
import type { Pace } from './refresher';
import { Ringer } from './ringer';
import { watchOrders } from './watch-orders';

// A busy machine takes its time for all of it.
jest.setTimeout(300_000);

const seed = Number(process.env.SEED ?? 1);
const repeatIt = `SEED=${seed} npx jest -c shared/testing/jest.config.cjs host/src/realtime/storm.test.ts`;
const random = seeded(seed);
const branch = 1;
/** Orders of the rush, and those after it, each alone and its message lost: no other tells of it, only a poll finds it. */
const rush = 494;
const alone = 6;
/** An order rings so soon after it could for the first time, milliseconds. */
const ringsWithin = 5_000;
/** With the pace below an order reaches the page so soon after it was placed, whatever is lost, milliseconds. */
const reachesWithin = 15_000;
/** A shift in a minute: polls and pauses are shorter, what is promised is not. */
const pace: Pace = {
  live: [2_000, 4_000],
  hidden: [2_000, 4_000],
  down: [1_000, 2_000],
  retry: [200, 2_000],
  patience: 4_000,
  grace: 1_000,
};

/** What is known of an order; instants in ms. */
interface Fact {
  /** A message or an answer that has it as waiting went to the page. */
  couldRing?: number;
  /** A message or an answer that tells of its acceptance went to the page. */
  toldAccepted?: number;
  rang: number[];
  /** Somebody began to accept it, and it was accepted. */
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

/** Waits until something is so, no longer than this. */
async function until(isSo: () => boolean, atMost: number) {
  for (const start = clock.now(); !isSo() && clock.now() - start < atMost;) await pause(50);
}

/** A bad line to the sandbox, which notes what goes to the page and when. */
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

/** What the page does at the end of the line; `onRing` hears of the orders that it rings for. */
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
    onLate: (since) => (page.late = since),
    onNews({ ring, waiting }) {
      page.waiting = waiting;
      ringer.update(waiting > 0, ring.length > 0);
      onRing(ring);
    },
  });
  closing.push(
    () => ringer.close(),
    () => watch.close(),
  );
  return page;
}

/** Accepts an order from elsewhere, and takes it off the board later; once, whoever asks. */
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

/** What is wrong with an order, in words; null when it rang as it should. */
function problemOf(id: number, { couldRing, toldAccepted = Infinity, rang, accepting }: Fact): string | null {
  const [at] = rang;
  if (rang.length > 1) return `${id} rang ${rang.length} times`;
  if (at !== undefined && at > toldAccepted) return `${id} rang ${at - toldAccepted} ms after its acceptance was known`;
  if (couldRing === undefined) return accepting === undefined ? `${id} never reached the page` : null;
  if (couldRing > toldAccepted) return null;
  if (at === undefined) return couldRing + ringsWithin > toldAccepted ? null : `${id} never rang`;
  return at - couldRing > ringsWithin ? `${id} rang ${at - couldRing} ms after it could` : null;
}

test(`500 orders over a line that drops, delays, doubles and reorders: ${repeatIt}`, async () => {
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
      // Who hears it accepts it.
      if (isRush && placed.includes(id)) attendLater(id);
    }
  });
  await until(() => page.waiting !== Infinity, reachesWithin);
  const waitedBefore = page.waiting;
  line.storm(true);
  while (placed.length < rush) {
    for (const id of await place(Math.min(random.int(1, 8), rush - placed.length))) {
      // Some are accepted at another counter, whether this one has heard of them or not; those that rang already by this one.
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

  // The bell has played for the last one, and falls silent once nothing of it waits.
  expect(page.played).toBeGreaterThanOrEqual(Math.max(...placed.flatMap((id) => factOf(id).rang)));
  await Promise.all(placed.map((id) => attend(sandbox, token, id)));
  await until(() => page.waiting === waitedBefore && page.late === null, reachesWithin);
  expect(page).toMatchObject({ waiting: waitedBefore, late: null });
});
