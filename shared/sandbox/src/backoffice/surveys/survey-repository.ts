import type { SurveyScale } from '@mostrador/contract/backoffice/surveys/shapes';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { foldText } from '@mostrador/values/fold-text';
import { insertMany, insertRow } from '../../db/rows';

export interface QuestionRow {
  id: number;
  form_id: number;
  text: string;
  scale: SurveyScale;
}

/** Finds a form of the business. */
export async function findForm(db: Db, businessId: number, id: number): Promise<{ id: number; name: string } | undefined> {
  const [row] = await db.query<{ id: number; name: string }>(
    'SELECT id, name FROM survey_forms WHERE business_id = $1 AND id = $2',
    [businessId, id],
  );
  return row;
}

/** Lists the questions of a business in their order. */
export function listQuestions(db: Db, businessId: number): Promise<QuestionRow[]> {
  return db.query<QuestionRow>(
    `SELECT q.id, q.form_id, q.text, q.scale FROM survey_questions q JOIN survey_forms f ON f.id = q.form_id
     WHERE f.business_id = $1 ORDER BY f.id, q.position, q.id`,
    [businessId],
  );
}

/** Number of answers with one value, to one question, at one branch, in one month; `value` is null for text. */
export interface CountRow {
  question_id: number;
  branch_id: number;
  /** Position of the month in `starts`, from 1. */
  month: number;
  value: number | null;
  count: number;
}

/** Counts the answers of a business within `[from, to)` (ms) in one query; `starts` are the first instants of the months. */
export function countAnswers(
  db: Db,
  businessId: number,
  [from, to]: [number, number],
  starts: number[],
  questionId: number,
): Promise<CountRow[]> {
  return db.query<CountRow>(
    `SELECT question_id, branch_id, width_bucket(at, $4::bigint[]) AS month, value, count(*)::int AS count FROM survey_answers
     WHERE business_id = $1 AND at >= $2 AND at < $3 AND ($5 = 0 OR question_id = $5) GROUP BY 1, 2, 3, 4`,
    [businessId, from, to, starts, questionId],
  );
}

/** Lists the newest texts at a branch within `[from, to)` (ms). */
export async function listWords(db: Db, branchId: number, [from, to]: [number, number], businessId: number): Promise<string[]> {
  const rows = await db.query<{ words: string }>(
    `SELECT words FROM survey_answers WHERE business_id = $4 AND branch_id = $1 AND at >= $2 AND at < $3 AND words IS NOT NULL
     ORDER BY at DESC LIMIT 5000`,
    [branchId, from, to, businessId],
  );
  return rows.map((row) => row.words);
}

interface ResponseRow {
  id: number;
  at: number;
  branch_id: number;
  order_id: number | null;
  order_number: number | null;
  customer_id: number | null;
  customer_name: string | null;
  /** The customer's present contact data; otherwise that of the order. */
  customer_phone: string | null;
  customer_email: string | null;
  answers: { question_id: number; value: number | null; words: string | null }[];
}

/** Search filters for responses; instants in ms. */
interface ResponseSearch {
  formId: number;
  branchId?: number;
  from?: number;
  to?: number;
  questionId?: number;
  low?: number;
  high?: number;
  /** A word that the texts contain; letters only. */
  word?: string;
}

/** SQL for the folded text of an answer. ICU knows the letters of every script, which the locale of a server may not. */
const foldedWords = 'fold_text(a.words) COLLATE "und-x-icu"';

/** Returns a page of the responses of a form, newest first, and how many match. */
export async function listResponses(
  db: Db,
  search: ResponseSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ResponseRow[]; total: number }> {
  const where = new Conditions();
  where.add('r.form_id = ?', search.formId);
  where.addIfPresent('r.branch_id = ?', search.branchId);
  where.addIfPresent('r.at >= ?', search.from);
  where.addIfPresent('r.at < ?', search.to);
  const answered: string[] = [];
  const given = (sql: string, value: unknown) => {
    if (value !== undefined) answered.push(`${sql} ${where.param(value)}`);
  };
  given('a.question_id =', search.questionId);
  given('a.value >=', search.low);
  given('a.value <=', search.high);
  given(`${foldedWords} ~`, search.word === undefined ? undefined : `\\m${foldText(search.word)}\\M`);
  if (answered.length > 0) {
    where.addRaw(`EXISTS (SELECT 1 FROM survey_answers a WHERE a.response_id = r.id AND ${answered.join(' AND ')})`);
  }
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM survey_responses r WHERE ${where.sql}`,
    where.params,
  );
  const rows = await db.query<ResponseRow>(
    `SELECT r.id, r.at, r.branch_id, o.id AS order_id, o.number AS order_number, u.id AS customer_id, o.customer_name,
       coalesce(u.phone, o.customer_phone) AS customer_phone, u.email AS customer_email,
       (SELECT json_agg(json_build_object('question_id', a.question_id, 'value', a.value, 'words', a.words) ORDER BY q.position)
          FROM survey_answers a JOIN survey_questions q ON q.id = a.question_id WHERE a.response_id = r.id) AS answers
     FROM survey_responses r LEFT JOIN orders o ON o.id = r.order_id
       LEFT JOIN customers u ON u.id = o.customer_id AND u.erased_at IS NULL WHERE ${where.sql}
     ORDER BY r.at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`,
    where.params,
  );
  return { rows, total: count?.total ?? 0 };
}

interface UnansweredOrder {
  id: number;
  branch_id: number;
}

/** Finds an order without a response that was delivered since an instant (ms). */
export async function findUnanswered(db: Db, businessId: number, since: number): Promise<UnansweredOrder | undefined> {
  const [row] = await db.query<UnansweredOrder>(
    `SELECT o.id, o.branch_id FROM orders o WHERE o.business_id = $1 AND o.state = 'ENTREGADO' AND o.created_at >= $2
       AND NOT EXISTS (SELECT 1 FROM survey_responses r WHERE r.order_id = o.id) ORDER BY o.id DESC LIMIT 1`,
    [businessId, since],
  );
  return row;
}

/** Stores a customer's response about an order; returns its id. */
export async function insertResponse(
  db: Db,
  row: { form_id: number; business_id: number; branch_id: number; order_id: number; at: number },
  answers: { question_id: number; value: number | null; words: string | null }[],
): Promise<number> {
  const { id } = await insertRow<{ id: number }>(db, 'survey_responses', row);
  const { business_id, branch_id, at } = row;
  await insertMany(
    db,
    'survey_answers',
    answers.map((answer) => ({ response_id: id, business_id, branch_id, at, ...answer })),
  );
  return id;
}
