import * as z from '@mostrador/schema';
import type { Page } from '../../call';
import { withMapping, receivedFigure } from '../../response-schemas';
import { count, instant, optionalText, toMs } from '../wire-values';
import type { NpsCounts } from './nps';

/** Scales of a question: 0 to 10, 1 to 5, or text. */
export const SURVEY_SCALES = ['nps', 'estrellas', 'texto'] as const;
export type SurveyScale = (typeof SURVEY_SCALES)[number];

export interface SurveyQuestion {
  id: number;
  formId: number;
  text: string;
  scale: SurveyScale;
}

/** Results of a group of answers; averages are within one scale, null without answers. */
interface SurveyGroup {
  nps: NpsCounts;
  average: number | null;
}

/** Survey results over a period of a branch, compared with the business. */
export interface SurveyResults {
  questions: SurveyQuestion[];
  /** Averages of the whole business and of the branch; for all questions (0) only those with the scale from 0 to 10. */
  businessAverage: number | null;
  branchAverage: number | null;
  /** Averages by scale. */
  averages: { scale: SurveyScale; business: number | null; branch: number | null }[];
  answers: number;
  nps: NpsCounts;
  /** Distribution of the branch's answers per question; the business's average is undefined if the server does not send it. */
  distribution: {
    questionId: number;
    answers: number;
    average: number | null;
    businessAverage: number | null | undefined;
    values: { value: number; count: number }[];
  }[];
  /** YYYY-MM of the business's zone, every month of the period; the average is null without answers. */
  months: (SurveyGroup & { month: string })[];
  branches: (SurveyGroup & { id: number; name: string })[];
  /** Frequent words of the text answers. */
  words: { word: string; count: number }[];
}

/** A form with its questions in their order. */
export interface SurveyForm {
  id: number;
  name: string;
  questions: SurveyQuestion[];
}

/** One person's answers; the instant in ms. */
export interface SurveyResponse {
  id: number;
  at: number;
  branchId: number;
  order?: { id: number; number: string };
  customer?: { id: number; name: string; phone?: string; email?: string };
  answers: { questionId: number; text: string; scale: SurveyScale; value?: number; words?: string }[];
}

/** A page of responses to a form. */
export interface SurveyResponses extends Page<SurveyResponse> {
  form: SurveyForm;
}

/** An unknown scale is decoded as text, so that its answers are displayed but not counted. */
const scale = z.catch(z.enum(SURVEY_SCALES), 'texto');

// assumed: everything except the names of docs backoffice §3
const group = { promotores: count, neutros: count, detractores: count, promedio: z.nullable(receivedFigure) };
/** YYYY-MM, within the years that calendars support. */
const month = z.string().check(z.regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/));
const receivedQuestion = withMapping(
  z.object({ id: z.int(), id_formulario: z.int(), texto: z.string(), escala: scale }),
  (wire): SurveyQuestion => ({ id: wire.id, formId: wire.id_formulario, text: wire.texto, scale: wire.escala }),
);
export const receivedForm = withMapping(
  z.object({ id: z.int(), nombre: z.string(), preguntas: z.array(receivedQuestion) }),
  (wire): SurveyForm => ({ id: wire.id, name: wire.nombre, questions: wire.preguntas }),
);

function decodeGroup(wire: { promotores: number; neutros: number; detractores: number; promedio: number | null }): SurveyGroup {
  return {
    nps: { promoters: wire.promotores, passives: wire.neutros, detractors: wire.detractores },
    average: wire.promedio,
  };
}

export const receivedResults = withMapping(
  z.object({
    promedio_total: z.nullable(receivedFigure),
    promedio_sucursal: z.nullable(receivedFigure),
    promedios: z.array(z.object({ escala: scale, total: z.nullable(receivedFigure), sucursal: z.nullable(receivedFigure) })),
    detalles: z.object({
      cantidad_respuestas: count,
      promedio: z.nullable(receivedFigure),
      nps: z.nullable(receivedFigure),
      promotores: count,
      neutros: count,
      detractores: count,
      respuestas_pregunta: z.array(
        z.object({
          pregunta_id: z.int(),
          cantidad: count,
          promedio: z.nullable(receivedFigure),
          promedio_total: z.optional(z.nullable(receivedFigure)),
          valores: z.array(z.object({ valor: z.int(), cantidad: count })),
        }),
      ),
    }),
    preguntas: z.array(receivedQuestion),
    meses: z.array(z.object({ mes: month, ...group })),
    sucursales: z.array(z.object({ id: z.int(), nombre: z.string(), ...group })),
    palabras: z.array(z.object({ palabra: z.string(), cantidad: count })),
  }),
  (wire): SurveyResults => ({
    questions: wire.preguntas,
    businessAverage: wire.promedio_total,
    branchAverage: wire.promedio_sucursal,
    averages: wire.promedios.map((one) => ({ scale: one.escala, business: one.total, branch: one.sucursal })),
    answers: wire.detalles.cantidad_respuestas,
    nps: decodeGroup(wire.detalles).nps,
    distribution: wire.detalles.respuestas_pregunta.map((one) => ({
      questionId: one.pregunta_id,
      answers: one.cantidad,
      average: one.promedio,
      businessAverage: one.promedio_total,
      values: one.valores.map(({ valor, cantidad }) => ({ value: valor, count: cantidad })),
    })),
    months: wire.meses.map((one) => ({ month: one.mes, ...decodeGroup(one) })),
    branches: wire.sucursales.map((one) => ({ id: one.id, name: one.nombre, ...decodeGroup(one) })),
    words: wire.palabras.map((one) => ({ word: one.palabra, count: one.cantidad })),
  }),
);

export const receivedResponse = withMapping(
  z.object({
    id: z.int(),
    fecha: instant,
    id_sucursal: z.int(),
    pedido: z.nullish(z.object({ id: z.int(), numero: z.string() })),
    cliente: z.nullish(
      z.object({ id: z.int(), nombre: z.string(), telefono: z.nullish(z.string()), correo: z.nullish(z.string()) }),
    ),
    respuestas: z.array(
      z.object({
        pregunta_id: z.int(),
        pregunta: z.string(),
        escala: scale,
        valor: z.nullish(z.int()),
        texto: z.nullish(z.string()),
      }),
    ),
  }),
  (wire): SurveyResponse => ({
    ...{ id: wire.id, at: toMs(wire.fecha), branchId: wire.id_sucursal },
    order: wire.pedido ? { id: wire.pedido.id, number: wire.pedido.numero } : undefined,
    customer: wire.cliente
      ? {
          ...{ id: wire.cliente.id, name: wire.cliente.nombre },
          ...{ phone: optionalText(wire.cliente.telefono), email: optionalText(wire.cliente.correo) },
        }
      : undefined,
    answers: wire.respuestas.map((one) => ({
      ...{ questionId: one.pregunta_id, text: one.pregunta, scale: one.escala },
      value: one.valor ?? undefined,
      words: optionalText(one.texto),
    })),
  }),
);
