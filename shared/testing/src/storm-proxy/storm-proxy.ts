import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { FaultPlan, ReorderBuffer } from './fault-plan';
import { readFrames } from './frames';

interface StormProxy {
  /** Address at which the page reaches the sandbox through the proxy. */
  url: string;
  /** Turns on or off that one tenth each of the messages is dropped, delayed, doubled and reordered; initially off. */
  storm(on: boolean): void;
  close(): Promise<void>;
}

interface Options {
  /** Address of the sandbox. */
  target: string;
  seed: number;
  /** Called when a notification event is passed to the page, with its name and payload. */
  onEvent(name: string, payload: unknown): void;
  /** Called when a complete response is passed to the page; `text` is its body. */
  onAnswer(path: string, status: number, text: string): void;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** socket.io packets with an event, the only ones that may be dropped: a lost handshake would be a lost connection. */
const eventPacket = /^42/;
/** Status codes of a failing proxy. */
const failures = [500, 502, 503];
/** Share of the dropped messages that also close the connection. */
const cut = 0.1;

/**
 * Opens a proxy that simulates a bad connection between a page and the sandbox, for requests, responses and notification events.
 */
export async function openStormProxy({ target, seed, onEvent, onAnswer }: Options): Promise<StormProxy> {
  const { hostname, port } = new URL(target);
  const fates = new FaultPlan(seed);
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Duplex>();
  const answers = new ReorderBuffer();

  function ask(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { method, url: path } = incoming;
      // Disable compression, because the proxy reads the body.
      const headers = { ...incoming.headers, host: `${hostname}:${port}`, 'accept-encoding': 'identity' };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
        void bodyOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const body = await bodyOf(incoming);
    const fate = incoming.method === 'OPTIONS' ? 'pass' : fates.next();
    const isLost = fate === 'drop' && fates.chance(0.5);
    if (isLost) return void incoming.socket.destroy();
    const answer = await ask(incoming, body);
    const give = ({ status, headers, body: bytes }: Answer) => {
      if (response.destroyed || incoming.socket.destroyed) return;
      onAnswer(path, status, bytes.toString('utf8'));
      response.writeHead(status, headers).end(bytes);
    };
    // The server has executed the request, whatever the page receives.
    if (fate === 'drop' && fates.chance(0.5)) return void incoming.socket.destroy();
    if (fate === 'drop') {
      const { 'content-length': _length, ...headers } = answer.headers;
      return give({ status: failures[answer.body.length % failures.length] ?? 500, headers, body: Buffer.from('{}') });
    }
    if (fate === 'reorder') return answers.hold(() => give(answer));
    if (fate === 'delay') return void setTimeout(() => give(answer), fates.delay());
    give(fate === 'double' && incoming.method === 'GET' ? await ask(incoming, body) : answer);
    answers.passed();
  }

  function upgrade(incoming: IncomingMessage, page: Duplex, head: Buffer) {
    const server = connect(Number(port), hostname);
    const reorderBuffer = new ReorderBuffer();
    for (const [one, other] of [
      [page, server],
      [server, page],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const { method, url: path, rawHeaders } = incoming;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    server.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
    page.pipe(server);
    readFrames(
      server,
      (answer) => page.write(answer),
      ({ bytes, text }) => {
        const give = () => {
          if (page.destroyed) return;
          if (text !== null && eventPacket.test(text)) onEvent(...(JSON.parse(text.slice(2)) as [string, unknown]));
          page.write(bytes);
        };
        const fate = text !== null && eventPacket.test(text) ? fates.next() : 'pass';
        if (fate === 'drop') {
          if (fates.chance(cut)) page.destroy();
        } else if (fate === 'reorder') reorderBuffer.hold(give);
        else if (fate === 'delay') setTimeout(give, fates.delay());
        else {
          give();
          if (fate === 'double') setTimeout(give, fates.delay());
          reorderBuffer.passed();
        }
      },
    );
  }

  const proxy = createServer((incoming, response) => {
    pass(incoming, response).catch(() => incoming.socket.destroy());
  });
  proxy.on('upgrade', upgrade);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    storm: (on) => {
      fates.isCalm = !on;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
