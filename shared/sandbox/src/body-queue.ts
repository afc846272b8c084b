import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Smaller bodies are read at once, bytes. */
const LARGE_BODY_BYTES = 1_000_000;
/** How many large requests of one sender are held at a time. */
const PLACES = 3;

/** Lets a few large requests of each sender in; the others wait. */
class BodyQueue {
  private readonly held = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Resolves when the sender has a place; returns the function that gives it to the next request. */
  async enter(sender: string): Promise<() => void> {
    const held = this.held.get(sender) ?? 0;
    if (held < PLACES) this.held.set(sender, held + 1);
    else await new Promise<void>((resolve) => this.waiting.set(sender, [...(this.waiting.get(sender) ?? []), resolve]));
    let isOver = false;
    return () => {
      if (!isOver) this.leave(sender);
      isOver = true;
    };
  }

  private leave(sender: string): void {
    const [next, ...others] = this.waiting.get(sender) ?? [];
    if (others.length > 0) this.waiting.set(sender, others);
    else this.waiting.delete(sender);
    if (next) return next();
    const held = (this.held.get(sender) ?? 1) - 1;
    if (held > 0) this.held.set(sender, held);
    else this.held.delete(sender);
  }
}

/** A body whose length is not announced may be a large one. */
const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES;

/**
 * Holds only a few large requests of each sender at a time: a server that reads all that one of them sends in parallel answers no other,
 * and runs out of memory. The rest stays unread on its connection until an earlier one is answered. `senderOf` throws a `Refusal` for a
 * request that may not be sent, before it is read.
 */
export function queueLargeBodies(app: FastifyInstance, senderOf: (request: FastifyRequest) => Promise<string>): void {
  const queue = new BodyQueue();
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isLarge(request)) return payload;
    const sender = await senderOf(request);
    const answered = new Promise((resolve) => finished(reply.raw, resolve));
    const release = await queue.enter(sender);
    // At once, if the client left while it waited.
    void answered.then(release);
    return payload;
  });
}
