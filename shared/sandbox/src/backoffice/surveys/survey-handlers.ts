import { surveys } from '@mostrador/contract/backoffice/surveys/calls';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import { backofficeError, refuseField } from '../../errors';
import { implement } from '../../routes';
import { listBranches } from '../branches/branch-repository';
import { resolveBranchOrFirst } from '../catalog/catalog-edit';
import { instantsOf, periodOf } from '../period';
import { businessOf } from '../scope';
import { iso } from '../wire';
import { countAnswers, findForm, listQuestions, listResponses, listWords } from './survey-repository';
import { questionRecord, resultsRecord } from './survey-results';

/** Returns the months that contain the days of a range, YYYY-MM. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let name = from.slice(0, 7); name <= to.slice(0, 7);) {
    months.push(name);
    month = (month % 12) + 1;
    if (month === 1) year++;
    name = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

export const surveyRoutes = implement(surveys, {
  results: async ({ query }, context) => {
    const { db } = context;
    const business = await businessOf(context);
    const branch = await resolveBranchOrFirst(context, query.id_sucursal);
    const questions = await listQuestions(db, business.id);
    const { pregunta_id: questionId } = query;
    if (questionId !== 0 && !questions.some(({ id }) => id === questionId)) throw backofficeError(404, 'No existe esa pregunta');
    const period = periodOf(query, business.time_zone);
    const months = monthsOf(query.fecha_inicio, query.fecha_fin);
    const starts = months.map((month) => dayRangeToInstants({ from: `${month}-01`, to: `${month}-01` }, business.time_zone)[0]);
    const rows = await countAnswers(db, business.id, period, starts, questionId);
    const texts = await listWords(db, branch.id, period, business.id);
    const branches = await listBranches(db, business.id);
    return resultsRecord({ questions, questionId, rows, months, branches, branchId: branch.id, texts });
  },

  responses: async ({ query }, context) => {
    const { db } = context;
    const business = await businessOf(context);
    const form = await findForm(db, business.id, query.formulario_id);
    if (!form) throw backofficeError(404, 'No existe ese formulario');
    const questions = (await listQuestions(db, business.id)).filter((question) => question.form_id === form.id);
    const questionById = new Map(questions.map((question) => [question.id, question]));
    if (query.id_sucursal !== undefined) await resolveBranchOrFirst(context, query.id_sucursal);
    const { fecha_inicio: first, fecha_fin: last } = query;
    if (Boolean(first) !== Boolean(last)) refuseField('fecha_fin', 'Indica las dos fechas, o ninguna');
    const period = first && last ? instantsOf({ fecha_inicio: first, fecha_fin: last }, business.time_zone) : [];
    const search = {
      ...{ formId: query.formulario_id, branchId: query.id_sucursal, from: period[0], to: period[1] },
      ...{ questionId: query.pregunta_id, low: query.valor_desde, high: query.valor_hasta, word: query.palabra },
    };
    const { rows, total } = await listResponses(db, search, { limit: query.cantidad, offset: query.pagina * query.cantidad });
    return {
      total,
      formulario: { id: form.id, nombre: form.name, preguntas: questions.map(questionRecord) },
      data: rows.map((row) => ({
        ...{ id: row.id, fecha: iso(row.at), id_sucursal: row.branch_id },
        pedido: row.order_id === null ? null : { id: row.order_id, numero: String(row.order_number) },
        cliente:
          row.customer_id === null
            ? null
            : {
                ...{ id: row.customer_id, nombre: row.customer_name ?? '' },
                ...{ telefono: row.customer_phone, correo: row.customer_email },
              },
        respuestas: row.answers.map((answer) => {
          const question = questionById.get(answer.question_id);
          return {
            ...{ pregunta_id: answer.question_id, pregunta: question?.text ?? '', escala: question?.scale ?? 'texto' },
            ...{ valor: answer.value, texto: answer.words },
          };
        }),
      })),
    };
  },
});
