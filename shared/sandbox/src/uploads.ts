import type { FastifyError, FastifyRequest } from 'fastify';
import type { UploadedFile } from './routes';

/** The most bytes of a request: of a body, of one file, of all files of a form together (docs backoffice §7.9). */
export const MAX_BODY_BYTES = 50_000_000;

/** Why a form could not be read: larger than it may be, or it ended in the middle. */
function reason({ statusCode }: FastifyError): string {
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
      files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, data });
      put(part.fieldname, new File([new Uint8Array(data)], part.filename, { type: part.mimetype }));
    }
  } catch (error) {
    throw Object.assign(new Error(reason(error as FastifyError)), { statusCode: (error as FastifyError).statusCode ?? 400 });
  }
  return { fields, files };
}
