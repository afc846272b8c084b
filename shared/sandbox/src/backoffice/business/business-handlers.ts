import type * as z from 'zod/mini';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { done } from '@mostrador/contract/backoffice/envelope';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { implement, requireAdmin, signedIn, type SandboxSession } from '../../routes';

type Wire = z.input<typeof business.get.response>;

interface BusinessRow {
  id: number;
  name: string;
  country: string;
  plan: string;
  type: number;
  time_zone: string;
  currency: string;
  url: string | null;
  start_url: string | null;
  automatic_accept_orders: boolean;
  primary_color: string | null;
  secondary_color: string | null;
}

async function readBusiness(db: Db, id: number): Promise<BusinessRow> {
  const [row] = await db.query<BusinessRow>('SELECT * FROM businesses WHERE id = $1', [id]);
  if (!row) throw backofficeError(404, 'El negocio no existe');
  return row;
}

function toWire(row: BusinessRow, session: SandboxSession): Wire['negocio'] {
  return {
    id: row.id,
    negocio_id: row.id,
    nombre: row.name,
    rol: session.role,
    negocio_url: row.url,
    pais: row.country,
    plan_comercial: row.plan,
    tipo_negocio: row.type,
    branding: { primary_color: row.primary_color, secondary_color: row.secondary_color },
    zona_horaria: row.time_zone,
    moneda: row.currency,
  };
}

function advancedOf(row: BusinessRow): Wire['negocio_configuracion_avanzada'] {
  return { url_inicio: row.start_url, automatic_accept_orders: row.automatic_accept_orders };
}

function readBranches(db: Db, businessId: number): Promise<Wire['sucursales']> {
  return db.query('SELECT id, name AS nombre, time_zone AS zona_horaria FROM branches WHERE business_id = $1 ORDER BY id', [
    businessId,
  ]);
}

function readMethods(db: Db, businessId: number): Promise<Wire['metodosPago']> {
  return db.query('SELECT id, name AS nombre FROM business_payment_methods WHERE business_id = $1 ORDER BY id', [businessId]);
}

/** Writes the columns that are given; undefined ones stay. */
async function update(db: Db, id: number, changes: Partial<BusinessRow>): Promise<BusinessRow> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length) {
    const assignments = given.map(([column], index) => `${column} = $${index + 2}`).join(', ');
    await db.query(`UPDATE businesses SET ${assignments} WHERE id = $1`, [id, ...given.map(([, value]) => value)]);
  }
  return readBusiness(db, id);
}

function checkUrl(url: string | null | undefined, field: string): void {
  if (!url) return;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  const motivo = 'Debe empezar por http:// o https://';
  throw backofficeError(400, `${field}: ${motivo}`, { data: { errores: [{ campo: field, motivo }] } });
}

function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
  } catch {
    const motivo = 'La zona horaria no existe';
    throw backofficeError(400, motivo, { data: { errores: [{ campo: 'zona_horaria', motivo }] } });
  }
}

export const businessRoutes = implement(business, {
  async get(_request, context) {
    const session = signedIn(context);
    const row = await readBusiness(context.db, session.businessId);
    return {
      negocio: toWire(row, session),
      negocio_configuracion_avanzada: advancedOf(row),
      sucursales: await readBranches(context.db, row.id),
      metodosPago: await readMethods(context.db, row.id),
    };
  },

  async edit({ body }, context) {
    const session = requireAdmin(context);
    checkUrl(body.negocio_url, 'negocio_url');
    const row = await update(context.db, session.businessId, {
      name: body.nombre,
      url: body.negocio_url,
      primary_color: body.branding?.primary_color,
      secondary_color: body.branding?.secondary_color,
    });
    return done('Negocio actualizado', { negocio: toWire(row, session) });
  },

  async editAdvanced({ body }, context) {
    const session = requireAdmin(context);
    checkUrl(body.url_inicio, 'url_inicio');
    const row = await update(context.db, session.businessId, {
      start_url: body.url_inicio,
      automatic_accept_orders: body.automatic_accept_orders,
    });
    return done('Configuración actualizada', { negocio_configuracion_avanzada: advancedOf(row) });
  },

  async branches(_request, context) {
    return { data: await readBranches(context.db, signedIn(context).businessId) };
  },

  async addBranch({ body }, context) {
    const { businessId } = requireAdmin(context);
    const { time_zone } = await readBusiness(context.db, businessId);
    const zone = body.zona_horaria ?? time_zone;
    checkZone(zone);
    const taken = await context.db.query('SELECT 1 FROM branches WHERE business_id = $1 AND lower(name) = lower($2)', [
      businessId,
      body.nombre,
    ]);
    if (taken.length) throw backofficeError(409, 'Ya hay una sucursal con ese nombre');
    const [row] = await context.db.query<{ id: number }>(
      'INSERT INTO branches (business_id, name, time_zone) VALUES ($1, $2, $3) RETURNING id',
      [businessId, body.nombre, zone],
    );
    if (!row) throw new Error('The new branch has no id');
    return done('Sucursal creada', { sucursal: { id: row.id, nombre: body.nombre, zona_horaria: zone } });
  },

  async paymentMethods(_request, context) {
    return { data: await readMethods(context.db, signedIn(context).businessId) };
  },
});
