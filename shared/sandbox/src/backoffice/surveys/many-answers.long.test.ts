import type { Db } from '../../db/database';
import { openShop, START } from '../test-shop';
import { countAnswers } from './survey-repository';

const DAY = 24 * 3_600_000;

test('counts 100,000 answers with one query', async () => {
  const { database, close } = await openShop();
  // The rows are consistent, so foreign keys need no checks.
  await database.query('ALTER TABLE survey_answers DISABLE TRIGGER ALL');
  await database.query(
    `INSERT INTO survey_answers (response_id, question_id, business_id, branch_id, at, value)
     SELECT 20000000 + n / 2, 11 + n % 2, 1, 1 + n % 3, $1 - (n % 360) * ${DAY}::bigint, 1 + n % 5 FROM generate_series(1, 100000) n`,
    [START],
  );
  await database.query('ANALYZE survey_answers');
  const starts = Array.from({ length: 12 }, (_, month) => START - (12 - month) * 30 * DAY);
  let statements = 0;
  const db: Db = {
    query: (sql, params) => {
      statements += 1;
      return database.query(sql, params);
    },
  };
  const rows = await countAnswers(db, 1, [START - 400 * DAY, START + DAY], starts, 0);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(100_000);
  expect(statements).toBe(1);
  await close();
});
