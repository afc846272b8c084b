/** Collects the conditions of a query, with their parameters. */
export class Conditions {
  readonly parts: string[] = [];

  /** `params`: those of the query that a subquery with these conditions belongs to. */
  constructor(readonly params: unknown[] = []) {}

  /** Adds a parameter and returns its SQL placeholder. */
  param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Adds a condition without a value. */
  addRaw(sql: string): void {
    this.parts.push(sql);
  }

  /** Adds a condition; each `?` is replaced by the value. */
  add(sql: string, value: unknown): void {
    this.parts.push(sql.replaceAll('?', this.param(value)));
  }

  /** Adds a condition on an optional value; ignores undefined, null, an empty text or an empty list. */
  addIfPresent(sql: string, value: unknown): void {
    const isMissing = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isMissing) this.add(sql, value);
  }

  /** Adds a range of a column, `[from, to)`; a missing bound is open. */
  addRange(column: string, from: number | undefined, to: number | undefined): void {
    this.addIfPresent(`${column} >= ?`, from);
    this.addIfPresent(`${column} < ?`, to);
  }

  /** All conditions joined for `WHERE`; `true` without any. */
  get sql(): string {
    return this.parts.join(' AND ') || 'true';
  }
}
