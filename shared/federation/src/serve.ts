import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { distOf, localPort, type Ports, type RemotePart } from './parts';
import { contentSecurityPolicy, fixedHeaders, openerPolicy, originsOf } from './security-headers';

interface ServeOptions {
  ports: Ports;
  /** Certificate and key for HTTP/2, as the benchmark uses it. */
  tls?: { cert: string; key: string };
  /** Serves this folder instead of the part's build, for tests with several builds. */
  folder?: string;
  /** Serves this file instead of the `config.json` of the host's build. */
  configFile?: string;
}

const immutable = 'public, max-age=31536000, immutable';
const hashed = /\.[0-9a-f]{8,10}\./;

function server({ tls }: ServeOptions): FastifyInstance {
  if (!tls) return fastify();
  return fastify({ http2: true, https: { allowHTTP1: true, ...tls } }) as unknown as FastifyInstance;
}

async function files(app: FastifyInstance, folder: string) {
  // The build compresses hashed files. Other files are compressed when they are sent, as nginx does.
  await app.register(compress, { encodings: ['gzip', 'identity'], customTypes: /^(application\/json|text\/html)\b/ });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Source maps are not delivered, as behind nginx (docs platform §5.2).
    allowedPath: (path) => !/\.map(\.(br|gz))?$/.test(path),
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', hashed.test(path) ? immutable : 'no-cache');
    },
  });
}

/** Replaces the default ports and scheme in the addresses of `config.json` by those of this run. */
export function withPorts(text: string, ports: Ports, scheme: 'http' | 'https' = 'http'): string {
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { descriptor: string }> };
  const addressByPort = new Map([[4000, `http://localhost:${ports.sandbox}`]]);
  for (const [name, { descriptor }] of Object.entries(remotes)) {
    const port = localPort(descriptor);
    if (port !== undefined && ports[name] !== undefined) addressByPort.set(port, `${scheme}://localhost:${ports[name]}`);
  }
  return text.replace(/http:\/\/localhost:(\d+)\b/g, (address, port: string) => addressByPort.get(Number(port)) ?? address);
}

/**
 * Returns the host's static server: one page for every path, its policy with a fresh nonce, run-time configuration with this
 * run's ports.
 */
export async function serveHost(options: ServeOptions): Promise<FastifyInstance> {
  const folder = options.folder ?? distOf('host');
  const app = server(options);
  const scheme = options.tls ? 'https' : 'http';
  const config = withPorts(readFileSync(options.configFile ?? join(folder, 'config.json'), 'utf8'), options.ports, scheme);
  const origins = originsOf(JSON.parse(config));
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(fixedHeaders);
    done(null, payload);
  });
  await files(app, folder);
  app.get('/config.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').type('application/json').send(config));
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const text = readFileSync(join(folder, 'index.html'), 'utf8')
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('<script defer', `<script nonce="${nonce}" defer`);
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', contentSecurityPolicy(origins, nonce))
      .header('Cross-Origin-Opener-Policy', openerPolicy(request.url))
      .type('text/html; charset=utf-8')
      .send(text);
  };
  // Separate routes, because the static server treats both paths as files.
  for (const path of ['/', '/index.html']) app.get(path, page);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? ''))
      return reply.code(404).type('text/plain').send('Not found');
    return page(request, reply);
  });
  return app;
}

/** Returns a remote's static server: files for any origin, the descriptor never cached. */
export async function serveRemote(part: RemotePart, options: ServeOptions): Promise<FastifyInstance> {
  const app = server(options);
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers({ ...fixedHeaders, 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    done(null, payload);
  });
  await files(app, options.folder ?? distOf(part));
  return app;
}
