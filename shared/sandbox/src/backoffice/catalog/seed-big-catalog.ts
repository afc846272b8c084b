import type { Db } from '../../db/database';
import { hasRow } from '../../db/rows';
import { seedBigBusiness } from '../business/seed-big-business';

/** The business for scale tests and its account (docs catalog §1). */
export const bigCatalog = {
  businessId: 900,
  email: 'grande@mostrador.test',
  branches: 10,
  categories: 40,
  products: 2000,
  options: 300,
};

const { businessId } = bigCatalog;
/** First id of all its rows: no sequence reaches it. */
const BASE = 900_000;

/** 40 categories with four subcategories each, 300 options with ten items each, 2,000 products; one price in seven is a branch's own. */
const catalog = `
INSERT INTO categories (id, business_id, name, position)
  SELECT ${BASE} + n, ${businessId}, 'Sección ' || n, n FROM generate_series(1, ${bigCatalog.categories}) n;
INSERT INTO categories (id, business_id, name, position, parent_id)
  SELECT ${BASE} + ${bigCatalog.categories} + n, ${businessId}, 'Estante ' || n, n, ${BASE} + 1 + n % ${bigCatalog.categories}
  FROM generate_series(1, ${4 * bigCatalog.categories}) n;
INSERT INTO options (id, business_id, name, min_choices, max_choices)
  SELECT ${BASE} + n, ${businessId}, 'Elección ' || n, n % 2, 1 + n % 3 FROM generate_series(1, ${bigCatalog.options}) n;
INSERT INTO option_items (id, option_id, name, price, position)
  SELECT ${BASE} + n, ${BASE} + 1 + n / 10, 'Variante ' || n, (n % 5) * 25, n % 10 FROM generate_series(0, ${10 * bigCatalog.options - 1}) n;
INSERT INTO products (id, business_id, category_id, name, price, code, active, image, description, tags)
  SELECT ${BASE} + n, ${businessId}, ${BASE} + 1 + n % ${5 * bigCatalog.categories},
    (ARRAY['Aceite', 'Arroz', 'Café', 'Galletas', 'Jabón', 'Lentejas', 'Miel', 'Queso', 'Té', 'Vino'])[1 + n % 10] || ' ' ||
      (ARRAY['clásico', 'del norte', 'ecológico', 'especial', 'familiar', 'fino', 'integral'])[1 + n % 7] || ' ' || n,
    95 + (n * 37) % 4900, 'GB-' || n, n % 20 <> 0, CASE WHEN n % 9 <> 0 THEN '/dibujos/caja-' || n || '.svg' END,
    'Producto ' || n || ' del Gran Bazar', CASE WHEN n % 10 = 7 THEN '["queso"]'::json ELSE '[]'::json END
  FROM generate_series(1, ${bigCatalog.products}) n;
INSERT INTO product_options (product_id, option_id, position)
  SELECT ${BASE} + n, ${BASE} + 1 + (n + 7 * k) % ${bigCatalog.options}, k
  FROM generate_series(1, ${bigCatalog.products}) n, generate_series(0, 1) k WHERE n % 2 = 0;
INSERT INTO product_branches (product_id, branch_id, price, sold, sold_out)
  SELECT p.id, s.id, p.price + 10 * (s.id % 5 + 1), (p.id + s.id) % 49 <> 0, (p.id + s.id) % 35 = 0
  FROM products p JOIN branches s ON s.business_id = p.business_id WHERE p.business_id = ${businessId} AND (p.id + s.id) % 7 = 0`;

/** Creates the business for scale tests unless it exists; only on demand, so that the start does not wait for it. */
export async function seedBigCatalog(db: Db, now: number): Promise<void> {
  if (await hasRow(db, 'businesses', { id: businessId })) return;
  await seedBigBusiness(db, { ...bigCatalog, name: 'Gran Bazar', owner: 'Gema Prieto' }, now);
  for (const statement of catalog.split(';')) await db.query(statement);
  await db.query('ANALYZE products, product_branches, product_options, options, option_items');
}
