import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sandboxControl, type SandboxControl } from '../control';
import {
  type Addresses,
  type BrokenFiles,
  type ModeRequest,
  type ModeChange,
  type OtherBuild,
  type RemoteMode,
  type RemoteName,
  type SandboxMode,
  type StackMessage,
  type StackOptions,
  type StaticServer,
} from './protocol';

/** The product in its deployed form, in its own process. */
export interface Stack {
  addresses: Addresses;
  sandbox: SandboxControl;
  /** Makes a remote's server fail in this mode, return another build's descriptor, or work again (`up`). */
  setRemote(remote: RemoteName, mode: RemoteMode | OtherBuild): Promise<void>;
  /** Makes these files of a server fail; null restores all. */
  breakFiles(server: StaticServer, broken: BrokenFiles): Promise<void>;
  /** Kills the sandbox (`down`), or restarts it on its port with its data (`up`); only in a stack with a killable sandbox. */
  setSandbox(mode: SandboxMode): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the last production build with a sandbox. Rejects with the reason if that fails. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(join(import.meta.dirname, 'process.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pending = new Map<number, () => void>();
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.on('message', (message: StackMessage) => {
      if ('ready' in message) resolve(message.ready);
      else if ('failed' in message) reject(new Error(message.failed));
      else pending.get(message.done)?.();
    });
    child.once('exit', (code) => reject(new Error(`The product under test stopped (code ${code})`)));
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let requests = 0;
  const request = (change: ModeChange) =>
    new Promise<void>((resolve) => {
      const id = ++requests;
      pending.set(id, () => {
        pending.delete(id);
        resolve();
      });
      child.send({ id, change } satisfies ModeRequest);
    });
  return {
    addresses,
    sandbox: sandboxControl(addresses.sandbox),
    setRemote: (remote, mode) => request({ remote, mode }),
    breakFiles: (server, broken) => request({ server, broken }),
    setSandbox: (sandbox) =>
      options.killable
        ? request({ sandbox })
        : Promise.reject(new Error('Only a killable sandbox can be killed: test.use({ killable: true })')),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
