import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { backofficeError, paymentsError } from './errors';
import { mangle, manglings } from './mangled-answers';

/** Matches every method or every path. */
const any = '*';
/** The method of a fault for messages of the notification service: its path is the event's name. */
const socketMethod = 'SOCKET';

/**
 * A fault for the next matching requests; `path` is a call's template or a concrete path, without the query string, which `query` may match
 * in part. `*` as method or path matches every request.
 */
export const faultBody = z.object({
  method: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.string())),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  body: z.optional(z.unknown()),
  delay_ms: z.optional(z.number().check(z.minimum(0))),
  /** Cuts the connection before the request is handled. */
  drop: z.optional(z.boolean()),
  /** Cuts the connection after the request took effect. */
  drop_after_commit: z.optional(z.boolean()),
  /** Responds with this status after the request took effect; with `body`, otherwise with the side's error body. */
  status_after_commit: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  /** Changes the answer of JSON after the request took effect. */
  mangle: z.optional(z.enum(manglings)),
  times: z._default(z.int().check(z.minimum(1)), 1),
});
export type Fault = z.output<typeof faultBody>;

function defaultBody(request: FastifyRequest, status: number): object {
  const side = request.routeOptions.config.call?.side ?? (request.url.startsWith('/v1/') ? 'payments' : 'backoffice');
  const message = status === 401 ? 'La sesión ha caducado' : 'El servicio no está disponible';
  if (side === 'payments') return paymentsError(status, 'fault', message).body;
  return backofficeError(status, message, status === 401 ? { error_type: 'token_expired' } : {}).body;
}

/** Decodes a path; returns it unchanged if its escapes are invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Stores the requested faults and applies them; control routes are exempt. */
export class Faults {
  private list: Fault[] = [];
  private afterCommit = new WeakMap<FastifyRequest, Fault>();

  add(fault: Fault): void {
    this.list.push({ ...fault });
  }

  clear(): void {
    this.list = [];
  }

  /** Consumes the fault for the next event of the notification service: dropped or delayed. */
  takeForSocket(event: string): Fault | undefined {
    return this.take(socketMethod, {}, event);
  }

  private takeForRequest(request: FastifyRequest): Fault | undefined {
    // Not parsed as a URL: two slashes would begin a host.
    const path = decoded(request.url.split(/[?#]/, 1)[0] ?? '');
    const query = request.query as Record<string, unknown>;
    return this.take(request.method, query, path, request.routeOptions.config.call?.path);
  }

  private take(method: string, query: Record<string, unknown>, ...paths: (string | undefined)[]): Fault | undefined {
    const fault = this.list.find(
      (one) =>
        (one.method === any ? method !== socketMethod : one.method.toUpperCase() === method) &&
        (one.path === any || paths.includes(one.path)) &&
        Object.entries(one.query ?? {}).every(([name, value]) => query[name] === value),
    );
    if (fault && --fault.times === 0) this.list = this.list.filter((one) => one !== fault);
    return fault;
  }

  install(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/__sandbox')) return undefined;
      const fault = this.takeForRequest(request);
      if (!fault) return undefined;
      if (fault.delay_ms) await pause(fault.delay_ms);
      if (fault.drop) {
        reply.hijack();
        request.raw.socket.destroy();
        return undefined;
      }
      if (fault.drop_after_commit || fault.status_after_commit || fault.mangle) this.afterCommit.set(request, fault);
      // A changed body would not fit the encoding that was chosen for the first one.
      delete request.headers['accept-encoding'];
      if (fault.status === undefined) return undefined;
      return reply.status(fault.status).send(fault.body ?? defaultBody(request, fault.status));
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const fault = this.afterCommit.get(request);
      if (!fault) return payload;
      if (fault.drop_after_commit) request.raw.socket.destroy();
      if (fault.mangle && typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json')) {
        const { type, body } = mangle(payload, fault.mangle);
        reply.type(type).removeHeader('content-length');
        return body;
      }
      const status = fault.status_after_commit;
      if (status === undefined) return payload;
      reply.code(status).type('application/json; charset=utf-8').removeHeader('content-length');
      return JSON.stringify(fault.body ?? defaultBody(request, status));
    });
  }
}
