import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

/** A sandbox in its own process with its own folder, which can be killed as by a power failure and restarted. */
export class KillableSandbox {
  private readonly folder = mkdtempSync(join(tmpdir(), 'mostrador-stack-'));
  private port = 0;
  private child: ChildProcess | null = null;

  constructor(private readonly scale: string) {}

  /** Starts the sandbox on its previous port, if it had one, with its previous data; resolves to the port. */
  async start(): Promise<number> {
    this.port ||= await freePort();
    const child = fork(join(import.meta.dirname, 'sandbox-server.ts'), {
      // Load TypeScript as this process does.
      execArgv: process.execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        SANDBOX_PORT: String(this.port),
        SANDBOX_FOLDER: this.folder,
        SANDBOX_SCALE: this.scale,
      },
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The sandbox under test stopped (code ${code})`)));
    });
    return this.port;
  }

  /** Kills the process immediately, without any clean-up or notification. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async set(mode: 'up' | 'down'): Promise<void> {
    if (mode === 'down') await this.kill();
    else if (!this.child) await this.start();
  }
}
