import { useState } from 'react';
import { ApiError } from '@mostrador/api-client';
import type { MassiveResult } from '@mostrador/contract/backoffice/products/calls';
import type { Product, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useBranch } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { SoldOutDialog } from '../branches/SoldOutDialog';
import type { ProductWithOffers } from './invert-edit';
import { useT } from './messages';
import { MoveDialog } from './MoveDialog';
import type { SelectedProducts } from './ProductCheckbox';
import { PriceDialog } from './PriceDialog';
import type { SavedChange } from './undo-store';
import { useBulkEdit } from './use-bulk-edit';
import { useBulkEditToast } from './use-bulk-edit-toast';

interface Props {
  picked: SelectedProducts;
  onPickShown: () => void;
  onClear: () => void;
  /** Receives the products as they are after a bulk change, including those whose change the server refused. */
  onHeard: (products: readonly Product[]) => void;
  /** Opens the selected products in the grid. */
  onGrid: () => void;
  /** Reason why the user's role cannot change anything. */
  disabledReason: string | undefined;
}

type Dialog = 'move' | 'soldOut' | 'price';

/** Bulk actions for the selected products (docs catalog §5). Each action can be undone. */
export function BatchBar({ picked, onPickShown, onClear, onHeard, onGrid, disabledReason }: Props) {
  const t = useT();
  const branch = useBranch();
  const many = useBulkEdit();
  const { tellSaved, tellFailed } = useBulkEditToast();
  const [dialog, setDialog] = useState<Dialog | null>(null);
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

  /** Rejects with the error that the dialog shows. Requests with an unknown outcome are shown above the list instead. */
  async function send(edits: readonly ProductEdit[], before = currentBranchValues(chosen, branch?.id)): Promise<void> {
    if (edits.length === 0) return;
    try {
      tellSaved(await many.save(edits, before, hear), undo);
    } catch (error) {
      if (!(error instanceof ApiError && error.outcomeUnknown)) throw error;
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
          <PlainButton onClick={() => open && void send(open.args.edits).catch(tellFailed)}>{t('batch.sendAgain')}</PlainButton>
        }
        onSettled={() => undefined}
      />
      {count > 0 && (
        <section className="m-card b-batch" aria-label={t('batch.label')}>
          <strong role="status">{t('batch.count', { count })}</strong>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={() => setActive(true)}>
            {t('batch.activate')}
          </PlainButton>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={() => setActive(false)}>
            {t('batch.deactivate')}
          </PlainButton>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={() => setDialog('move')}>
            {t('batch.move')}
          </PlainButton>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={() => setDialog('soldOut')}>
            {t('batch.soldOut')}
          </PlainButton>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={() => setDialog('price')}>
            {t('batch.price')}
          </PlainButton>
          <PlainButton disabled={disabledReason !== undefined} title={disabledReason} onClick={onGrid}>
            {t('batch.grid')}
          </PlainButton>
          <span className="b-batch-end">
            <PlainButton variant="text" onClick={onPickShown}>
              {t('batch.pickShown')}
            </PlainButton>
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
