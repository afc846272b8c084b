import type { Attempts } from './attempts';
import type { Database } from './db/database';
import type { IdentityVerifier } from './identity/verifier';
import type { ReadingThread } from './reading-thread';
import type { Random } from './seed/random';

/** A hint to the browsers of a branch that something changed; `seq` is added when it is sent. */
export interface BranchNotice {
  tipo: string;
  id_pedido?: number;
}

/** Body of `POST /__sandbox/orders`, all of it optional. */
export type PlaceOrderBody = Record<string, unknown>;

/** What handlers, the simulator and the control routes share. */
export interface SandboxServices {
  database: Database;
  /** The sandbox's clock, ms. */
  now(): number;
  random: Random;
  /** Where browsers reach the sandbox's own pages, without a slash at the end. */
  origin(): string;
  /** Signs and checks the tokens of the sandbox's own identity provider. */
  identitySecret: string;
  /** Whom the login check believes. */
  identity: IdentityVerifier;
  /** API keys of the payments side that need no session: servers hold them (docs payments §6.1). */
  serverKeys: ReadonlySet<string>;
  /** Reads files of tables beside the server. */
  readingThread: ReadingThread;
  /** Tells the sockets of the branch; call it after the commit. */
  notifyBranch(branchId: number, notice: BranchNotice): Promise<void>;
  /** The branches whose room somebody listens to. */
  heardBranches(): number[];
  /** A customer orders; for tests and the simulation. */
  placeOrder(body: PlaceOrderBody): Promise<{ pedidos: { id: number }[] }>;
  /** Tries to find an order by its number and a telephone that were wrong. */
  orderTries: Attempts;
  /** Coupon codes that were none, by branch. */
  couponTries: Attempts;
  /** What the simulator runs now and then. */
  simulations: (() => Promise<void>)[];
}
