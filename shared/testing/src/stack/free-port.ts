import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * These ports lie below those that a system gives to clients and to servers on port 0. So no other program takes a port before the
 * server that it is for has started, or while a killed server is down.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** Each process begins at another port. */
let offset = (process.pid * 37) % PORT_COUNT;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Returns a free port, another one for each call. Throws if all are in use. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_COUNT; attempt++) {
    const port = FIRST_PORT + offset;
    offset = (offset + 1) % PORT_COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}`);
}
