import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { currentOrder, type Category } from '@mostrador/contract/backoffice/categories/shapes';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { moveSibling, type CategoryBranch } from './category-tree';
import { useT } from './messages';

/**
 * Moves a category among its siblings: an optimistic update that saves the order of all categories, with UNDO. If another user
 * saved an order first, shows that order and offers to overwrite it.
 */
export function useCategoryOrder() {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const { run } = useApiMutation(categories.reorder, { invalidates: [categories.list], lock: ({ ids }) => ids.join() });

  async function save(ids: number[], before: number[], isUndo = false): Promise<void> {
    const queryKey = apiKey(categories.list);
    await queries.cancelQueries({ queryKey });
    const show = (order: readonly number[]) =>
      queries.setQueriesData<Page<Category>>({ queryKey }, (page) => page && { ...page, items: sorted(page.items, order) });
    show(ids);
    try {
      await run({ ids, before });
      snackbar({ message: t('categories.order.saved'), ...(!isUndo && { undo: () => void save(before, ids, true) }) });
    } catch (error) {
      show(before);
      const now = error instanceof ApiError ? currentOrder(error.body)?.map(({ id }) => id) : undefined;
      const words = errorText(error);
      snackbar({
        message: now ? t('categories.order.conflict') : words.message,
        details: now ? [] : (words.details ?? []),
        variant: 'alert',
        alert: { color: now ? 'warning' : 'error' },
        action: now
          ? { label: t('categories.order.mine'), run: () => void save(restrictToCurrent(ids, now), now, isUndo) }
          : { label: t('categories.order.again'), run: () => void save(ids, before, isUndo) },
      });
    }
  }

  return (all: readonly Category[], siblings: readonly CategoryBranch[], id: string, to: number) => {
    const before = all.map((category) => category.id);
    void save(orderWithSiblings(all, moveSibling(siblings, id, to)), before);
  };
}

/** Returns all ids, each category followed by its subcategories, with these siblings in the new order. */
function orderWithSiblings(all: readonly Category[], siblings: readonly number[]): number[] {
  const rank = new Map(siblings.map((id, at) => [id, at]));
  const level = (parentId: number | undefined) => {
    const ids = all.filter((category) => category.parentId === parentId).map(({ id }) => id);
    return ids.every((id) => rank.has(id)) ? ids.sort((a, b) => rank.get(a)! - rank.get(b)!) : ids;
  };
  return level(undefined).flatMap((id) => [id, ...level(id)]);
}

function sorted(items: readonly Category[], order: readonly number[]): Category[] {
  const rank = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

/** Returns the order restricted to the current ids; new ids are appended. */
function restrictToCurrent(order: readonly number[], now: readonly number[]): number[] {
  return [...order.filter((id) => now.includes(id)), ...now.filter((id) => !order.includes(id))];
}
