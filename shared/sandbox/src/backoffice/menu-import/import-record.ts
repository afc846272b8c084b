import { randomUUID } from 'node:crypto';
import type { ImportSource } from '@mostrador/contract/backoffice/product-imports/shapes';
import { backofficeError } from '../../errors';
import { signedIn, type Context } from '../../routes';
import {
  findImport,
  listCatalogVersions,
  listProductStates,
  storeImport,
  type ImportChange,
  type ImportRow,
} from './import-history-repository';

/** Where the products of an import come from. */
export interface ImportOrigin {
  source: ImportSource;
  fileName?: string;
  pictures?: number | undefined;
  /** Id that the client gave to the parts of one import; undefined for an import in one request. */
  id?: string | undefined;
}

/** Refuses with 409 an import that was undone. */
export function refuseUndone({ undone_at: at }: Pick<ImportRow, 'undone_at'>): void {
  if (at !== null) throw backofficeError(409, 'La importación ya se ha deshecho');
}

/**
 * Runs `save` and stores what it created and changed, so that the import can be undone (docs catalog §7). The caller has locked the catalog.
 * Returns the id of the stored import; null if nothing changed.
 */
export async function recordImport(
  context: Context,
  businessId: number,
  { id = randomUUID(), source, fileName, pictures }: ImportOrigin,
  save: () => Promise<void>,
): Promise<string | null> {
  const { db, now } = context;
  const stored = await findImport(db, businessId, id);
  if (stored) refuseUndone(stored);
  const before = await listCatalogVersions(db, businessId);
  const states = await listProductStates(db, businessId);
  await save();
  const after = await listCatalogVersions(db, businessId);
  const versions = new Map(before.products.map((product) => [product.id, product.version]));
  const changes = after.products.flatMap(({ id: productId, version, name }): ImportChange[] => {
    const versionBefore = versions.get(productId) ?? null;
    if (version === versionBefore) return [];
    const key = { product_id: productId, name, version_before: versionBefore, version_after: version };
    return [{ ...key, before: states.get(productId) ?? null }];
  });
  if (changes.length === 0) return null;
  const createdIn = (kind: 'categories' | 'options') => {
    const known = new Set(before[kind].map((record) => record.id));
    return after[kind].filter((record) => !known.has(record.id));
  };
  const created = { categories: createdIn('categories'), options: createdIn('options') };
  const origin = { source, file_name: fileName ?? null, pictures: pictures || null };
  await storeImport(db, { business_id: businessId, id, at: now, actor: signedIn(context).name, ...origin, ...created }, changes);
  return id;
}
