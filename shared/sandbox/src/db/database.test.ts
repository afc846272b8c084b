import { foldText } from '@mostrador/values/fold-text';
import { Refusal } from '../errors';
import { runOnce } from '../idempotency';
import { ensureSeed, resetToSeed } from '../seed/state';
import { insertMany } from './rows';
import type { Database, Db } from './database';
import { migrate } from './migrate';
import { allTestDatabases } from '../test-databases';

const now = Date.UTC(2026, 2, 1, 12);

describe.each(allTestDatabases())('$name', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.runScript(
      'CREATE SCHEMA trial; CREATE TABLE trial.things (id serial PRIMARY KEY, name text, at bigint, tags json)',
    );
  });

  beforeEach(() => database.runScript('TRUNCATE trial.things'));

  afterAll(() => database.close());

  const names = async (db: Db = database) =>
    (await db.query<{ name: string }>('SELECT name FROM trial.things ORDER BY id')).map((row) => row.name);

  it('returns numbers, texts, booleans and json in the same types', async () => {
    const [row] = await database.query(
      `SELECT 1::int AS i, 1767225600000::bigint AS b, count(*) AS c, 12.50::numeric AS n, true AS t, null AS x, $1::json AS j, $2::jsonb AS k,
       $3::text[] AS a`,
      [JSON.stringify({ a: [1] }), JSON.stringify([1]), ['x', 'y']],
    );
    expect(row).toEqual({ i: 1, b: 1767225600000, c: 1, n: '12.50', t: true, x: null, j: { a: [1] }, k: [1], a: ['x', 'y'] });
  });

  it('commits what resolves and rolls back what rejects', async () => {
    await database.transaction((db) => db.query(`INSERT INTO trial.things VALUES (1, 'kept')`));
    const failed = database.transaction(async (db) => {
      await db.query(`INSERT INTO trial.things VALUES (2, 'lost')`);
      expect(await names(db)).toEqual(['kept', 'lost']);
      throw new Refusal(409, {});
    });
    await expect(failed).rejects.toBeInstanceOf(Refusal);
    expect(await names()).toEqual(['kept']);
  });

  it('continues after a failed statement', async () => {
    await expect(database.transaction((db) => db.query('SELECT nothing FROM nowhere'))).rejects.toThrow('nowhere');
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('inserts many rows with nested values and quotes', async () => {
    const rows = Array.from({ length: 4500 }, (_, id) => ({
      id,
      name: `O'Neil "${id}" 🍕 \\`,
      at: now + id,
      tags: [id, { a: null }],
    }));
    await insertMany(database, 'trial.things', rows);
    const [last] = await database.query('SELECT * FROM trial.things ORDER BY id DESC LIMIT 1');
    expect(last).toEqual(rows.at(-1));
    expect(await database.query('SELECT count(*) AS count FROM trial.things')).toEqual([{ count: 4500 }]);
    await insertMany(database, 'trial.things', []);
  });

  describe('sandbox database', () => {
    const options = { now, scale: 0.01 };
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);

    beforeAll(async () => {
      await migrate(database);
      await ensureSeed(database, options, log);
    });

    const contents = async () => {
      const tables = await database.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      const all: Record<string, unknown> = {};
      for (const { name } of tables)
        all[name] = await database.query(
          `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum, count(*) AS rows FROM ${name} t`,
        );
      return all;
    };

    it('folds every letter as the page does', async () => {
      const fold = (texts: string) =>
        database.query<{ text: string; folded: string }>(`SELECT text, fold_text(text) AS folded FROM ${texts}`);
      // Without surrogates, and without letters that are newer than the oldest server.
      const letters = await fold(
        `(SELECT chr(n) AS text FROM generate_series(1, 65535) n
          WHERE n <> x'1C89'::int AND n NOT BETWEEN x'A7CB'::int AND x'A7F1'::int AND n NOT BETWEEN x'D800'::int AND x'DFFF'::int) letters`,
      );
      expect(letters.filter(({ text, folded }) => foldText(text) !== folded)).toEqual([]);
      const words = await fold(
        `unnest(ARRAY['ΟΔΥΣΣΕΥΣ', 'İSTANBUL', 'coŀlecció, col·lecció', 'D’Angelo', 'STRAẞE', 'Łódź', '東京 ﾄｳｷｮｳ']) text`,
      );
      expect(words.filter(({ text, folded }) => foldText(text) !== folded)).toEqual([]);
    });

    it('migrates and seeds once', async () => {
      const before = await contents();
      await migrate(database);
      await ensureSeed(database, options, log);
      expect(await contents()).toEqual(before);
      expect(lines).toHaveLength(1);
    });

    it('is deterministic, and restores everything on a reset, including sequences', async () => {
      const before = await contents();
      const add = () =>
        database.query<{ id: number }>(
          `INSERT INTO branches (business_id, name, time_zone) VALUES (1, 'Nueva', 'Europe/Madrid') RETURNING id`,
        );
      const [first] = await add();
      await database.query(`UPDATE users SET role = 'OTRO'`);
      await database.query('DELETE FROM identity_accounts');
      await resetToSeed(database, { ...options, now: now + 1000 });
      expect(await contents()).toEqual(before);
      expect(await add()).toEqual([first]);
      // Two hours later the stored copy is too old: the seed is generated again.
      await resetToSeed(database, { ...options, now: now + 7_200_000 });
      expect(await contents()).not.toEqual(before);
      await resetToSeed(database, options);
      expect(await contents()).toEqual(before);
    });

    it('resets to the seed after running transactions end and before later ones start', async () => {
      const before = await contents();
      await database.query('UPDATE branches SET name = name');
      await database.query('UPDATE identity_accounts SET email = email');
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      // Locks tables that the reset empties, then requests a lock that the reset holds.
      const underWay = database.transaction(async (db) => {
        await db.query(`UPDATE branches SET name = 'Otra'`);
        await held;
        await db.query('DELETE FROM identity_accounts');
        await db.query(`UPDATE users SET role = 'OTRO'`);
      });
      const reset = resetToSeed(database, options);
      const after = contents();
      // The embedded database does not show which statement waits. A shorter wait can only make the conflict less probable.
      await new Promise((resolve) => setTimeout(resolve, 100));
      goOn();
      await Promise.all([underWay, reset]);
      expect(await after).toEqual(before);
    });

    describe('once', () => {
      const ask = (key: string, request: unknown, run: (db: Db) => Promise<void> = async () => {}) =>
        database.transaction((db) =>
          runOnce(db, { key, call: 'x.y', scope: 's', request, now, mismatch: () => new Refusal(422, {}) }, async () => {
            await db.query('INSERT INTO trial.things DEFAULT VALUES');
            await run(db);
            return { status: 200, body: `{"n":${String(Math.random())}}` };
          }),
        );
      const effects = async () => (await database.query('SELECT 1 FROM trial.things')).length;
      let key = '';

      beforeEach(() => {
        key = `k${Math.random()}`;
      });

      it('returns the first response to a repetition, whatever the order of its fields', async () => {
        const first = await ask(key, { a: 1, b: { c: 2, d: 3 } });
        const second = await ask(key, { b: { d: 3, c: 2 }, a: 1 });
        expect(second).toEqual({ ...first, replayed: true });
        expect(await effects()).toBe(1);
      });

      it('refuses another request under the same key', async () => {
        await ask(key, { amount: 1 });
        await expect(ask(key, { amount: 2 })).rejects.toMatchObject({ status: 422 });
        expect(await effects()).toBe(1);
      });

      it('has one effect for concurrent repetitions, with the same response', async () => {
        // Work that takes as long as the other repetitions need to arrive.
        const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
        const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key, { a: 1 }, slow)));
        expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
        expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
        expect(await effects()).toBe(1);
      });

      it('allows a retry after a refusal', async () => {
        const refuse = () => Promise.reject(new Refusal(409, {}));
        await expect(ask(key, {}, refuse)).rejects.toMatchObject({ status: 409 });
        expect(await effects()).toBe(0);
        expect(await ask(key, {})).toMatchObject({ replayed: false });
      });
    });
  });
});
