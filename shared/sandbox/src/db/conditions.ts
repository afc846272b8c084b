/** The conditions of a query as they are put together, with their parameters. */
export class Conditions {
  readonly parts: string[] = [];
  readonly params: unknown[] = [];

  /** Adds a parameter and returns how SQL names it. */
  param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Adds a condition that has no value. */
  say(sql: string): void {
    this.parts.push(sql);
  }

  /** Adds a condition; each `?` stands for the value. */
  add(sql: string, value: unknown): void {
    this.parts.push(sql.replaceAll('?', this.param(value)));
  }

  /** Adds a condition on a value that may be missing: undefined, null, an empty text or an empty list ask for nothing. */
  given(sql: string, value: unknown): void {
    const isMissing = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isMissing) this.add(sql, value);
  }

  /** All of them together, for `WHERE`; true when there are none. */
  get sql(): string {
    return this.parts.join(' AND ') || 'true';
  }
}
