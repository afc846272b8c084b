import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { findBrand, findBrandOfBusiness, findBrandOfHost, type BrandRow } from './brand-repository';

/** Parses an id of a query as an integer; -1, which no row has, for anything else. */
function idOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Returns the host of `X-Brand-Host` without its port. */
function hostOf(headers: IncomingHttpHeaders): string {
  return String(headers['x-brand-host'] ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '');
}

/** Finds the brand by white-label id, business id or `X-Brand-Host`; the default brand without any of them or for an unknown host. */
async function read(
  db: Db,
  query: { white_label_id?: string; negocio_id?: string },
  headers: IncomingHttpHeaders,
): Promise<BrandRow | undefined> {
  if (query.white_label_id) return findBrand(db, idOf(query.white_label_id));
  if (query.negocio_id) return findBrandOfBusiness(db, idOf(query.negocio_id));
  return findBrandOfHost(db, hostOf(headers));
}

function brandRecord(row: BrandRow, origin: string): z.input<typeof branding.get.response> {
  const asset = (name: string) => `${origin}/assets/${row.slug}-${name}.svg`;
  return {
    white_label: { id: row.id, name: row.name, slug: row.slug, url: row.url, siteName: row.site_name },
    branding: {
      primary_color: row.primary_color,
      secondary_color: row.secondary_color,
      logo_url: asset('logo'),
      favicon_url: asset('favicon'),
      theme: row.theme,
    },
    features: row.features,
  };
}

export const brandingRoutes = implement(branding, {
  get: async ({ query }, { db, headers }) => {
    const row = await read(db, query, headers);
    if (!row) throw backofficeError(404, 'La marca no existe');
    return brandRecord(row, `http://${headers.host ?? 'localhost:4000'}`);
  },
});
