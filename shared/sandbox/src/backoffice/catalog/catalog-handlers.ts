import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { WireStateFilter } from '@mostrador/contract/backoffice/list-args';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { anywhere, folded } from '../../db/search';
import { backofficeError } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { decimal } from '../orders/order-repository';
import { branchOf, ownBusiness } from '../scope';
import { productsOfBranch, queryProducts } from './product-repository';

/** The parameter of a condition on a state: null for all. */
function activeOf(filter: WireStateFilter): boolean | null {
  return filter === 'todos' ? null : filter === '1';
}

function stateOf(row: { active: boolean }): 0 | 1 {
  return row.active ? 1 : 0;
}

async function refuseForeign(context: Context, table: 'categories' | 'products' | 'options', id: number, message: string) {
  const { businessId } = signedIn(context);
  const rows = await context.db.query(`SELECT 1 FROM ${table} WHERE id = $1 AND business_id = $2`, [id, businessId]);
  if (!rows.length) throw backofficeError(404, message);
}

async function currencyOf(context: Context): Promise<string> {
  const [row] = await context.db.query<{ currency: string }>('SELECT currency FROM businesses WHERE id = $1', [
    signedIn(context).businessId,
  ]);
  return row?.currency ?? '';
}

export const categoryRoutes = implement(categories, {
  async list({ query }, context) {
    const rows = await context.db.query<{ id: number; name: string; active: boolean }>(
      `SELECT id, name, active FROM categories WHERE business_id = $1 AND ($2::boolean IS NULL OR active = $2) ORDER BY position, id`,
      [ownBusiness(context, query.id), activeOf(query.filtro)],
    );
    return { data: { data: rows.map((row) => ({ id: row.id, nombre: row.name, estado: stateOf(row) })) } };
  },
});

export const productRoutes = implement(products, {
  async list({ query }, context) {
    const branch = await branchOf(context, query.id_sucursal);
    const { db, now } = context;
    const search = query.busqueda.trim();
    const where = `WHERE p.business_id = $3 AND ($4::boolean IS NULL OR p.active = $4) AND ($5::text IS NULL OR p.folded_name LIKE $5)`;
    const params = [branch.business_id, activeOf(query.estado), search ? anywhere(folded(search)) : null];
    const direction = query.tipo_orden === 'asc' ? 'ASC' : 'DESC';
    const data = await queryProducts(
      db,
      branch,
      now,
      `${where} ORDER BY p.folded_name ${direction}, p.id ${direction} LIMIT $6 OFFSET $7`,
      [...params, query.cantidad, query.pagina * query.cantidad],
    );
    const [count] = await db.query<{ total: number }>(
      `SELECT count(*) AS total FROM ${productsOfBranch} ${where} AND $2::bigint IS NOT NULL`,
      [branch.id, now, ...params],
    );
    return { data, total: Number(count?.total ?? 0) };
  },

  async ofCategory({ query }, context) {
    const branch = await branchOf(context, query.id_sucursal);
    await refuseForeign(context, 'categories', query.id_categoria, 'No existe esa categoría');
    const rest = `WHERE p.category_id = $3 AND ($4::boolean IS NULL OR p.active = $4) ORDER BY p.folded_name, p.id`;
    const params = [query.id_categoria, activeOf(query.estado)];
    return { data: await queryProducts(context.db, branch, context.now, rest, params) };
  },
});

interface ItemRow {
  id: number;
  name: string;
  active: boolean;
  price: number;
}

interface OptionRow {
  id: number;
  name: string;
  active: boolean;
  min_choices: number;
  max_choices: number;
  items: ItemRow[];
}

function sendItem(row: ItemRow, currency: string) {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    precio: decimal(row.price, currency),
    moneda: currency,
  };
}

export const optionRoutes = implement(options, {
  async ofProduct({ query }, context) {
    await refuseForeign(context, 'products', query.id, 'No existe ese producto');
    const currency = await currencyOf(context);
    const rows = await context.db.query<OptionRow>(
      `SELECT t.id, t.name, t.active, t.min_choices, t.max_choices, COALESCE((
         SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'active', i.active, 'price', i.price) ORDER BY i.id)
         FROM option_items i WHERE i.option_id = t.id), '[]'::json) AS items
       FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = $1 ORDER BY t.id`,
      [query.id],
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        nombre: row.name,
        estado: stateOf(row),
        minimo: row.min_choices,
        maximo: row.max_choices,
        items: row.items.map((item) => sendItem(item, currency)),
      })),
    };
  },

  async items({ query }, context) {
    await refuseForeign(context, 'options', query.id, 'No existe esa opción');
    const currency = await currencyOf(context);
    const rows = await context.db.query<ItemRow>(
      'SELECT id, name, active, price FROM option_items WHERE option_id = $1 ORDER BY id',
      [query.id],
    );
    return { data: rows.map((row) => sendItem(row, currency)) };
  },
});
