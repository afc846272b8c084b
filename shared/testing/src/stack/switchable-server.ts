import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { OtherBuild, RemoteMode } from './protocol';

/** The static server of a remote behind a switch that makes it fail as deployments do. */
export class SwitchableServer {
  private mode: RemoteMode | OtherBuild = 'up';
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

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').split('?')[0] ?? '';
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
