import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionBranch, OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { BranchStock, BranchStockChange, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { useT as useStockT } from '../branches/messages';
import { undoStockChange } from '../branches/undo-stock-change';
import { stockChangeText } from '../branches/stock-text';
import { flagsRequest } from '../../common/switching/flags-request';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { useT } from './messages';
import { unorderableTexts } from './option-texts';

const invalidates = [options.items, options.ofProduct, products.list, products.get, products.ofCategory];
const inLists = { lists: [options.list], invalidates: [...invalidates, options.branches] };
const inBranches = {
  lists: [options.branches],
  invalidates: [...invalidates, options.list],
  idOf: ({ branchId }: OptionBranch) => branchId,
};

interface ShownOptions {
  active?: boolean;
  search?: string;
}

/** Optimistic switches with UNDO for options, single or several items, and their stock in a branch (docs catalog §2). */
export function useOptionSwitches(shown: ShownOptions = {}) {
  const t = useT();
  const stockT = useStockT();
  const locale = useLocale();
  const { business } = useSession();
  const flipOption = useOptimisticToggle<typeof options.updateState, ProductOption>(options.updateState, inLists);
  const flipItems = useOptimisticToggle<typeof options.updateItemStates, ProductOption>(options.updateItemStates, inLists);
  const flipBranch = useOptimisticToggle<typeof options.updateState, OptionBranch>(options.updateState, inBranches);
  const flipItemBranch = useOptimisticToggle<typeof options.updateItemState, OptionBranch>(options.updateItemState, inBranches);
  const list = { businessId: business.id, ...shown };
  const details = (answer: { unorderable: Parameters<typeof unorderableTexts>[0] }) =>
    unorderableTexts(answer.unorderable, business.branches, locale, stockT);
  const withItems = (ids: readonly number[], edit: (item: OptionItem) => OptionItem) => (option: ProductOption) => ({
    ...option,
    items: option.items.map((item) => (ids.includes(item.id) ? edit(item) : item)),
  });

  return {
    setActive: ({ id, name }: ProductOption, active: boolean) =>
      flipOption({
        ...flagsRequest(id, { active }, list),
        successMessage: t(active ? 'options.activated' : 'options.deactivated', { name }),
        details,
      }),

    /** Skips items that already have this state, so that UNDO restores only what changed. */
    setItemsActive: ({ id }: ProductOption, items: readonly OptionItem[], active: boolean) => {
      const itemIds = items.filter((item) => item.active !== active).map((item) => item.id);
      if (itemIds.length === 0) return Promise.resolve(true);
      return flipItems({
        args: { optionId: id, itemIds, active },
        undoArgs: [{ optionId: id, itemIds, active: !active }],
        ids: [id],
        applyTo: withItems(itemIds, (item) => ({ ...item, active })),
        successMessage: t(active ? 'options.items.activated' : 'options.items.deactivated', { count: itemIds.length }),
        details,
      });
    },

    /** Changes one branch only: the one whose stock the items show. */
    setItemsSoldOut: ({ id }: ProductOption, items: readonly OptionItem[], place: BranchPlace, soldOut: SoldOutEnd | false) => {
      const switched = items.filter((item) => soldOut !== false || item.soldOut);
      const itemIds = switched.map((item) => item.id);
      if (itemIds.length === 0) return Promise.resolve(true);
      const change = (next: SoldOutEnd | false): BranchStockChange => ({ branchId: place.branchId, soldOut: next });
      return flipItems({
        args: { optionId: id, itemIds, branch: change(soldOut) },
        undoArgs: groupByStock(switched).map(([before, ids]) => ({ optionId: id, itemIds: ids, branch: change(before) })),
        ids: [id],
        applyTo: withItems(itemIds, ({ soldOutUntil: _, ...item }) => ({ ...item, soldOut: soldOut !== false })),
        successMessage: t(soldOut === false ? 'options.items.back' : 'options.items.soldOut', {
          count: itemIds.length,
          place: place.branchName,
        }),
        details,
      });
    },

    /** Changes the whole option in a branch. */
    setBranch: (option: ProductOption, row: BranchStock, change: Change) =>
      flipBranch({
        args: { id: option.id, branch: { branchId: row.branchId, ...change }, list },
        undoArgs: [{ id: option.id, branch: { branchId: row.branchId, ...undoArgs(row, change) }, list }],
        ids: [row.branchId],
        applyTo: (branch) => ({ ...branch, ...shownChange(change) }),
        successMessage: successText(option.name, row.branchName, change),
        details,
      }),

    /** Changes an item in a branch. */
    setItemBranch: (item: { id: number; name: string }, row: BranchStock, change: Change) =>
      flipItemBranch({
        args: { id: item.id, branch: { branchId: row.branchId, ...change } },
        undoArgs: [{ id: item.id, branch: { branchId: row.branchId, ...undoArgs(row, change) } }],
        ids: [row.branchId],
        applyTo: (branch) => ({
          ...branch,
          items: branch.items.map((one) => (one.id === item.id ? { ...one, ...shownChange(change) } : one)),
        }),
        successMessage: successText(item.name, row.branchName, change),
        details,
      }),
  };

  function successText(name: string, place: string, change: Change): string {
    if (change.soldOut !== undefined) return stockChangeText(change.soldOut, name, place, stockT);
    return stockT(change.sold ? 'stock.done.sold' : 'stock.done.unsold', { name, place });
  }
}

type BranchPlace = Pick<BranchStock, 'branchId' | 'branchName'>;
type Change = Omit<BranchStockChange, 'branchId'>;

function shownChange({ sold, soldOut }: Change) {
  return { ...(sold !== undefined && { sold }), ...(soldOut !== undefined && { soldOut: soldOut !== false }) };
}

function undoArgs(row: BranchStock, change: Change): Change {
  return change.soldOut === undefined ? { sold: row.sold } : { soldOut: undoStockChange(row) };
}

/** Groups items by their stock in the branch: the change that restores it, with the item ids. */
function groupByStock(items: readonly OptionItem[]): [before: SoldOutEnd | false, ids: number[]][] {
  const groups = new Map<string, [SoldOutEnd | false, number[]]>();
  for (const item of items) {
    const before = undoStockChange(item);
    const key = JSON.stringify(before);
    groups.set(key, [before, [...(groups.get(key)?.[1] ?? []), item.id]]);
  }
  return [...groups.values()];
}
