import type { FastifyError, FastifyRequest } from 'fastify';
import type { UploadedFile } from './routes';

/** Returns why a form could not be read: it is too large, or ended early. */
function reason({ statusCode }: FastifyError): string {
  return statusCode === 413 ? 'El archivo pesa más de 50 MB' : 'La subida se cortó antes de terminar; vuelve a enviar el archivo';
}

/** Parses a multipart form: fields as text (a repeated one as a list) and files as `File`s, both under their names. */
export async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
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
      files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, data });
      put(part.fieldname, new File([new Uint8Array(data)], part.filename, { type: part.mimetype }));
    }
  } catch (error) {
    throw Object.assign(new Error(reason(error as FastifyError)), { statusCode: (error as FastifyError).statusCode ?? 400 });
  }
  return { fields, files };
}
