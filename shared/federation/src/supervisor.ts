import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

interface SupervisedProgram {
  /** Its name in the lines of progress. */
  name: string;
  spawn(): ChildProcess;
  /** Whether the program answers. */
  isReady(): Promise<boolean>;
  /** Prints one line of progress. */
  report(text: string): void;
  limits?: Partial<SupervisorLimits>;
}

/** All in ms. */
export interface SupervisorLimits {
  /** How long a program may take until it answers. */
  start: number;
  /** The interval of the lines about a program that is still starting. */
  progress: number;
  /** How long it may take to end after SIGTERM before it is killed. */
  stop: number;
  /** The pause before the first restart; it doubles with each start that fails, up to `longestRestart`. */
  restart: number;
  longestRestart: number;
}

const defaultLimits: SupervisorLimits = {
  start: 600_000,
  progress: 15_000,
  stop: 5_000,
  restart: 1_000,
  longestRestart: 30_000,
};

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/**
 * Runs a program beside this one: waits until it answers, and starts it again whenever it ends on its own. Without an answer it gives
 * up and leaves no process behind.
 */
export class Supervisor {
  private readonly limits: SupervisorLimits;
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(private readonly program: SupervisedProgram) {
    this.limits = { ...defaultLimits, ...program.limits };
  }

  /** Starts the program and resolves once it answers. Rejects if it ends before, or does not answer in time. */
  async start(): Promise<void> {
    await this.launch();
    void this.keepRunning();
  }

  /** Ends the program, and kills it if it does not end; it is not started again. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.end();
  }

  private async launch(): Promise<void> {
    const { name, isReady, report } = this.program;
    const child = this.program.spawn();
    this.child = child;
    const started = performance.now();
    let reported = 0;
    while (!(await isReady())) {
      const waited = performance.now() - started;
      if (!isRunning(child)) throw new Error(`${name} ended before it answered (${outcome(child)})`);
      if (waited > this.limits.start) {
        await this.end();
        throw new Error(`${name} did not answer within ${seconds(this.limits.start)}`);
      }
      if (waited - reported >= this.limits.progress) {
        reported = waited;
        report(`${name} is still starting (${seconds(waited)})`);
      }
      await pause(200);
    }
  }

  private async keepRunning(): Promise<void> {
    const { name, report } = this.program;
    let wait = this.limits.restart;
    while (!this.stopping) {
      const { child } = this;
      if (child && isRunning(child)) await once(child, 'exit');
      if (this.stopping) return;
      report(`${name} ended (${child ? outcome(child) : 'not started'}); starting it again in ${seconds(wait)}`);
      await pause(wait);
      if (this.stopping) return;
      try {
        await this.launch();
        report(`${name} answers again`);
        wait = this.limits.restart;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        wait = Math.min(wait * 2, this.limits.longestRestart);
      }
    }
  }

  private async end(): Promise<void> {
    const { child } = this;
    if (!child || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), this.limits.stop);
    await ended;
    clearTimeout(kill);
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

const outcome = ({ signalCode, exitCode }: ChildProcess) => (signalCode ? `signal ${signalCode}` : `code ${exitCode}`);
