import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { realtimeEvents } from '@mostrador/contract/backoffice/notifications/calls';
import { ownsBranch } from './backoffice/branches/branch-repository';
import { lastNotice, nextNotice } from './backoffice/notifications/notification-repository';
import type { Faults } from './faults';
import { localOrigin } from './origins';
import type { BranchNotice, SandboxServices } from './services';
import { sessionOf } from './sessions/sessions';

const prefix = 'branch:';
const room = (branchId: number) => `${prefix}${branchId}`;

/** Subscribes a client to the notifications of the branch that it names; returns the branch, or null if the token is not valid for it. */
async function join(socket: Socket, services: Pick<SandboxServices, 'database' | 'now'>, info: unknown): Promise<number | null> {
  const { sucursal_id, token } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>;
  const given = token ?? (socket.handshake.auth as Record<string, unknown>).token;
  const branchId = Number(sucursal_id);
  try {
    const session = await sessionOf(services.database, typeof given === 'string' ? given : undefined, services.now());
    if (!(await ownsBranch(services.database, session.businessId, branchId))) return null;
  } catch {
    return null;
  }
  for (const name of socket.rooms) if (name !== socket.id) await socket.leave(name);
  await socket.join(room(branchId));
  return branchId;
}

/**
 * Serves the notification service (docs backoffice §7.4): a client sends `storeClientInfo {sucursal_id}` with its session token and
 * receives `enviarNotificacion {tipo, id_pedido, seq}`. The acknowledgement, if the client requests one, returns whether it is subscribed,
 * and the `seq` of the last notice.
 */
export function serveRealtime(app: FastifyInstance, services: Pick<SandboxServices, 'database' | 'now'>, faults: Faults) {
  const io = new Server(app.server, { cors: { origin: localOrigin } });
  io.on('connection', (socket) => {
    socket.on(realtimeEvents.identify, async (info: unknown, acknowledge?: unknown) => {
      const branchId = await join(socket, services, info);
      if (typeof acknowledge !== 'function') return;
      const answer =
        branchId === null ? { status: 'error' } : { status: 'ok', seq: await lastNotice(services.database, branchId) };
      (acknowledge as (answer: object) => void)(answer);
    });
  });

  return {
    async notifyBranch(branchId: number, notice: BranchNotice): Promise<void> {
      const seq = await nextNotice(services.database, branchId);
      const fault = faults.takeForSocket(realtimeEvents.hint);
      if (fault?.delay_ms) await pause(fault.delay_ms);
      if (!fault?.drop) io.to(room(branchId)).emit(realtimeEvents.hint, { ...notice, seq });
    },
    subscribedBranches: (): number[] =>
      [...io.of('/').adapter.rooms.keys()].flatMap((name) =>
        name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
      ),
    close: () => io.close(),
  };
}
