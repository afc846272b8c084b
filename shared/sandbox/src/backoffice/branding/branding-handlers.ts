import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';

interface BrandRow {
  id: number;
  slug: string;
  name: string;
  site_name: string;
  url: string;
  host: string;
  primary_color: string;
  secondary_color: string;
  theme: { fontFamily: string; borderRadius: number; buttons: { radius: number }; preset?: string };
  features: Record<string, boolean>;
}

const DEFAULT_BRAND = 1;

/** Integer of an id in a query; -1, which no row has, for anything else. */
function idOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

async function byHost(db: Db, header: string | string[] | undefined): Promise<BrandRow | undefined> {
  const host = String(header ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '');
  const [row] = await db.query<BrandRow>('SELECT * FROM brands WHERE host = $1 OR id = $2 ORDER BY host = $1 DESC', [
    host,
    DEFAULT_BRAND,
  ]);
  return row;
}

/** The brand by white-label id, business id or `X-Brand-Host`; without any, or for a host that has none, the default one. */
async function find(
  db: Db,
  query: { white_label_id?: string; negocio_id?: string },
  headers: IncomingHttpHeaders,
): Promise<BrandRow | undefined> {
  if (query.white_label_id)
    return (await db.query<BrandRow>('SELECT * FROM brands WHERE id = $1', [idOf(query.white_label_id)]))[0];
  if (query.negocio_id) {
    const sql = 'SELECT brands.* FROM brands JOIN businesses ON brand_id = brands.id WHERE businesses.id = $1';
    return (await db.query<BrandRow>(sql, [idOf(query.negocio_id)]))[0];
  }
  return byHost(db, headers['x-brand-host']);
}

function toWire(row: BrandRow, origin: string): z.input<typeof branding.get.response> {
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
  async get({ query }, { db, headers }) {
    const row = await find(db, query, headers);
    if (!row) throw backofficeError(404, 'La marca no existe');
    return toWire(row, `http://${headers.host ?? 'localhost:4000'}`);
  },
});
