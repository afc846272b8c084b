/** The connection to the database broke or could not be made: what was under way is rolled back, or, at its commit, unknown. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseGone';
  }
}
