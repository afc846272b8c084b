/** The conditions of a query as they are put together, with their parameters. */
export class Conditions {
  readonly parts: string[] = [];
  readonly params: unknown[] = [];

  /** Adds a parameter and returns how SQL names it. */
  param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Adds a condition; each `?` stands for the value. */
  add(sql: string, value: unknown): void {
    this.parts.push(sql.replaceAll('?', this.param(value)));
  }

  /** All of them together, for `WHERE`; true when there are none. */
  get sql(): string {
    return this.parts.join(' AND ') || 'true';
  }
}
