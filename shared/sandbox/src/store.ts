import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database';
import { backofficeError } from './errors';
import { escapeHtml, page } from './html';

/** The page behind "Ver mi tienda": `GET /tienda/{slug}` of a business whose URL ends so. */
export function serveStores(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { slug: string } }>('/tienda/:slug', async (request, reply) => {
    const rows = await database.query<{ business: string; country: string; branch: string }>(
      `SELECT businesses.name AS business, country, branches.name AS branch FROM businesses JOIN branches ON business_id = businesses.id
       WHERE split_part(url, '/tienda/', 2) = $1 ORDER BY branches.id`,
      [request.params.slug],
    );
    const first = rows[0];
    if (!first) throw backofficeError(404, 'La tienda no existe');
    const branches = rows.map((row) => `<div class="line">${escapeHtml(row.branch)}</div>`).join('');
    const body = `<h1>${escapeHtml(first.business)}</h1><p>${escapeHtml(first.country)}</p>${branches}`;
    return reply.type('text/html; charset=utf-8').send(page(first.business, body));
  });
}
