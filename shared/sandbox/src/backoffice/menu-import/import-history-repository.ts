import type { ImportSource } from '@mostrador/contract/backoffice/product-imports/shapes';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage, type PagePart } from '../../db/page';
import { findRow, insertMany } from '../../db/rows';
import type { KnownProduct } from './import-plan';

/** A record that an import created, at its version after the import. */
export interface CreatedRecord {
  id: number;
  version: number;
}

/** A row of `product_imports`; instants in ms. */
export interface ImportRow {
  business_id: number;
  id: string;
  at: number;
  /** Name of the user. */
  actor: string;
  source: ImportSource;
  file_name: string | null;
  pictures: number | null;
  created: number;
  changed: number;
  categories: CreatedRecord[];
  options: CreatedRecord[];
  undone_at: number | null;
  undone_by: string | null;
}

/** The values of a product that an import may change. */
export interface ProductState extends Omit<KnownProduct, 'id'> {
  option_ids: number[];
}

/** A row of `product_import_changes`: what one import did to a product. */
export interface ImportChange {
  product_id: number;
  name: string;
  /** Null for a product that the import created. */
  before: ProductState | null;
  version_before: number | null;
  version_after: number;
}

/** The records of a catalog with their versions. */
interface CatalogVersions {
  products: (CreatedRecord & { name: string })[];
  categories: CreatedRecord[];
  options: CreatedRecord[];
}

/** Lists all products, categories and options of a business with their versions, to compare them after an import. */
export async function listCatalogVersions(db: Db, businessId: number): Promise<CatalogVersions> {
  const [products, categories, options] = [
    await db.query<CreatedRecord & { name: string }>('SELECT id, version, name FROM products WHERE business_id = $1', [
      businessId,
    ]),
    await db.query<CreatedRecord>('SELECT id, version FROM categories WHERE business_id = $1', [businessId]),
    await db.query<CreatedRecord>('SELECT id, version FROM options WHERE business_id = $1', [businessId]),
  ];
  return { products, categories, options };
}

/** Returns the present values of all products of a business, by id. */
export async function listProductStates(db: Db, businessId: number): Promise<Map<number, ProductState>> {
  const rows = await db.query<{ id: number; state: ProductState }>(
    `SELECT p.id, json_build_object('name', p.name, 'category_id', p.category_id, 'price', p.price, 'active', p.active,
       'description', p.description, 'code', p.code, 'tags', p.tags, 'allergens', p.allergens,
       'branch_prices', COALESCE((SELECT json_object_agg(b.branch_id, b.price) FROM product_branches b
         WHERE b.product_id = p.id AND b.price IS NOT NULL), '{}'::json),
       'option_ids', COALESCE((SELECT json_agg(x.option_id ORDER BY x.position, x.option_id) FROM product_options x
         WHERE x.product_id = p.id), '[]'::json)) AS state
     FROM products p WHERE p.business_id = $1`,
    [businessId],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Finds an import of a business, also one that was undone; undefined for one of another business. */
export function findImport(db: Db, businessId: number, id: string): Promise<ImportRow | undefined> {
  return findRow<ImportRow>(db, 'product_imports', { business_id: businessId, id });
}

/** Lists the imports of a business, newest first. */
export function listImports(
  db: Db,
  businessId: number,
  page: Omit<PagePart, 'sort'>,
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = new Conditions();
  where.add('business_id = ?', businessId);
  return queryPage<ImportRow>(db, {
    columns: '*',
    from: 'product_imports',
    where,
    order: ['at', 'id'],
    page: { ...page, sort: { order: 'desc' } },
  });
}

type NewImport = Omit<ImportRow, 'created' | 'changed' | 'undone_at' | 'undone_by'>;

/**
 * Stores an import, or one more part of it: the records that it created are added. A product that an earlier part created or changed keeps
 * the values of before that part, unless it changed between the parts.
 */
export async function storeImport(db: Db, row: NewImport, changes: ImportChange[]): Promise<void> {
  const { business_id: businessId, id } = row;
  await db.query(
    `INSERT INTO product_imports AS i (business_id, id, at, actor, source, file_name, pictures, categories, options)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::json, $9::json)
     ON CONFLICT (business_id, id) DO UPDATE SET categories = (i.categories::jsonb || EXCLUDED.categories::jsonb)::json,
       options = (i.options::jsonb || EXCLUDED.options::jsonb)::json`,
    [
      ...[businessId, id, row.at, row.actor, row.source, row.file_name, row.pictures],
      ...[JSON.stringify(row.categories), JSON.stringify(row.options)],
    ],
  );
  const known = await listChanges(db, businessId, id);
  const versions = new Map(known.map((one) => [one.product_id, one.version_after]));
  const key = { business_id: businessId, import_id: id };
  await insertMany(
    db,
    'product_import_changes',
    changes.filter((change) => !versions.has(change.product_id)).map((change) => ({ ...key, ...change })),
  );
  const again = changes.filter((change) => versions.get(change.product_id) === change.version_before);
  await db.query(
    `UPDATE product_import_changes c SET version_after = r.version_after
     FROM json_populate_recordset(NULL::product_import_changes, $3::json) r
     WHERE c.business_id = $1 AND c.import_id = $2 AND c.product_id = r.product_id`,
    [businessId, id, JSON.stringify(again.map(({ product_id, version_after }) => ({ product_id, version_after })))],
  );
  await db.query(
    `UPDATE product_imports i SET created = n.created, changed = n.changed
     FROM (SELECT count(*) FILTER (WHERE before IS NULL) AS created, count(before) AS changed FROM product_import_changes
       WHERE business_id = $1 AND import_id = $2) n
     WHERE i.business_id = $1 AND i.id = $2`,
    [businessId, id],
  );
}

/** Lists what an import did to products, by id. */
export function listChanges(db: Db, businessId: number, importId: string): Promise<ImportChange[]> {
  return db.query<ImportChange>(
    `SELECT product_id, name, before, version_before, version_after FROM product_import_changes
     WHERE business_id = $1 AND import_id = $2 ORDER BY product_id`,
    [businessId, importId],
  );
}

/** Marks an import as undone. */
export async function markUndone(db: Db, { business_id: businessId, id }: ImportRow, at: number, actor: string): Promise<void> {
  await db.query('UPDATE product_imports SET undone_at = $3, undone_by = $4 WHERE business_id = $1 AND id = $2', [
    businessId,
    id,
    at,
    actor,
  ]);
}

/**
 * Lets earlier imports of restored products be undone too: the products have the values after those imports again, at a new version.
 */
export async function rebaseEarlierImports(
  db: Db,
  { business_id: businessId, id }: ImportRow,
  restored: number[],
): Promise<void> {
  await db.query(
    `UPDATE product_import_changes c SET version_after = p.version
     FROM product_import_changes u JOIN products p ON p.id = u.product_id
     WHERE u.business_id = $1 AND u.import_id = $2 AND u.product_id = ANY($3::int[])
       AND c.business_id = $1 AND c.import_id <> $2 AND c.product_id = u.product_id AND c.version_after = u.version_before`,
    [businessId, id, restored],
  );
}
