import type { AttemptLimiter } from './attempt-limiter';
import type { Database } from './db/database';
import type { IdentityVerifier } from './identity/verifier';
import type { ReadingThread } from './reading-thread';
import type { Random } from './seed/random';

/** A notice to the browsers of a branch that something changed; `seq` is added when it is sent. */
export interface BranchNotice {
  tipo: string;
  id_pedido?: number;
}

/** Body of `POST /__sandbox/orders`; all fields are optional. */
export type PlaceOrderBody = Record<string, unknown>;

/** Services shared by handlers, the simulator and the control routes. */
export interface SandboxServices {
  database: Database;
  /** The sandbox's clock, ms. */
  now(): number;
  random: Random;
  /** The origin at which browsers reach the sandbox's own pages, without a trailing slash. */
  origin(): string;
  /** Signs and verifies the tokens of the sandbox's own identity provider. */
  identitySecret: string;
  /** Verifies the token of the login check. */
  identity: IdentityVerifier;
  /** API keys of the payments side that need no session: servers hold them (docs payments §6.1). */
  serverKeys: ReadonlySet<string>;
  /** Reads files of tables beside the server. */
  readingThread: ReadingThread;
  /** Tells the sockets of the branch; call it after the commit. */
  notifyBranch(branchId: number, notice: BranchNotice): Promise<void>;
  /** The branches with subscribed clients. */
  subscribedBranches(): number[];
  /** Places orders of a customer; for tests and the simulation. */
  placeOrder(body: PlaceOrderBody): Promise<{ pedidos: { id: number }[] }>;
  /** Failed attempts to find an order by its number and phone. */
  orderAttempts: AttemptLimiter;
  /** Failed coupon codes, by branch. */
  couponAttempts: AttemptLimiter;
  /** Functions that the simulator runs at intervals. */
  simulations: (() => Promise<void>)[];
}
