import type { Db } from '../db/database';
import type { Random } from '../seed/random';
import type { SandboxServices } from '../services';
import { advanceCashouts } from './cashouts/cashout-progress';
import { expireChargebacks } from './chargebacks/chargeback-progress';
import { expireLinks } from './links/link-repository';
import { advancePayments } from './payments/payment-progress';

/** Time between two runs, ms: reads show a due transition at most this much late. */
const INTERVAL_MS = 1000;

/** Apply what is due at `now`, ms, of payments, chargebacks, links and cashouts of all organizations, each at its own instant. */
const paymentTransitions: ((db: Db, now: number, random: Random) => Promise<void>)[] = [
  (db, now, random) => advancePayments(db, now, random),
  (db, now, random) => expireChargebacks(db, now, random),
  (db, now) => expireLinks(db, now),
  (db, now) => advanceCashouts(db, now),
];

/** Applies what became due during the seeded history: otherwise every reset would have to apply it again. `now` in ms. */
export async function settleSeed(db: Db, now: number, random: Random): Promise<void> {
  for (const apply of paymentTransitions) await apply(db, now, random);
}

/** Applies the due transitions of the payments side and of other parts (`dueSteps`). */
export class DueTransitions {
  private lastRun: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly services: Pick<SandboxServices, 'database' | 'now' | 'random' | 'dueSteps'>,
    private readonly log: (line: string) => void,
  ) {}

  /** Applies what is due now. Waits for a run in progress first, because that one may have read an earlier time. */
  apply(): Promise<void> {
    const run = this.lastRun.then(() => this.run());
    this.lastRun = run.catch(() => undefined);
    return run;
  }

  /** Applies due transitions at intervals until `stop`. Logs the first of consecutive failures. */
  start(): void {
    this.schedule(false);
  }

  private schedule(isFailing: boolean): void {
    this.timer = setTimeout(() => {
      void this.apply()
        .then(
          () => false,
          (error: unknown) => {
            if (!isFailing) this.log(`Sandbox: due transitions failed: ${String(error)}`);
            return true;
          },
        )
        .then((failed) => {
          if (!this.stopped) this.schedule(failed);
        });
    }, INTERVAL_MS).unref();
  }

  /** Stops the timer; resolves once no run is in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.lastRun;
  }

  /** Uses one transaction per kind, so that actions wait as briefly as possible for locked records. */
  private async run(): Promise<void> {
    const { database, random } = this.services;
    const now = this.services.now();
    for (const apply of paymentTransitions) await database.transaction((db) => apply(db, now, random));
    for (const step of this.services.dueSteps) await step();
  }
}
