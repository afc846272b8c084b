/** Counts failed tries per key: after `limit` of them within `window` ms the next ones are refused. */
export class Attempts {
  private failures = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly window: number,
  ) {}

  private recent(key: string, now: number): number[] {
    return (this.failures.get(key) ?? []).filter((at) => at > now - this.window);
  }

  blocked(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  fail(key: string, now: number): void {
    this.failures.set(key, [...this.recent(key, now), now]);
  }

  forget(key: string): void {
    this.failures.delete(key);
  }

  clear(): void {
    this.failures.clear();
  }
}
