import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface Scores {
  branch_id: number;
  recent: boolean;
  average: number;
  answers: number;
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  test('seeds answers of every kind, with falling scores in one branch and only seven respondents in another', async () => {
    const { database } = shop;
    const scored = `FROM survey_answers a JOIN survey_questions q ON q.id = a.question_id AND q.scale = 'nps' WHERE a.business_id = 1`;
    const rows = await database.query<Scores>(
      `SELECT branch_id, at > $1 AS recent, avg(value)::float AS average, count(*)::int AS answers ${scored} GROUP BY branch_id, recent`,
      [START - 90 * 86_400_000],
    );
    const of = (branch: number, recent: boolean) => rows.find((row) => row.branch_id === branch && row.recent === recent);
    expect(of(2, true)!.average).toBeLessThan(of(2, false)!.average);
    expect((of(3, true)?.answers ?? 0) + (of(3, false)?.answers ?? 0)).toBeLessThanOrEqual(7);
    // Promoters, neutrals and detractors, in a branch whose scores did not fall.
    const kinds = await database.query(
      `SELECT DISTINCT width_bucket(value::float, ARRAY[7, 9]::float[]) AS kind ${scored} AND branch_id = 1`,
    );
    expect(kinds).toHaveLength(3);
  });
});
