import type { FastifyError, FastifyRequest } from 'fastify';
import { cleanLine } from '@mostrador/values/clean-text';
import { MAX_FILE_NAME_LENGTH, MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import type { UploadedFile } from './routes';
import { findShapeProblem, findTextProblem } from './text';

/** The most bytes of a form: of one file, and of all files together (docs backoffice §7.9). */
const MAX_BODY_BYTES = 50_000_000;
/** The most bytes of a body of JSON. */
export const MAX_JSON_BYTES = 20_000_000;
/** The most bytes of a form that a page sends without files. */
export const MAX_PAGE_FORM_BYTES = 100_000;

/** Limits of a form while it is read. A field that is cut there is longer than any text may be. */
export const FORM_LIMITS = { fileSize: MAX_BODY_BYTES, fieldSize: 4 * MAX_TEXT_LENGTH + 1, fields: 100, files: 100, parts: 200 };

const invalid = (message: string) => Object.assign(new Error(message), { statusCode: 400 });

/** Why a form could not be read: it is larger or has more parts than it may have, or it ended in the middle. */
function reason({ statusCode, code }: FastifyError): string {
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return 'El envío tiene demasiadas partes';
  return statusCode === 413 ? 'El envío pesa más de 50 MB' : 'La subida se cortó antes de terminar; vuelve a enviar el archivo';
}

/** Parses a multipart form: fields as text (a repeated one as a list) and files as `File`s, both under their names. */
export async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let bytes = 0;
  const put = (name: string, value: unknown) => {
    const present = fields[name];
    fields[name] = present === undefined ? value : Array.isArray(present) ? [...(present as unknown[]), value] : [present, value];
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        put(part.fieldname, part.value);
        continue;
      }
      const data = await part.toBuffer();
      bytes += data.length;
      if (bytes > MAX_BODY_BYTES) throw Object.assign(new Error('Too large'), { statusCode: 413 });
      const name = cleanLine(part.filename ?? '');
      files.push({ field: part.fieldname, name, type: part.mimetype, data });
      put(part.fieldname, new File([data as BlobPart], name, { type: part.mimetype }));
    }
  } catch (error) {
    const { statusCode = 400 } = error as FastifyError;
    throw Object.assign(new Error(reason(error as FastifyError)), { statusCode });
  }
  const [nameProblem] = files.flatMap(({ name }) => findTextProblem(name, MAX_FILE_NAME_LENGTH) ?? []);
  const problem = nameProblem ? `Nombre del archivo: ${nameProblem}` : findShapeProblem(fields);
  if (problem) throw invalid(problem);
  return { fields, files };
}
