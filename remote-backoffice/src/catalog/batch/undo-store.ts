import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import { clock } from '@mostrador/values/clock';

/** A bulk change that the user can undo (docs catalog §2). */
export interface SavedChange {
  /** Time of the save, epoch ms. */
  at: number;
  /** `back`: the edit that undoes the change, for the version after the save. `from`: the version before the save. */
  products: { back: ProductEdit; from: number }[];
}

/** How long a save can be undone, ms. */
const undoPeriodMs = 24 * 3_600_000;
/** Maximum number of stored saves. */
const maxSaved = 20;

function parse(json: unknown): readonly SavedChange[] {
  const isSaved = (one: unknown) => Number.isFinite(fieldsOf(one).at) && Array.isArray(fieldsOf(one).products);
  return Array.isArray(json) ? (json as SavedChange[]).filter(isSaved) : [];
}

/**
 * Returns the saves of one user in one business, stored on this device, newest first. `owner` identifies the user and the
 * business.
 */
export function savedOf(owner: string): Persisted<readonly SavedChange[]> {
  return persisted(`undo:catalog:${owner}`, parse);
}

export const isFresh = ({ at }: SavedChange) => at + undoPeriodMs > clock.now();

function storeSaved(owner: string, saved: readonly SavedChange[]): void {
  const fresh = saved.filter((one) => isFresh(one) && one.products.length > 0).slice(0, maxSaved);
  // If the browser's storage is full, the saves stay in memory until the page closes.
  savedOf(owner).set(fresh);
}

/** Stores a save. Parts of one save have the same timestamp and are merged. */
export function addSaved(owner: string, at: number, products: SavedChange['products']): void {
  const all = savedOf(owner).get();
  const same = all.find((one) => one.at === at);
  if (!same) return storeSaved(owner, [{ at, products }, ...all]);
  storeSaved(
    owner,
    all.map((one) => (one === same ? { at, products: [...one.products, ...products] } : one)),
  );
}

/**
 * Removes the undone products from a save; `versions` are the product versions after the undo. Older saves of these products can
 * then be undone from that version, because no one else changed the products in between.
 */
export function removeUndone(owner: string, at: number, versions: ReadonlyMap<number, number>): void {
  const all = savedOf(owner).get();
  const undone = all.find((one) => one.at === at);
  if (!undone) return;
  const madeOn = new Map(undone.products.map(({ back, from }) => [back.id, from]));
  storeSaved(
    owner,
    all.map((one) => {
      if (one === undone) return { at, products: one.products.filter(({ back }) => !versions.has(back.id)) };
      return {
        at: one.at,
        products: one.products.map(({ back, from }) => {
          const version = versions.get(back.id);
          return version !== undefined && madeOn.get(back.id) === back.version
            ? { from, back: { ...back, version } }
            : { from, back };
        }),
      };
    }),
  );
}

/** Removes a save that cannot be undone. */
export function removeSaved(owner: string, at: number): void {
  storeSaved(
    owner,
    savedOf(owner)
      .get()
      .filter((one) => one.at !== at),
  );
}
