import type * as z from 'zod/mini';
import type { products } from '@mostrador/contract/backoffice/products/calls';
import type { Db } from '../../db/database';
import { decimal, iso } from '../orders/order-repository';
import type { BranchRow } from '../scope';

type SentProduct = z.input<(typeof products)['list']['response']>['data'][number];

interface ProductRow {
  id: number;
  name: string;
  category_id: number;
  active: boolean;
  price: number;
  has_options: boolean;
  sold_out: boolean;
  sold_out_until: number | null;
}

/** Products `p` with what the branch `$1` changes about them, `pb`; `$2` is now. */
export const productsOfBranch = 'products p LEFT JOIN product_branches pb ON pb.product_id = p.id AND pb.branch_id = $1';
export const branchPrice = 'COALESCE(pb.price, p.price)';
export const branchSoldOut = '(COALESCE(pb.sold_out, false) AND (pb.sold_out_until IS NULL OR pb.sold_out_until > $2))';

/** The products that `rest` (WHERE, ORDER BY) names, as the branch sells them; `params` begin at $3. */
export async function queryProducts(
  db: Db,
  branch: BranchRow,
  now: number,
  rest: string,
  params: unknown[],
): Promise<SentProduct[]> {
  const rows = await db.query<ProductRow>(
    `SELECT p.id, p.name, p.category_id, p.active, ${branchPrice} AS price, ${branchSoldOut} AS sold_out, pb.sold_out_until,
       EXISTS (SELECT 1 FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = p.id AND t.active) AS has_options
     FROM ${productsOfBranch} ${rest}`,
    [branch.id, now, ...params],
  );
  return rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    estado: row.active ? (1 as const) : (0 as const),
    id_categoria: row.category_id,
    precio: decimal(row.price, branch.currency),
    moneda: branch.currency,
    con_opciones: row.has_options,
    agotado: row.sold_out,
    agotado_hasta: row.sold_out && row.sold_out_until !== null ? iso(row.sold_out_until) : null,
  }));
}
