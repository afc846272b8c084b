import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { anywhere, folded } from '../../db/search';
import { backofficeError } from '../../errors';
import { implement, signedIn } from '../../routes';
import { pointOf } from '../branches/geometry';
import { ownBusiness } from '../scope';

interface CustomerRow {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  blocked: boolean;
  block_reason: string | null;
}

interface AddressRow {
  id: number;
  line: string;
  detail: string | null;
  city: string | null;
  notes: string | null;
  longitude: number | null;
  latitude: number | null;
}

const found = `FROM customers WHERE business_id = $1 AND ($2::text IS NULL OR folded_name LIKE $2 OR lower(email) LIKE $2
  OR ($3::text IS NOT NULL AND phone_digits LIKE $3))`;

/** Three digits of a phone are worth looking for; fewer stand in any of them. */
function phonePattern(search: string): string | null {
  const digits = /^[\d\s+()./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return digits.length >= 3 ? anywhere(digits) : null;
}

export const customerRoutes = implement(customers, {
  async list({ query }, context) {
    const search = query.busqueda.trim();
    const params = [
      ownBusiness(context, query.negocio_id),
      search ? anywhere(folded(search)) : null,
      search ? phonePattern(search) : null,
    ];
    const direction = query.tipo_orden === 'asc' ? 'ASC' : 'DESC';
    const rows = await context.db.query<CustomerRow>(
      `SELECT id, name, phone, email, blocked, block_reason ${found}
       ORDER BY folded_name ${direction}, id ${direction} LIMIT $4 OFFSET $5`,
      [...params, query.cantidad, query.pagina * query.cantidad],
    );
    const [count] = await context.db.query<{ total: number }>(`SELECT count(*) AS total ${found}`, params);
    return {
      data: rows.map((row) => ({
        id: row.id,
        nombre: row.name,
        telefono: row.phone,
        correo: row.email,
        bloqueado: row.blocked,
        motivo_bloqueo: row.block_reason,
      })),
      total_clientes: Number(count?.total ?? 0),
    };
  },

  async addresses({ query }, context) {
    const { businessId } = signedIn(context);
    const own = await context.db.query('SELECT 1 FROM customers WHERE id = $1 AND business_id = $2', [
      query.id_usuario,
      businessId,
    ]);
    if (!own.length) throw backofficeError(404, 'No existe ese cliente');
    const rows = await context.db.query<AddressRow>('SELECT * FROM customer_addresses WHERE customer_id = $1 ORDER BY id DESC', [
      query.id_usuario,
    ]);
    return {
      data: rows.map((row) => ({
        id: row.id,
        direccion: row.line,
        detalle: row.detail,
        localidad: row.city,
        referencia: row.notes,
        coordinates: pointOf(row),
      })),
    };
  },
});
