import type { FastifyInstance } from 'fastify';
import { formatMoney } from '@mostrador/values/money';
import type { Database } from '../../db/database';
import { backofficeError } from '../../errors';
import { escapeHtml, page, sendPage } from '../../html';
import { listBranches } from '../branches/branch-repository';
import { listGiftsOnOffer } from '../promotions/gift-repository';
import { findBusinessOfStore } from './business-repository';

const line = (text: string) => `<div class="line">${escapeHtml(text)}</div>`;

/** Serves the page behind "Ver mi tienda": `GET /tienda/{slug}` of a business whose URL ends with the slug. */
export function serveStores(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { slug: string } }>('/tienda/:slug', async (request, reply) => {
    const business = await findBusinessOfStore(database, request.params.slug);
    if (!business) throw backofficeError(404, 'La tienda no existe');
    const branches = await listBranches(database, business.id);
    const gifts = await listGiftsOnOffer(database, business.id);
    const { currency } = business;
    const earned = gifts.map(({ name, gift_minimum: minor }) =>
      line(`${name}: de regalo desde ${formatMoney({ minor, currency }, 'es')}`),
    );
    const lines = [...branches.map((branch) => line(branch.name)), ...earned].join('');
    const body = `<h1>${escapeHtml(business.name)}</h1><p>${escapeHtml(business.country)}</p>${lines}`;
    return sendPage(reply, page(business.name, body));
  });
}
