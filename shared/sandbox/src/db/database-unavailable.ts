/** The connection to the database failed or broke. The transaction was rolled back; if it broke at the commit, the result is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
