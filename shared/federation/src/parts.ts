import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type webpack from 'webpack';
import type { Mode } from './webpack';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Folder of a remote: `remote-loyalty`. */
export type RemotePart = `remote-${string}`;
/** A part that is built and deployed on its own. */
export type PartName = 'host' | RemotePart;

const prefix = 'remote-';

/** The remotes of a workspace: its folders `remote-*` with a `remote.config.ts`. */
export function remotesIn(workspace = root): RemotePart[] {
  const isRemote = (name: string): name is RemotePart =>
    name.startsWith(prefix) && existsSync(join(workspace, name, 'remote.config.ts'));
  return readdirSync(workspace).filter(isRemote).sort();
}

/** Name of a remote in the page and in `config.json`: `loyalty` of `remote-loyalty`. */
export function nameOf(part: RemotePart): string {
  return part.slice(prefix.length).replaceAll('-', '_');
}

/** Folder of a part's build. */
export function distOf(part: PartName, workspace = root): string {
  return join(workspace, part, 'dist');
}

/** Where the host's `config.json` stands in a workspace. */
export function configFile(workspace = root): string {
  return join(workspace, 'host/public/config.json');
}

/** The webpack configuration of a part, from its own `webpack.config.ts`. */
export async function configOf(part: PartName, mode: Mode, workspace = root): Promise<webpack.Configuration> {
  const module = (await import(join(workspace, part, 'webpack.config.ts'))) as {
    webpackConfig: (mode: Mode) => webpack.Configuration;
  };
  return module.webpackConfig(mode);
}

/** Ports of the running product: of the host, of the sandbox, and of each remote by its name. */
export interface Ports {
  host: number;
  sandbox: number;
  [remote: string]: number;
}

/** Variable that changes a port: `LOYALTY_PORT`. */
export const portVariable = (name: string) => `${name.toUpperCase()}_PORT`;

/** Port of an address on this machine, as `config.json` writes it; undefined for any other. */
export function localPort(address: string): number | undefined {
  const [, port] = /^http:\/\/localhost:(\d+)\//.exec(address) ?? [];
  return port === undefined ? undefined : Number(port);
}

/** The ports without variables: of a remote the one that `config.json` says, else the next that is free from 3001 on (docs platform §10). */
export function defaultPorts(workspace = root): Ports {
  const { remotes } = JSON.parse(readFileSync(configFile(workspace), 'utf8')) as {
    remotes: Record<string, { descriptor: string } | undefined>;
  };
  const ports: Ports = { host: 3000, sandbox: 4000 };
  const taken = new Set(Object.values(remotes).map((remote) => localPort(remote?.descriptor ?? '')));
  for (const name of remotesIn(workspace).map(nameOf)) {
    ports[name] = localPort(remotes[name]?.descriptor ?? '') ?? freeFrom(3001, taken);
    taken.add(ports[name]);
  }
  return ports;
}

/** The first port that is not taken. */
export function freeFrom(first: number, taken: ReadonlySet<number | undefined>): number {
  let port = first;
  while (taken.has(port)) port += 1;
  return port;
}

/** Ports of the running product; each can be changed by its variable (docs platform §10). */
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
