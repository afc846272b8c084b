import { memo, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import { persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import {
  below,
  EmptyState,
  ErrorState,
  NoMatch,
  PlainButton,
  RowsSkeleton,
  LazySlot,
  StaleNotice,
  useMedia,
} from '@mostrador/ui/kit';
import { filter, FilterBar, Freshness, ListPage, TextFilter, useFilterParams } from '@mostrador/ui/list';
import { useSearchParams } from '@mostrador/ui/router';
import { foldText } from '@mostrador/values/fold-text';
import { useLatest } from '../../common/use-latest';
import { useT } from '../messages';
import { useBranchSwitch } from '../use-branch-switch';
import { BranchCards } from './BranchCards';
import { BranchTable } from './BranchTable';
import { AddBranch, AllBranches, CloseBranch } from './lazy-parts';
import '../branches.css';

const filters = { search: filter.text() };
/** How the branch list is displayed; stored in this browser. */
const shape = persisted('settings:branches', (json) => (json === 'table' ? 'table' : 'cards'));
/** Polling interval (ms): this page gets no realtime events for branches other than the selected one. */
const pollMs = 15_000;

type Turn = (branch: BranchOverview, target: 'open' | 'delivery' | 'takeaway', on: boolean) => void;

const BranchListing = memo(function Listed({
  isTable,
  ...props
}: {
  isTable: boolean;
  branches: BranchOverview[];
  onTurn: Turn;
}) {
  return isTable ? <BranchTable {...props} /> : <BranchCards {...props} />;
});

/** List of the branches: their current state, switches and bulk actions (docs branches §1). */
export function BranchList() {
  const t = useT();
  const query = useQuery({ ...apiQuery(branches.list, {}), refetchInterval: pollMs });
  const params = useFilterParams(filters);
  const [search, setSearch] = useSearchParams();
  const narrow = useMedia(below('medium'));
  const savedShape = usePersisted(shape);
  const onSwitch = useBranchSwitch();
  const [closing, setClosing] = useState<BranchOverview | null>(null);
  const all = query.data?.items;
  const text = foldText(params.filters.search);
  const shown = useMemo(
    () => all?.filter(({ name, address = '' }) => foldText(`${name} ${address}`).includes(text)),
    [all, text],
  );
  const refetch = () => void query.refetch();
  const action = useDeferredValue(search.get('action'));
  const act = (name: string | null) =>
    // A transition keeps the click responsive: the dialog may render two hundred branches.
    startTransition(() =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (name === null) next.delete('action');
        else next.set('action', name);
        return next;
      }),
    );
  const latestTurn = useLatest<Turn>((branch, target, on) => {
    if (target === 'open' && !on) startTransition(() => setClosing(branch));
    else void onSwitch(branch, target, on);
  });
  const turn = useCallback<Turn>((branch, target, on) => latestTurn.current(branch, target, on), [latestTurn]);
  // Deferred, so that the pressed button or typed text is shown before two hundred branches re-render.
  const listed = useDeferredValue(shown);
  const isTable = useDeferredValue(savedShape === 'table' && !narrow);

  const add = (
    <PlainButton variant="primary" aria-haspopup="dialog" onClick={() => act('new')}>
      {t('branches.add')}
    </PlainButton>
  );
  return (
    <ListPage
      title={t('branches.title')}
      count={all?.length}
      action={add}
      tools={
        <PlainButton aria-haspopup="dialog" disabled={!shown?.length} onClick={() => act('all')}>
          {t('branches.all')}
        </PlainButton>
      }
      filters={
        <FilterBar params={params}>
          <TextFilter
            label={t('branches.search')}
            value={params.filters.search}
            onChange={(next, how) => params.setFilters({ search: next }, how)}
          />
          {!narrow && (
            <span className="b-branch-shapes" role="group" aria-label={t('branches.shape')}>
              {(['cards', 'table'] as const).map((one) => (
                <PlainButton key={one} aria-pressed={savedShape === one} onClick={() => shape.set(one)}>
                  {t(`branches.shape.${one}`)}
                </PlainButton>
              ))}
            </span>
          )}
        </FilterBar>
      }
    >
      {query.error && all && <StaleNotice error={query.error} onRetry={refetch} retrying={query.isFetching} />}
      {!listed && (
        <div className="m-card b-branches-wait">
          {query.error ? (
            <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />
          ) : (
            <RowsSkeleton rows={8} />
          )}
        </div>
      )}
      {listed && listed.length > 0 && <BranchListing isTable={isTable} branches={listed} onTurn={turn} />}
      {listed?.length === 0 && (
        <div className="m-card">
          {params.isFiltered ? (
            <NoMatch onClear={params.clearFilters} />
          ) : (
            <EmptyState title={t('branches.empty')} action={add} />
          )}
        </div>
      )}
      {listed && <Freshness at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={refetch} />}
      <LazySlot>
        {closing && <CloseBranch branch={closing} onSwitch={onSwitch} onClose={() => setClosing(null)} />}
        {action === 'all' && shown && <AllBranches branches={shown} onClose={() => act(null)} />}
        {action === 'new' && all && <AddBranch branches={all} onClose={() => act(null)} />}
      </LazySlot>
    </ListPage>
  );
}
