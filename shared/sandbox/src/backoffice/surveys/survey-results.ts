import type * as z from 'zod/mini';
import { SURVEY_SCALES, type receivedResults, type SurveyScale } from '@mostrador/contract/backoffice/surveys/shapes';
import { foldText } from '@mostrador/values/fold-text';
import type { CountRow, QuestionRow } from './survey-repository';

type Answer = z.input<typeof receivedResults>;

function averageOf(rows: CountRow[]): number | null {
  let [sum, count] = [0, 0];
  for (const row of rows) {
    if (row.value === null) continue;
    sum += row.value * row.count;
    count += row.count;
  }
  return count === 0 ? null : Math.round((100 * sum) / count) / 100;
}

/** Maps a question to the wire format. */
export function questionRecord({ id, form_id, text, scale }: QuestionRow): Answer['preguntas'][number] {
  return { id, id_formulario: form_id, texto: text, escala: scale };
}

const countOf = (rows: CountRow[]) => rows.reduce((sum, row) => sum + row.count, 0);

const stopWords = new Set(
  'para pero como este esta esto todo toda todos todas muy más mas nos les los las una unos unas que con por del sin ser fue han hay nada'.split(
    ' ',
  ),
);

/** Counts words of at least four letters by the number of texts that contain them. */
function wordsOf(texts: string[]): Answer['palabras'] {
  const counts = new Map<string, { palabra: string; cantidad: number }>();
  for (const text of texts) {
    const words = new Map((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => [foldText(word), word]));
    for (const [key, palabra] of words) {
      if (stopWords.has(key)) continue;
      const known = counts.get(key);
      if (known) known.cantidad++;
      else counts.set(key, { palabra, cantidad: 1 });
    }
  }
  const sorted = [...counts.values()].sort((a, b) => b.cantidad - a.cantidad || a.palabra.localeCompare(b.palabra, 'es'));
  return sorted.slice(0, 30);
}

interface Answered {
  questions: QuestionRow[];
  questionId: number;
  rows: CountRow[];
  months: string[];
  branches: { id: number; name: string }[];
  /** The branch to compare with the business. */
  branchId: number;
  texts: string[];
}

/** Maps the answers of a period to the wire format: averages within a scale, NPS over the answers from 0 to 10. */
export function resultsRecord({ questions, questionId, rows, months, branches, branchId, texts }: Answered): Answer {
  const scaleOf = new Map(questions.map((question) => [question.id, question.scale]));
  const shownScale: SurveyScale = questionId === 0 ? 'nps' : (scaleOf.get(questionId) ?? 'nps');
  const within = (part: CountRow[], scale: SurveyScale) => part.filter((row) => scaleOf.get(row.question_id) === scale);
  const groupOf = (part: CountRow[]) => {
    const nps = within(part, 'nps');
    const between = (low: number, high: number) =>
      countOf(nps.filter(({ value }) => value !== null && value >= low && value <= high));
    return {
      ...{ promotores: between(9, 10), neutros: between(7, 8), detractores: between(0, 6) },
      promedio: averageOf(within(part, shownScale)),
    };
  };
  const own = rows.filter((row) => row.branch_id === branchId);
  const group = groupOf(own);
  const answered = group.promotores + group.neutros + group.detractores;
  return {
    promedio_total: averageOf(within(rows, shownScale)),
    promedio_sucursal: group.promedio,
    promedios: SURVEY_SCALES.filter((scale) => scale !== 'texto').map((escala) => ({
      ...{ escala, total: averageOf(within(rows, escala)), sucursal: averageOf(within(own, escala)) },
    })),
    detalles: {
      cantidad_respuestas: countOf(own),
      ...group,
      nps: answered === 0 ? null : Math.round((1000 * (group.promotores - group.detractores)) / answered) / 10,
      respuestas_pregunta: questions
        .filter(({ id }) => questionId === 0 || id === questionId)
        .map(({ id }) => {
          const part = own.filter((row) => row.question_id === id);
          const values = new Map<number, number>();
          for (const { value, count } of part) if (value !== null) values.set(value, (values.get(value) ?? 0) + count);
          return {
            ...{ pregunta_id: id, cantidad: countOf(part), promedio: averageOf(part) },
            promedio_total: averageOf(rows.filter((row) => row.question_id === id)),
            valores: [...values].sort(([a], [b]) => a - b).map(([valor, cantidad]) => ({ valor, cantidad })),
          };
        }),
    },
    preguntas: questions.map(questionRecord),
    meses: months.map((mes, index) => ({ mes, ...groupOf(own.filter((row) => row.month === index + 1)) })),
    sucursales: branches.map(({ id, name }) => ({ id, nombre: name, ...groupOf(rows.filter((row) => row.branch_id === id)) })),
    palabras: wordsOf(texts),
  };
}
