import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/database';
import { backofficeError } from '../../errors';
import { renderDrawing } from './drawing';
import { findImage } from './image-repository';

/** Sends a picture as immutable, and prevents browsers from treating it as anything else. */
function send(reply: FastifyReply, type: string, data: string | Buffer) {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(data);
}

/** Serves pictures: `GET /imagenes/{id}` for uploads, and `GET /dibujos/{motif}-{number}.svg`, drawn on demand for the seed. */
export function serveImages(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string } }>('/imagenes/:id', async (request, reply) => {
    const image = await findImage(database, request.params.id);
    if (!image) throw backofficeError(404, 'No existe esa imagen');
    return send(reply, image.type, Buffer.from(image.data));
  });
  app.get<{ Params: { name: string } }>('/dibujos/:name', (request, reply) => {
    const svg = renderDrawing(request.params.name);
    if (!svg) throw backofficeError(404, 'No existe ese dibujo');
    return send(reply, 'image/svg+xml; charset=utf-8', svg);
  });
}
