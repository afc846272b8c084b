import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { ownsBranch } from './backoffice/branches/branch-repository';
import { nextNotice } from './backoffice/notifications/notification-repository';
import { localOrigin } from './origins';
import type { BranchNotice, SandboxServices } from './services';
import { sessionOf } from './sessions/sessions';

const room = (branchId: number) => `branch:${branchId}`;

/** Joins the room of the branch that the client names; false when the token is not good for it. */
async function join(socket: Socket, services: Pick<SandboxServices, 'database' | 'now'>, info: unknown): Promise<boolean> {
  const { sucursal_id, token } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>;
  const given = token ?? (socket.handshake.auth as Record<string, unknown>).token;
  const branchId = Number(sucursal_id);
  try {
    const session = await sessionOf(services.database, typeof given === 'string' ? given : undefined, services.now());
    if (!(await ownsBranch(services.database, session.businessId, branchId))) return false;
  } catch {
    return false;
  }
  for (const name of socket.rooms) if (name !== socket.id) await socket.leave(name);
  await socket.join(room(branchId));
  return true;
}

/**
 * The notification service (docs backoffice §7.4): a client sends `storeClientInfo {sucursal_id}` with its session token and
 * hears `enviarNotificacion {tipo, id_pedido, seq}`. An acknowledgement, where the client wants one, says whether it may listen.
 */
export function serveRealtime(app: FastifyInstance, services: Pick<SandboxServices, 'database' | 'now'>) {
  const io = new Server(app.server, { cors: { origin: localOrigin } });
  io.on('connection', (socket) => {
    socket.on('storeClientInfo', async (info: unknown, acknowledge?: unknown) => {
      const joined = await join(socket, services, info);
      if (typeof acknowledge === 'function') (acknowledge as (answer: object) => void)({ status: joined ? 'ok' : 'error' });
    });
  });

  return {
    async notifyBranch(branchId: number, notice: BranchNotice): Promise<void> {
      const seq = await nextNotice(services.database);
      io.to(room(branchId)).emit('enviarNotificacion', { ...notice, seq });
    },
    close: () => io.close(),
  };
}
