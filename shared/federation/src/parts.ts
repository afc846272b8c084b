import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type webpack from 'webpack';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Folder of a remote: `remote-loyalty`. */
export type RemotePart = `remote-${string}`;
/** A part that is built and deployed on its own. */
export type PartName = 'host' | RemotePart;

export type Mode = 'production' | 'development';

const prefix = 'remote-';

/** Returns the remotes of a workspace: its folders `remote-*` with a `remote.config.ts`. */
export function remotesIn(workspace = root): RemotePart[] {
  const isRemote = (name: string): name is RemotePart =>
    name.startsWith(prefix) && existsSync(join(workspace, name, 'remote.config.ts'));
  return readdirSync(workspace).filter(isRemote).sort();
}

/** Returns the name of a remote in the page and in `config.json`: `loyalty` for `remote-loyalty`. */
export function nameOf(part: RemotePart): string {
  return part.slice(prefix.length).replaceAll('-', '_');
}

/** Returns the folder of a part's build. */
export function distOf(part: PartName, workspace = root): string {
  return join(workspace, part, 'dist');
}

/** Returns the path of the host's `config.json` in a workspace. */
export function configFile(workspace = root): string {
  return join(workspace, 'host/public/config.json');
}

/** Returns the webpack configuration of a part, from its own `webpack.config.ts`. */
export async function configOf(part: PartName, mode: Mode, workspace = root): Promise<webpack.Configuration> {
  const module = (await import(join(workspace, part, 'webpack.config.ts'))) as {
    webpackConfig: (mode: Mode) => webpack.Configuration;
  };
  return module.webpackConfig(mode);
}

/** Ports of the running product: of the host, of the sandbox, and of each remote by name. */
export interface Ports {
  host: number;
  sandbox: number;
  [remote: string]: number;
}

/** Returns the name of the environment variable that changes a port: `LOYALTY_PORT`. */
export const portVariable = (name: string) => `${name.toUpperCase()}_PORT`;

/** Returns the port of a localhost address as written in `config.json`; undefined for any other address. */
export function localPort(address: string): number | undefined {
  const [, port] = /^http:\/\/localhost:(\d+)\//.exec(address) ?? [];
  return port === undefined ? undefined : Number(port);
}

/**
 * Returns the ports without environment variables: a remote's is in `config.json`, otherwise the next free one from 3001 on (docs
 * platform §10).
 */
export function defaultPorts(workspace = root): Ports {
  const { remotes } = JSON.parse(readFileSync(configFile(workspace), 'utf8')) as {
    remotes: Record<string, { descriptor: string } | undefined>;
  };
  const ports: Ports = { host: 3000, sandbox: 4000 };
  const usedPorts = new Set(Object.values(remotes).map((remote) => localPort(remote?.descriptor ?? '')));
  for (const name of remotesIn(workspace).map(nameOf)) {
    ports[name] = localPort(remotes[name]?.descriptor ?? '') ?? firstFreePort(3001, usedPorts);
    usedPorts.add(ports[name]);
  }
  return ports;
}

/** Returns the first free port from `first` on. */
export function firstFreePort(first: number, usedPorts: ReadonlySet<number | undefined>): number {
  let port = first;
  while (usedPorts.has(port)) port += 1;
  return port;
}

/** Returns the ports of the running product; each can be changed by an environment variable (docs platform §10). */
export function portsFromEnvironment(env: NodeJS.ProcessEnv = process.env, workspace = root): Ports {
  const ports = defaultPorts(workspace);
  for (const name of Object.keys(ports)) {
    const variable = portVariable(name);
    const value = env[variable];
    if (value === undefined || value === '') continue;
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new Error(`${variable}=${value} is not a port`);
    ports[name] = number;
  }
  return ports;
}
