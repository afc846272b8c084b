import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { fieldsOf, kept, type Kept } from '@mostrador/device/kept';
import { clock } from '@mostrador/values/clock';

/** What was saved of many products at once and can be taken back (docs catalog §2). */
export interface Saved {
  /** When, epoch ms. */
  at: number;
  /** `version`: what the server made of it. `from`: what it was made on. */
  products: { back: ProductEdit; from: number }[];
}

/** How long it can be taken back, ms. */
const life = 24 * 3_600_000;
/** The most that are remembered. */
const most = 20;

function parse(json: unknown): readonly Saved[] {
  const isSaved = (one: unknown) => Number.isFinite(fieldsOf(one).at) && Array.isArray(fieldsOf(one).products);
  return Array.isArray(json) ? (json as Saved[]).filter(isSaved) : [];
}

/** What a user saved of a business, on this device; the last first. `owner` names both. */
export function savedOf(owner: string): Kept<readonly Saved[]> {
  return kept(`undo:catalog:${owner}`, parse);
}

export const isFresh = ({ at }: Saved) => at + life > clock.now();

function keep(owner: string, saved: readonly Saved[]): void {
  const fresh = saved.filter((one) => isFresh(one) && one.products.length > 0).slice(0, most);
  // What does not fit into the browser's storage is remembered as long as the page.
  savedOf(owner).set(fresh);
}

/** Remembers one more. Parts of one save come together under its instant. */
export function remember(owner: string, at: number, products: Saved['products']): void {
  const all = savedOf(owner).get();
  const same = all.find((one) => one.at === at);
  if (!same) return keep(owner, [{ at, products }, ...all]);
  keep(
    owner,
    all.map((one) => (one === same ? { at, products: [...one.products, ...products] } : one)),
  );
}

/**
 * Forgets what of a save was taken back: `versions` are the products' after that. What was saved of them before it can be taken back on
 * those, for nobody else changed them in between.
 */
export function takenBack(owner: string, at: number, versions: ReadonlyMap<number, number>): void {
  const all = savedOf(owner).get();
  const undone = all.find((one) => one.at === at);
  if (!undone) return;
  const madeOn = new Map(undone.products.map(({ back, from }) => [back.id, from]));
  keep(
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

/** Gives a save up that cannot be taken back. */
export function forget(owner: string, at: number): void {
  keep(
    owner,
    savedOf(owner)
      .get()
      .filter((one) => one.at !== at),
  );
}
