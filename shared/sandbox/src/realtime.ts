import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import { realtimeEvents } from '@mostrador/contract/backoffice/notifications/calls';
import { ownsBranch } from './backoffice/branches/branch-repository';
import { lastNotice, nextNotice } from './backoffice/notifications/notification-repository';
import type { Faults } from './faults';
import { localOrigin } from './origins';
import type { BranchNotice, SandboxServices } from './services';
import { NO_BUSINESS } from './routes';
import { findSession, type SessionRow } from './sessions/session-repository';

type RealtimeServices = Pick<SandboxServices, 'database' | 'now'>;

const prefix = 'branch:';
const room = (branchId: number) => `${prefix}${branchId}`;
const roomOfSession = (sessionId: number) => `session:${sessionId}`;

interface ClientData {
  /** End of the session that the client has subscribed with, ms. */
  sessionEndsAt?: number;
}
type Client = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ClientData>;

/** Subscribes a client to the notifications of the branch that it names; returns the branch, or null if the token is not valid for it. */
async function join(socket: Client, { database, now }: RealtimeServices, info: unknown): Promise<number | null> {
  const { sucursal_id, token } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>;
  const given = token ?? (socket.handshake.auth as Record<string, unknown> | undefined)?.token;
  // A list or an object may fail to become a number.
  const branchId = typeof sucursal_id === 'number' || typeof sucursal_id === 'string' ? Number(sucursal_id) : NaN;
  let session: SessionRow | undefined;
  try {
    session = typeof given === 'string' ? await findSession(database, given) : undefined;
    if (!session || session.expires_at <= now()) return null;
    if (!(await ownsBranch(database, session.business_id ?? NO_BUSINESS, branchId))) return null;
    socket.data.sessionEndsAt = session.expires_at;
  } catch {
    return null;
  }
  for (const name of socket.rooms) if (name !== socket.id) await socket.leave(name);
  await socket.join([room(branchId), roomOfSession(session.session_id)]);
  return branchId;
}

/**
 * Serves the notification service (docs backoffice §7.4): a client sends `storeClientInfo {sucursal_id}` with its session token and
 * receives `enviarNotificacion {tipo, id_pedido, seq}`. The acknowledgement, if the client requests one, returns whether it is subscribed,
 * and the `seq` of the last notice. A client is subscribed until its session ends.
 */
export function serveRealtime(app: FastifyInstance, services: RealtimeServices, faults: Faults) {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ClientData>(app.server, {
    cors: { origin: localOrigin },
  });
  io.on('connection', (socket) => {
    socket.on(realtimeEvents.identify, async (info: unknown, acknowledge?: unknown) => {
      const branchId = await join(socket, services, info);
      if (typeof acknowledge !== 'function') return;
      // A rejection that nothing handles would end the process.
      const seq = branchId === null ? null : await lastNotice(services.database, branchId).catch(() => null);
      (acknowledge as (answer: object) => void)(seq === null ? { status: 'error' } : { status: 'ok', seq });
    });
  });

  function dropEndedSessions(branchId: number): void {
    for (const id of io.of('/').adapter.rooms.get(room(branchId)) ?? []) {
      const socket = io.of('/').sockets.get(id);
      if ((socket?.data.sessionEndsAt ?? 0) <= services.now()) void socket?.leave(room(branchId));
    }
  }

  return {
    async notifyBranch(branchId: number, notice: BranchNotice): Promise<void> {
      const seq = await nextNotice(services.database, branchId);
      const fault = faults.takeForSocket(realtimeEvents.hint);
      if (fault?.delay_ms) await pause(fault.delay_ms);
      if (fault?.drop) return;
      dropEndedSessions(branchId);
      io.to(room(branchId)).emit(realtimeEvents.hint, { ...notice, seq });
    },
    disconnectSessions(sessionIds: readonly number[]): void {
      if (sessionIds.length > 0) io.in(sessionIds.map(roomOfSession)).disconnectSockets(true);
    },
    subscribedBranches: (): number[] =>
      [...io.of('/').adapter.rooms.keys()].flatMap((name) =>
        name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
      ),
    close: () => io.close(),
  };
}
