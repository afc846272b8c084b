import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { backofficeError } from '../../errors';
import { escapeHtml, page } from '../../html';
import { listBranches } from '../branches/branch-repository';
import { findBusinessOfStore } from './business-repository';

/** The page behind "Ver mi tienda": `GET /tienda/{slug}` of a business whose URL ends so. */
export function serveStores(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { slug: string } }>('/tienda/:slug', async (request, reply) => {
    const business = await findBusinessOfStore(database, request.params.slug);
    if (!business) throw backofficeError(404, 'La tienda no existe');
    const branches = await listBranches(database, business.id);
    const lines = branches.map((branch) => `<div class="line">${escapeHtml(branch.name)}</div>`).join('');
    const body = `<h1>${escapeHtml(business.name)}</h1><p>${escapeHtml(business.country)}</p>${lines}`;
    return reply.type('text/html; charset=utf-8').send(page(business.name, body));
  });
}
