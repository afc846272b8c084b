import { useRef, useState } from 'react';
import { ApiError } from '@mostrador/api-client';
import { MAX_MASSIVE_EDITS, type MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import type { Product, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useBranch } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { PublicationDialog } from '../publication/PublicationDialog';
import { SoldOutDialog } from '../branches/SoldOutDialog';
import type { ProductWithOffers } from './invert-edit';
import { useT } from './messages';
import { MoveDialog } from './MoveDialog';
import type { SelectedProducts } from './ProductCheckbox';
import { PriceDialog } from './PriceDialog';
import type { PickResults } from './use-pick-results';
import type { SavedChange } from './undo-store';
import { useBulkEdit } from './use-bulk-edit';
import { useBulkEditToast } from './use-bulk-edit-toast';

interface Props {
  picked: SelectedProducts;
  onPickShown: () => void;
  results: PickResults;
  /** Deselects products, by id. */
  onDrop: (ids: Iterable<number>) => void;
  onClear: () => void;
  /** Receives the products as they are after a bulk change, including those whose change the server refused. */
  onHeard: (products: readonly Product[]) => void;
  /** Opens the selected products in the grid. */
  onGrid: () => void;
  /** Reason why the user's role cannot change anything. */
  disabledReason: string | undefined;
}

type Dialog = 'move' | 'soldOut' | 'price' | 'publication';

/** Bulk actions for the selected products (docs catalog §5). Each action can be undone. */
export function BatchBar({ picked, onPickShown, results, onDrop, onClear, onHeard, onGrid, disabledReason }: Props) {
  const t = useT();
  const branch = useBranch();
  const many = useBulkEdit();
  const { tellSaved, tellFailed } = useBulkEditToast();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  /** The products of attempts with an unknown outcome as they were, so that sending those again can be undone. */
  const unconfirmed = useRef(new Map<number, ProductWithOffers>());
  const isLong = progress !== null && progress.count > MAX_MASSIVE_EDITS;
  const isDisabled = disabledReason !== undefined || isLong;
  const chosen = [...picked.values()];
  const count = chosen.length;
  const [open] = many.intents.items;

  const hear = ({ products, refused }: MassiveResult) =>
    onHeard([...products, ...refused.flatMap(({ current }) => current ?? [])]);

  async function undo(saved: SavedChange): Promise<MassiveResult> {
    const result = await many.undo(saved);
    hear(result);
    return result;
  }

  /**
   * Rejects with the error that the dialog shows. Requests with an unknown outcome are shown above the list instead. If something is not
   * saved, only what was certainly not saved stays selected: another attempt, such as a rise of prices, must change the rest only once.
   */
  async function send(edits: readonly ProductEdit[], before = currentBranchValues(chosen, branch?.id)): Promise<void> {
    if (edits.length === 0) return;
    const saved: number[] = [];
    let done = 0;
    setProgress({ done, count: edits.length });
    try {
      const result = await many.save(edits, before, (part) => {
        saved.push(...part.products.map(({ id }) => id));
        hear(part);
        done += part.products.length + part.refused.length;
        setProgress({ done, count: edits.length });
      });
      if (result.refused.length > 0) onDrop(saved);
      tellSaved(result, undo);
    } catch (error) {
      onDrop(saved);
      if (!(error instanceof ApiError && error.outcomeUnknown)) throw error;
      const inDoubt = edits.slice(done, done + MAX_MASSIVE_EDITS).map(({ id }) => id);
      for (const [id, product] of before) if (inDoubt.includes(id)) unconfirmed.current.set(id, product);
      onDrop(inDoubt);
    } finally {
      setProgress(null);
    }
  }

  const each = (change: Partial<ProductEdit>) => chosen.map(({ id, version }): ProductEdit => ({ id, version, ...change }));
  const setActive = (active: boolean) => {
    const edits = each({ active }).filter(({ id }) => picked.get(id)?.active !== active);
    void send(edits).catch(tellFailed);
  };
  const close = () => setDialog(null);

  return (
    <>
      <UnconfirmedAttempts
        of={many}
        args={open?.args ?? null}
        what={({ edits }) => t('batch.tried', { count: edits.length })}
        link={
          <PlainButton onClick={() => open && void send(open.args.edits, unconfirmed.current).catch(tellFailed)}>
            {t('batch.sendAgain')}
          </PlainButton>
        }
        onSettled={() => undefined}
      />
      {count > 0 && (
        <section className="m-card m-batch" aria-label={t('batch.label')}>
          <strong role="status">
            {results.read !== null
              ? t('batch.picking', { done: results.read, count: results.total })
              : isLong
                ? t('batch.progress', progress)
                : t('batch.count', { count })}
          </strong>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setActive(true)}>
            {t('batch.activate')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setActive(false)}>
            {t('batch.deactivate')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setDialog('move')}>
            {t('batch.move')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setDialog('soldOut')}>
            {t('batch.soldOut')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setDialog('price')}>
            {t('batch.price')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={() => setDialog('publication')}>
            {t('batch.publication')}
          </PlainButton>
          <PlainButton disabled={isDisabled} title={disabledReason} onClick={onGrid}>
            {t('batch.grid')}
          </PlainButton>
          <span className="m-batch-end">
            <PlainButton variant="text" onClick={onPickShown}>
              {t('batch.pickShown')}
            </PlainButton>
            {results.read !== null ? (
              <PlainButton variant="text" onClick={results.cancel}>
                {t('batch.pickAll.cancel')}
              </PlainButton>
            ) : (
              results.isOffered && (
                <PlainButton variant="text" onClick={results.start}>
                  {t('batch.pickAll', { count: results.total })}
                </PlainButton>
              )
            )}
            <PlainButton variant="text" onClick={onClear}>
              {t('batch.clear')}
            </PlainButton>
          </span>
        </section>
      )}
      {dialog === 'move' && (
        <MoveDialog
          count={count}
          onClose={close}
          onMove={(categoryId, subcategoryId) => send(each({ categoryId, subcategoryId }))}
        />
      )}
      {dialog === 'price' && (
        <PriceDialog
          products={chosen}
          onClose={close}
          onChange={(edits, before) => send(edits, new Map(before.map((product) => [product.id, product])))}
        />
      )}
      {dialog === 'publication' && (
        <PublicationDialog
          title={t('batch.publication.title', { count })}
          confirmLabel={t('batch.publication.confirm')}
          onClose={close}
          onConfirm={(publishAt) => send(each({ publishAt }))}
        />
      )}
      {dialog === 'soldOut' && branch && (
        <SoldOutDialog
          title={t('batch.soldOut.title', { count, place: branch.name })}
          timeZone={branch.timeZone}
          onClose={close}
          onConfirm={(soldOut) => send(each({ branches: [{ branchId: branch.id, soldOut }] }))}
        />
      )}
    </>
  );
}

/** Returns the products with the values of the current branch only: most bulk actions change no other branch. */
function currentBranchValues(chosen: readonly Product[], branchId: number | undefined): ReadonlyMap<number, ProductWithOffers> {
  return new Map(
    chosen.map((product) => {
      const { sold, soldOut, soldOutUntil } = product;
      const here = { branchName: '', sold, soldOut, ...(soldOutUntil !== undefined && { soldOutUntil }), price: null };
      return [product.id, { ...product, branches: branchId === undefined ? [] : [{ branchId, ...here }] }];
    }),
  );
}
