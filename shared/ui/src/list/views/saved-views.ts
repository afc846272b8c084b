import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useUserKey } from '../../kit/user-key';
import { parseColumnVisibility, type ColumnVisibility } from '../use-visible-columns';

/** A named set of filters, order and columns of a list. Relative days stay relative (day-choice.ts). */
export interface SavedView {
  name: string;
  /** Same format as `ListState.view`. */
  query: string;
  columns: ColumnVisibility;
  /** The default view, with which the list opens; at most one per list. */
  standard: boolean;
}

/** With more views the user could not find one again. */
export const maxViews = 50;

function readView(json: unknown): SavedView[] {
  const { name, query, columns, standard } = fieldsOf(json);
  if (typeof name !== 'string' || name === '' || typeof query !== 'string') return [];
  return [{ name, query, columns: parseColumnVisibility(columns), standard: standard === true }];
}

/** Returns only the valid views of the stored value. */
function parse(json: unknown): SavedView[] {
  return Array.isArray(json) ? json.flatMap(readView).slice(0, maxViews) : [];
}

export type ChangeViews = (change: (views: SavedView[]) => SavedView[]) => void;

/**
 * Returns the views that the user saved for a list, and a function that changes them. They are persisted in this browser under
 * `settings:views:<user>:<list>` and outlive the sign-out, as all settings do. All lists of that name in all tabs stay in sync.
 */
export function useSavedViews(list: string): [SavedView[], ChangeViews] {
  const views = persisted(`settings:views:${useUserKey()}:${list}`, parse);
  return [usePersisted(views), (edit) => void views.set(edit(views.get()))];
}
