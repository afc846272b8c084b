import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BrokenFiles, FileFault, OtherBuild, RemoteMode } from './protocol';

/** A static server behind a switch that makes it, or some of its files, fail as deployments do. */
export class SwitchableServer {
  private mode: RemoteMode | OtherBuild = 'up';
  private broken: BrokenFiles = null;
  private readonly failedUrls = new Set<string>();
  /** Send the bodies that are held back. */
  private held: (() => void)[] = [];
  private server: Server | null = null;
  private port = 0;

  constructor(private readonly app: FastifyInstance) {}

  /** Listens, on the port it had before if there was one; gives the port. */
  async listen(): Promise<number> {
    await this.app.ready();
    const server = createServer((request, response) => this.answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, resolve);
    });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return this.port;
  }

  async set(mode: RemoteMode | OtherBuild): Promise<void> {
    this.mode = mode;
    if (mode === 'down') await this.close();
    else if (!this.server) await this.listen();
  }

  /** From now on these files fail; null: none. Requests that hang go on hanging, as a stuck connection does. */
  breakFiles(broken: BrokenFiles): void {
    this.broken = broken;
    this.failedUrls.clear();
    for (const send of this.held.splice(0)) send();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (this.broken && new RegExp(this.broken.path).test(path) && this.serveFault(this.broken.as, request, response)) return;
    if (this.mode === 'hang') return;
    if (this.mode === 'html' && path.endsWith('.js')) {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' });
      response.end('<!doctype html><title>Sign in to the proxy</title>');
    } else if (this.mode === 'no-chunks' && path.endsWith('.js') && !path.includes('remoteEntry')) {
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' });
      response.end('Not found');
    } else if (typeof this.mode === 'object' && path === '/remote.json') void this.describe(this.mode, response);
    else this.app.routing(request, response);
  }

  /** Answers as the fault wants; false where the file is well after all. */
  private serveFault(as: FileFault, { url = '' }: IncomingMessage, response: ServerResponse): boolean {
    if (as === 'stumbles' && this.failedUrls.has(url)) return false;
    this.failedUrls.add(url);
    if (as === 'hang') return true;
    if (as === 'late-body') {
      void this.holdBody(url, response);
      return true;
    }
    const isScript = as === 'altered' || as === 'throws';
    const type = isScript ? 'text/javascript' : as === 'html' ? 'text/html' : 'text/plain';
    const status = as === 'missing' ? 404 : as === 'stumbles' ? 503 : 200;
    // A cache between may keep what is bad as long as what is good.
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=600' });
    const bodies: Partial<Record<FileFault, string>> = {
      html: '<!doctype html><title>Sign in to the proxy</title>',
      altered: 'void 0;',
      throws: "throw new Error('broken build');",
    };
    response.end(bodies[as] ?? 'Not available');
    return true;
  }

  /** Sends the headers of a file; its body follows when the files are well again. */
  private async holdBody(url: string, response: ServerResponse) {
    const { statusCode, headers, rawPayload } = await this.app.inject(url);
    response.writeHead(statusCode, headers).flushHeaders();
    const send = () => response.end(rawPayload);
    if (this.broken) this.held.push(send);
    else send();
  }

  /** The descriptor with the fields of another build in place of its own. */
  private async describe(other: OtherBuild, response: ServerResponse) {
    const { body } = await this.app.inject('/remote.json');
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(JSON.stringify({ ...(JSON.parse(body) as object), ...other }));
  }
}
