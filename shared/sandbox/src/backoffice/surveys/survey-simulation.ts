import * as z from 'zod/mini';
import type { SandboxServices } from '../../services';
import { refuseField } from '../../errors';
import { findOrder } from '../orders/order-repository';
import { ADMIN_BUSINESS } from '../orders/place-order';
import { findUnanswered, insertResponse, listQuestions } from './survey-repository';

const WEEK = 7 * 24 * 3_600_000;
const remarks = ['Todo perfecto', 'Llegó templado', 'La tortilla, de diez', 'Faltaban servilletas'];

/** Sometimes simulates a customer's response to the survey of the admin's business. */
export async function simulateSurvey({ database, random, now }: SandboxServices): Promise<void> {
  if (!random.chance(0.5)) return;
  await database.transaction(async (db) => {
    const order = await findUnanswered(db, ADMIN_BUSINESS, now() - WEEK);
    const questions = await listQuestions(db, ADMIN_BUSINESS);
    const [first] = questions;
    if (!order || !first) return;
    const row = {
      form_id: first.form_id,
      business_id: ADMIN_BUSINESS,
      branch_id: order.branch_id,
      order_id: order.id,
      at: now(),
    };
    const answers = questions
      .filter(({ form_id: formId }) => formId === first.form_id)
      .map(({ id, scale }) => ({
        question_id: id,
        value: scale === 'nps' ? random.int(3, 10) : scale === 'estrellas' ? random.int(2, 5) : null,
        words: scale === 'texto' ? random.pick(remarks) : null,
      }));
    await insertResponse(db, row, answers);
  });
}

/** A customer's response about an order as a test sends it (docs platform §9); `hace_dias`: its age in days. */
export const answerBody = z.object({
  id_pedido: z.int(),
  nps: z.int().check(z.minimum(0), z.maximum(10)),
  estrellas: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  /** Answer to the second question with stars. */
  atencion: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  texto: z.optional(z.string().check(z.maxLength(500))),
  hace_dias: z._default(z.int().check(z.nonnegative()), 0),
});

/** Stores the response about an order of the admin's business that a test sends. */
export async function answerSurvey(
  { database, now }: SandboxServices,
  body: z.output<typeof answerBody>,
): Promise<{ id: number }> {
  return database.transaction(async (db) => {
    const order =
      (await findOrder(db, { orderId: body.id_pedido, businessId: ADMIN_BUSINESS })) ??
      refuseField('id_pedido', 'No existe ese pedido');
    const questions = await listQuestions(db, order.business_id);
    const given = { nps: [body.nps], estrellas: [body.estrellas, body.atencion], texto: [] };
    const row = {
      form_id: questions[0]?.form_id ?? 0,
      business_id: order.business_id,
      branch_id: order.branch_id,
      order_id: order.id,
      at: now() - body.hace_dias * 24 * 3_600_000,
    };
    const answers = questions.flatMap(({ id, scale }) => {
      const value = given[scale].shift() ?? null;
      const words = scale === 'texto' ? (body.texto ?? null) : null;
      return value === null && words === null ? [] : [{ question_id: id, value, words }];
    });
    return { id: await insertResponse(db, row, answers) };
  });
}
