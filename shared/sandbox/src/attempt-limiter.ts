/** Counts failed attempts per key: after `limit` failures within `window` ms, further attempts are refused. */
export class AttemptLimiter {
  private failures = new Map<string, { at: number; what: string | undefined }[]>();

  constructor(
    private readonly limit: number,
    private readonly window: number,
  ) {}

  private recent(key: string, now: number) {
    return (this.failures.get(key) ?? []).filter(({ at }) => at > now - this.window);
  }

  isBlocked(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  /** Records a failed attempt. A repeated attempt with the same `what` guesses nothing new and is not counted again. */
  recordFailure(key: string, now: number, what?: string): void {
    const recent = this.recent(key, now);
    const isSame = what !== undefined && recent.some((one) => one.what === what);
    this.failures.set(key, isSame ? recent : [...recent, { at: now, what }]);
  }

  reset(key: string): void {
    this.failures.delete(key);
  }

  clear(): void {
    this.failures.clear();
  }
}
