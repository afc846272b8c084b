import type { Db } from '../../db/database';

/** A branch of the admin's business with falling scores in the last months, and one with seven respondents. */
const FALLING = 2;
const QUIET = 3;
const DAY = 86_400_000;

/** Each business has four questions, two of them with stars; their ids follow that of the form. */
const forms = `
INSERT INTO survey_forms (id, business_id, name) SELECT id * 10, id, 'Después del pedido' FROM businesses;
INSERT INTO survey_questions (id, form_id, position, text, scale)
  SELECT b.id * 10 + k, b.id * 10, (ARRAY[1, 2, 4, 3])[k],
    (ARRAY['¿Nos recomendarías a un amigo?', '¿Qué tal la comida?', '¿Algo que mejorar?', '¿Qué tal la atención?'])[k],
    (ARRAY['nps', 'estrellas', 'texto', 'estrellas'])[k] FROM businesses b, generate_series(1, 4) k`;

/** Every second delivered order is answered a day later; the answers depend on the order's position in the branch. */
const responses = (now: number) => `
INSERT INTO survey_responses (id, form_id, business_id, branch_id, order_id, at)
  SELECT o.id, o.business_id * 10, o.business_id, o.branch_id, o.id, least(o.created_at + ${DAY}, ${now} - 1) FROM (
    SELECT *, row_number() OVER (PARTITION BY branch_id ORDER BY created_at DESC) AS place FROM orders WHERE state = 'ENTREGADO' AND id % 2 = 0) o
  WHERE o.branch_id <> ${QUIET} OR o.place <= 7;
INSERT INTO survey_answers (response_id, question_id, business_id, branch_id, at, value, words)
  SELECT r.id, r.form_id + k, r.business_id, r.branch_id, r.at,
    CASE k WHEN 1 THEN CASE WHEN r.falls THEN (ARRAY[2, 4, 5, 6, 7, 8, 9])[1 + (r.place * 5) % 7] ELSE (ARRAY[10, 9, 9, 8, 10, 7, 9, 6, 10, 3])[1 + (r.place * 7) % 10] END
      WHEN 2 THEN CASE WHEN r.falls THEN 2 + r.place % 3 ELSE 3 + r.place % 3 END
      WHEN 4 THEN 2 + (r.place / 2) % 4 END,
    CASE WHEN k = 3 THEN CASE WHEN r.falls THEN 'El pedido llegó frío y tarde' ELSE
      (ARRAY['Todo perfecto, volveremos', 'Las raciones podrían ser más grandes', 'El reparto tardó un poco', 'Muy amable el repartidor'])[1 + (r.place / 3) % 4] END END
  FROM (SELECT *, branch_id = ${FALLING} AND at > ${now} - 90 * ${DAY}::bigint AS falls,
    row_number() OVER (PARTITION BY branch_id ORDER BY id) AS place FROM survey_responses) r, generate_series(1, 4) k
  WHERE k < 3 OR k = 3 AND r.place % 3 = 0 OR k = 4 AND r.place % 2 = 0`;

/** Stores a year of survey answers about delivered orders. */
export async function seedSurveys(db: Db, now: number): Promise<void> {
  for (const statement of `${forms};${responses(now)}`.split(';')) await db.query(statement);
  await db.query('ANALYZE survey_answers, survey_responses');
}
