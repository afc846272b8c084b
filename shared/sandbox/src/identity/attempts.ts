const WINDOW = 60_000;
const LIMIT = 10;

/** Counts failed sign-ins per e-mail: after 10 within a minute the next ones are refused. */
export class Attempts {
  private failures = new Map<string, number[]>();

  private recent(email: string, now: number): number[] {
    return (this.failures.get(email) ?? []).filter((at) => at > now - WINDOW);
  }

  blocked(email: string, now: number): boolean {
    return this.recent(email, now).length >= LIMIT;
  }

  fail(email: string, now: number): void {
    this.failures.set(email, [...this.recent(email, now), now]);
  }

  forget(email: string): void {
    this.failures.delete(email);
  }

  clear(): void {
    this.failures.clear();
  }
}
