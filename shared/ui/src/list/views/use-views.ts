import { useEffect, useRef } from 'react';
import type { ListState } from '../list-params';
import type { VisibleColumns } from '../use-visible-columns';
import { useSavedViews, type ChangeViews, type SavedView } from './saved-views';

/** The saved views of a list and its current state. */
export interface Views {
  views: SavedView[];
  /** The view that matches what the list shows. */
  active: SavedView | undefined;
  now: Pick<SavedView, 'query' | 'columns'>;
  change: ChangeViews;
  open: (view: SavedView) => void;
}

type Columns = Pick<VisibleColumns<never>, 'switched' | 'set' | 'isSame'>;

/** Returns the user's views of a list. If the address has no filters or order, the list shows the default view. */
export function useViews(list: string, params: Pick<ListState, 'view' | 'setView'>, columns: Columns): Views {
  const [views, change] = useSavedViews(list);
  const now = { query: params.view, columns: columns.switched };
  const active = views.find((view) => view.query === now.query && columns.isSame(view.columns, now.columns));
  function open(view: SavedView, how?: 'push' | 'replace') {
    columns.set(view.columns);
    params.setView(view.query, how);
  }
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const standard = views.find((view) => view.standard);
    if (standard && window.location.search === '') open(standard, 'replace');
  });
  return { views, active, now, change, open };
}
