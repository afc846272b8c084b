import type { AttemptLimiter } from './attempt-limiter';
import type { PushSender } from './backoffice/push/push-sender';
import type { VapidKeys } from './backoffice/push/web-push';
import type { Database } from './db/database';
import type { IdentityVerifier } from './identity/verifier';
import type { TableThread } from './reading-thread';
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
  readingThread: TableThread;
  /** Tells the sockets of the branch; call it after the commit. */
  notifyBranch(branchId: number, notice: BranchNotice): Promise<void>;
  /** Closes the sockets of ended sessions; call it after the commit. */
  disconnectSessions(sessionIds: readonly number[]): void;
  /** Sends messages to subscribed devices, without waiting for them; call it after the commit. */
  push: PushSender;
  pushKeys: VapidKeys;
  /** Origins of push services that devices may have besides those of the known browsers. */
  pushOrigins: readonly string[];
  /** The branches with subscribed clients. */
  subscribedBranches(): number[];
  /** Places orders of a customer; for tests and the simulation. */
  placeOrder(body: PlaceOrderBody): Promise<{ pedidos: { id: number }[] }>;
  /** Limits the attempts of callers (docs platform §6.4). */
  attempts: AttemptLimiter;
  /** Functions that the simulator runs at intervals. */
  simulations: (() => Promise<void>)[];
  /** Further changes that happen by themselves at an instant, each in transactions of its own. */
  dueSteps: (() => Promise<void>)[];
}
