import { join, resolve } from 'node:path';
import type webpack from 'webpack';
import type { Mode } from './webpack';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** The three parts that are built and deployed on their own. */
export const parts = ['host', 'remote-payments', 'remote-backoffice'] as const;
export type PartName = (typeof parts)[number];

/** Folder of a part's build. */
export function distOf(part: PartName): string {
  return join(root, part, 'dist');
}

/** The webpack configuration of a part, from its own `webpack.config.ts`. */
export async function configOf(part: PartName, mode: Mode): Promise<webpack.Configuration> {
  const module = (await import(join(root, part, 'webpack.config.ts'))) as {
    webpackConfig: (mode: Mode) => webpack.Configuration;
  };
  return module.webpackConfig(mode);
}

/** Ports of the running product; each can be changed by its variable (docs platform §10). */
export function portsFromEnvironment(env: NodeJS.ProcessEnv = process.env) {
  const port = (name: string, fallback: number) => {
    const value = env[name];
    if (value === undefined || value === '') return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new Error(`${name}=${value} is not a port`);
    return number;
  };
  return {
    host: port('HOST_PORT', 3000),
    payments: port('PAYMENTS_PORT', 3001),
    backoffice: port('BACKOFFICE_PORT', 3002),
    sandbox: port('SANDBOX_PORT', 4000),
  };
}
export type Ports = ReturnType<typeof portsFromEnvironment>;
