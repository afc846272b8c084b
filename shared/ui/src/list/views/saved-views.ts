import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';
import { useUserKey } from '../../kit/user-key';
import { readSwitched, type SwitchedColumns } from '../use-visible-columns';

/** Filters, order and columns of a list under a name. Relative days stay relative (day-choice.ts). */
export interface SavedView {
  name: string;
  /** As `ListState.view`. */
  query: string;
  columns: SwitchedColumns;
  /** The list opens with it; at most one of a list. */
  standard: boolean;
}

/** More would not be found again. */
export const maxViews = 50;

function readView(json: unknown): SavedView[] {
  const { name, query, columns, standard } = fieldsOf(json);
  if (typeof name !== 'string' || name === '' || typeof query !== 'string') return [];
  return [{ name, query, columns: readSwitched(columns), standard: standard === true }];
}

/** What is not a view is left out. */
function parse(json: unknown): SavedView[] {
  return Array.isArray(json) ? json.flatMap(readView).slice(0, maxViews) : [];
}

export type ChangeViews = (change: (views: SavedView[]) => SavedView[]) => void;

/**
 * The views that the user saved of a list, kept in this browser under `settings:views:<user>:<list>`: like every setting they outlive the
 * sign-out. Live over all lists of that name and all tabs.
 */
export function useSavedViews(list: string): [SavedView[], ChangeViews] {
  const views = kept(`settings:views:${useUserKey()}:${list}`, parse);
  return [useKept(views), (edit) => void views.set(edit(views.get()))];
}
