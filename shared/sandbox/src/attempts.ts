/** Counts failed tries per key: after `limit` of them within `window` ms the next ones are refused. */
export class Attempts {
  private failures = new Map<string, { at: number; what: string | undefined }[]>();

  constructor(
    private readonly limit: number,
    private readonly window: number,
  ) {}

  private recent(key: string, now: number) {
    return (this.failures.get(key) ?? []).filter(({ at }) => at > now - this.window);
  }

  blocked(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  /** One more that failed. `what` was tried: the same again guesses nothing, and is none more. */
  fail(key: string, now: number, what?: string): void {
    const recent = this.recent(key, now);
    const isSame = what !== undefined && recent.some((one) => one.what === what);
    this.failures.set(key, isSame ? recent : [...recent, { at: now, what }]);
  }

  forget(key: string): void {
    this.failures.delete(key);
  }

  clear(): void {
    this.failures.clear();
  }
}
