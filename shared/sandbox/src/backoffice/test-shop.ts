import type { WireOrderState } from '@mostrador/contract/backoffice/orders/states';
import type { SandboxOptions } from '../app';
import { openSession } from '../sessions/session-repository';
import { openTestSandbox, type Reply, type TestSandbox } from '../test-sandbox';
import type { SentOrder } from './orders/order-record';

/** Friday noon in Madrid. */
export const START = Date.UTC(2026, 10, 20, 11);

const users = { admin: 1, operator: 2, other: 3 };
export type Who = keyof typeof users;

export interface Body {
  code?: number;
  message?: string;
  data: { pedido: SentOrder; cambio?: boolean; errores?: { campo: string; motivo: string }[] };
  pedidos: SentOrder[];
}

interface Sent {
  who?: Who;
  key?: string;
  branch?: number;
}

/** Opens a sandbox with a small seed, a fixed clock, and sessions: admin and operator of business 1, the admin of 445. */
export async function openShop(options: SandboxOptions = {}) {
  const clock = { now: START };
  const sandbox: TestSandbox = await openTestSandbox({ now: () => clock.now, ...options });
  const { database, placeOrder } = sandbox.services;
  const tokens = {} as Record<Who, string>;
  for (const [who, id] of Object.entries(users)) tokens[who as Who] = await openSession(database, id, clock.now);

  const call = <T = Body>(
    method: 'GET' | 'POST',
    path: string,
    sent: Sent & { body?: object; query?: Record<string, string | number> },
  ) =>
    sandbox.ask<T>(method, path, {
      body: sent.body,
      query: sent.query,
      token: tokens[sent.who ?? 'admin'],
      branch: sent.branch,
      headers: sent.key ? { 'idempotency-key': sent.key } : {},
    });

  return {
    ...sandbox,
    clock,
    tokens,
    database,
    get: <T = Body>(path: string, query?: Record<string, string | number>, sent: Sent = {}): Promise<Reply<T>> =>
      call<T>('GET', path, { ...sent, query }),
    post: <T = Body>(path: string, body: object, sent: Sent = {}): Promise<Reply<T>> => call<T>('POST', path, { ...sent, body }),

    /** Places one order and sets its state directly. */
    async order(state: WireOrderState = 'INGRESADO', body: Record<string, unknown> = {}): Promise<number> {
      const { pedidos } = await placeOrder({ ...body, count: 1, automatic: false });
      const id = pedidos[0]?.id ?? 0;
      if (state !== 'INGRESADO') await database.query('UPDATE orders SET state = $2 WHERE id = $1', [id, state]);
      return id;
    },

    /** Changes the creation instant of an order. */
    async setCreatedAt(orderId: number, at: number): Promise<void> {
      await database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [orderId, at]);
    },

    /** Returns the stored order with its events. */
    async readOrder(orderId: number): Promise<SentOrder> {
      return (await call('POST', '/getPedidoDetails', { body: { id_pedido: orderId } })).body.data.pedido;
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
