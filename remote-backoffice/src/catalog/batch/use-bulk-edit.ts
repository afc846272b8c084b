import type { ApiError } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { MAX_MASSIVE_EDITS, type MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { useIntent, useOpenIntents, type OpenIntents } from '@mostrador/forms/intent';
import { useSession } from '@mostrador/session';
import { clock } from '@mostrador/values/clock';
import { invertEdit, type ProductWithOffers } from './invert-edit';
import { addSaved, removeUndone, type SavedChange } from './undo-store';

interface Args {
  edits: ProductEdit[];
}

export interface BulkEdit {
  /**
   * Sends edits in parts and stores how to undo them; `before` are the current products, one for each edit. Rejects with its
   * `ApiError` if a whole part fails (no response); `onPart` has already reported the parts before it.
   */
  save(
    edits: readonly ProductEdit[],
    before: ReadonlyMap<number, ProductWithOffers>,
    onPart: (part: MassiveResult) => void,
  ): Promise<MassiveResult>;
  /** Undoes a save. The server refuses products that changed since then. */
  undo(saved: SavedChange): Promise<MassiveResult>;
  pending: boolean;
  /** Error of the last part; null while its outcome is unknown, because `intents` shows that. */
  error: ApiError | null;
  /** Attempts with an unknown outcome. */
  intents: OpenIntents<Args>;
}

/** Returns the owner of the undo list: the user and the business. */
export function useUndoOwner(): string {
  const { business } = useSession();
  return `${business.id}/${business.user ?? business.email}`;
}

/** Bulk change of products (docs catalog §2), split into parts that fit into one request. */
export function useBulkEdit(): BulkEdit {
  const owner = useUndoOwner();
  const { run, pending, error } = useIntent(products.editMany, { invalidates: [products.list, products.get, products.branches] });
  const intents = useOpenIntents(products.editMany, '');

  async function inParts(edits: readonly ProductEdit[], onPart: (part: MassiveResult, sent: ProductEdit[]) => void) {
    const all: MassiveResult = { products: [], refused: [] };
    for (let from = 0; from < edits.length; from += MAX_MASSIVE_EDITS) {
      const sent = edits.slice(from, from + MAX_MASSIVE_EDITS);
      const part = await run({ edits: sent });
      onPart(part, sent);
      all.products.push(...part.products);
      all.refused.push(...part.refused);
    }
    return all;
  }

  return {
    pending,
    error,
    intents,
    save(edits, known, onPart) {
      const at = clock.now();
      return inParts(edits, (part, sent) => {
        const versions = new Map(part.products.map(({ id, version }) => [id, version]));
        addSaved(
          owner,
          at,
          sent.flatMap((edit) => {
            const was = known.get(edit.id);
            const version = versions.get(edit.id);
            return was && version !== undefined ? [{ back: invertEdit(edit, was, version), from: was.version }] : [];
          }),
        );
        onPart(part);
      });
    },
    undo: (saved) =>
      inParts(
        saved.products.map(({ back }) => back),
        (part) => removeUndone(owner, saved.at, new Map(part.products.map(({ id, version }) => [id, version]))),
      ),
  };
}
