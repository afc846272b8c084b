import * as z from '@mostrador/schema';
import type { DayRange } from '@mostrador/values/day-range';
import { defineCall } from '../../call';
import { listQueryWire } from '../list-args';
import { day, id, optionalCount } from '../wire-values';
import { receivedForm, receivedResponse, receivedResults, type SurveyResponses, type SurveyResults } from './shapes';

/** Range of values of a question, over all scales. */
const surveyValue = z.int().check(z.minimum(0), z.maximum(10));

/** Surveys of customers (docs backoffice §7.8, docs customers §6). */
export const surveys = {
  /** Returns survey results over days of the business's zone; question 0 means all. 404 for an unknown question. */
  results: defineCall({
    name: 'surveys.results',
    side: 'backoffice',
    method: 'GET',
    path: '/obtenerRespuestasConNpsYPromedios',
    query: z.object({
      pregunta_id: z._default(z.int().check(z.nonnegative()), 0),
      fecha_inicio: day,
      fecha_fin: day,
      id_sucursal: z.optional(id), // assumed
    }),
    response: receivedResults,
    encode: (args: { questionId?: number; range: DayRange; branchId?: number }) => ({
      query: {
        pregunta_id: args.questionId ?? 0,
        fecha_inicio: args.range.from,
        fecha_fin: args.range.to,
        id_sucursal: args.branchId,
      },
    }),
    decode: (wire): SurveyResults => wire,
  }),

  /** Returns the responses to a form, newest first. 404 for a form of another business. */
  responses: defineCall({
    name: 'surveys.responses',
    side: 'backoffice',
    method: 'GET',
    path: '/obtenerRespuestasPorFormularioId',
    query: z.object({
      formulario_id: id,
      // assumed: the other fields
      id_sucursal: z.optional(id),
      fecha_inicio: z.optional(day),
      fecha_fin: z.optional(day),
      pregunta_id: z.optional(id),
      valor_desde: z.optional(surveyValue),
      valor_hasta: z.optional(surveyValue),
      palabra: z.optional(z.string().check(z.trim(), z.regex(/^\p{L}{2,40}$/u))),
      pagina: listQueryWire.pagina,
      cantidad: listQueryWire.cantidad,
    }),
    response: z.object({ data: z.array(receivedResponse), total: optionalCount, formulario: receivedForm }),
    encode: (args: {
      formId: number;
      branchId?: number;
      range?: DayRange;
      /** Only responses to this question, optionally within these values. */
      answered?: { questionId: number; from?: number; to?: number };
      /** Only responses that contain this word, ignoring case and accents. */
      word?: string;
      page?: number;
      pageSize?: number;
    }) => ({
      query: {
        formulario_id: args.formId,
        id_sucursal: args.branchId,
        fecha_inicio: args.range?.from,
        fecha_fin: args.range?.to,
        pregunta_id: args.answered?.questionId,
        valor_desde: args.answered?.from,
        valor_hasta: args.answered?.to,
        palabra: args.word,
        pagina: (args.page ?? 1) - 1,
        cantidad: args.pageSize ?? 20,
      },
    }),
    decode: (wire): SurveyResponses => ({
      items: wire.data,
      total: wire.total ?? wire.data.length,
      form: wire.formulario,
    }),
  }),
};
