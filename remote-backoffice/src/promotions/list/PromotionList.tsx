import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { hasPromotionConflict } from '@mostrador/contract/backoffice/promotions/promotion-conflict';
import { PROMOTION_KINDS } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { PROMOTION_STATES } from '@mostrador/contract/backoffice/promotions/states';
import { isAdmin } from '@mostrador/contract/permissions';
import { useLocale } from '@mostrador/i18n';
import { defineList, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import {
  DataTable,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  SelectFilter,
  TextFilter,
  useOpenRecord,
  type ListParams,
  type RowAction,
} from '@mostrador/ui/list';
import { LinkButton, useNavigate } from '@mostrador/ui/router';
import { foldText } from '@mostrador/values/fold-text';
import { BranchFilter } from '../../common/filters/BranchFilter';
import { useCanCall } from '../../common/use-can-call';
import { path } from '../../paths';
import { useT } from '../messages';
import { columnsOf, exportColumns } from './columns';
import { useDownloadCodes } from './use-download-codes';
import { useSingleCode } from './use-single-code';
import { usePromotionSwitch } from './use-promotion-switch';
import './promotion-list.css';

const SimulatorDrawer = lazyPart(() => import('./SimulatorDrawer').then((module) => module.SimulatorDrawer));
const dialogs = ['simulate'] as const;

const filters = {
  search: filter.text(),
  kind: filter.choice(PROMOTION_KINDS),
  state: filter.list(PROMOTION_STATES),
  branch: filter.text(),
};

const definition = defineList({
  call: promotions.list,
  filters,
  sort: { fields: ['created', 'name', 'uses', 'cost'], default: { field: 'created', order: 'desc' } },
  pageSize: 50,
  args: () => ({ branchId: null }),
});

type Params = ListParams<typeof filters, 'created' | 'name' | 'uses' | 'cost'>;

/** List of the business's coupons and automatic discounts with their current state (docs customers §3). */
export function PromotionList() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const list = useListQuery(definition);
  const { params, query } = list;
  const open = useOpenRecord(dialogs);
  const { business } = useSession();
  const { branches } = business;
  const earnings = isAdmin(business);
  const disabledReason = useCanCall(promotions.updateCoupon) ? undefined : t('promotions.onlyAdmin');
  const setActive = usePromotionSwitch();
  const branchNames = (ids: readonly number[]) =>
    ids.length === branches.length
      ? t('promotions.branches.all')
      : branches.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const downloadCodes = useDownloadCodes();
  const menu = ({ id, name, codes }: Promotion): RowAction[] => [
    {
      key: 'edit',
      label: t('promotions.edit'),
      disabledReason,
      onSelect: () => void navigate(path('new-promotion', {}, { id })),
    },
    {
      key: 'copy',
      label: t('promotions.copy'),
      disabledReason,
      onSelect: () => void navigate(path('new-promotion', {}, { copy: id })),
    },
    ...(codes > 0
      ? [
          {
            key: 'codes',
            label: t('promotions.codes.download'),
            disabledReason,
            onSelect: () => void downloadCodes(id, name),
          },
        ]
      : []),
  ];
  // The server returns all promotions at once; filtering and paging happen here.
  const single = useSingleCode(params.filters.search);
  const ofCode = single.found?.promotionId ?? null;
  const matching = useMemo(
    () => (single.isLoading ? undefined : query.data && filterAndSort(query.data.items, params, ofCode, locale)),
    [query.data, params, single.isLoading, ofCode, locale],
  );
  const from = (params.page - 1) * params.pageSize;
  const page = matching && { items: matching.slice(from, from + params.pageSize), total: matching.length };
  const columns = columnsOf(t, {
    ...{
      locale,
      branchNames,
      menu,
      disabledReason,
      earnings,
      found: single.found,
      rivalsOf: createConflictFinder(query.data?.items ?? []),
    },
    onSwitch: (promotion, active) => void setActive(promotion, active),
  });

  return (
    <ListPage
      title={t('promotions.title')}
      count={matching?.length}
      filters={
        <FilterBar params={params}>
          <TextFilter label={t('promotions.filter.search')} {...params.field('search')} />
          <SelectFilter
            label={t('promotions.field.kind')}
            options={PROMOTION_KINDS.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
            {...params.field('kind')}
          />
          <SelectFilter
            label={t('promotions.field.state')}
            multiple
            options={PROMOTION_STATES.map((value) => ({ value, label: t(`promotions.state.${value}`) }))}
            {...params.field('state')}
          />
          <BranchFilter label={t('promotions.simulator.branch')} {...params.field('branch')} />
        </FilterBar>
      }
      tools={
        <>
          <PlainButton onClick={() => open.openDialog('simulate')}>{t('promotions.simulator.open')}</PlainButton>
          <ExportButton
            fileName={t('promotions.export.file')}
            columns={exportColumns(t, { locale, branchNames, earnings })}
            fetchPage={(number) => Promise.resolve({ items: number === 1 ? (matching ?? []) : [], total: matching?.length ?? 0 })}
            rowKey={({ id }) => String(id)}
            total={matching?.length}
          />
        </>
      }
      action={
        disabledReason === undefined && (
          <LinkButton variant="primary" to={path('new-promotion')}>
            {t('promotions.new')}
          </LinkButton>
        )
      }
    >
      <DataTable
        list="promotions"
        label={t('promotions.title')}
        columns={columns}
        {...list.table}
        query={{ ...query, data: page, ...single.failure }}
        {...(disabledReason === undefined && { rowHref: ({ id }: Promotion) => path('new-promotion', {}, { id }) })}
        empty={{
          title: t('promotions.empty'),
          action: disabledReason === undefined && <LinkButton to={path('new-promotion')}>{t('promotions.new')}</LinkButton>,
        }}
      />
      <LazySlot>{open.hasBeenOpen && <SimulatorDrawer open={open.action === 'simulate'} onClose={open.closeAction} />}</LazySlot>
    </ListPage>
  );
}

const ordersIn = (locale: string) => ({
  created: (a: Promotion, b: Promotion) => a.rule.createdAt - b.rule.createdAt || a.id - b.id,
  name: (a: Promotion, b: Promotion) => a.name.localeCompare(b.name, locale) || a.id - b.id,
  uses: (a: Promotion, b: Promotion) => a.rule.uses - b.rule.uses || a.id - b.id,
  cost: (a: Promotion, b: Promotion) => (a.cost?.minor ?? 0) - (b.cost?.minor ?? 0) || a.id - b.id,
});

/**
 * Returns the promotions that match the filters, in the list's order; `ofCode` is the promotion whose single-use code was
 * searched, `locale` decides the order of names.
 */
function filterAndSort(
  all: readonly Promotion[],
  { filters: chosen, sort }: Params,
  ofCode: number | null,
  locale: string,
): Promotion[] {
  const { search, kind, state, branch } = chosen;
  const foldedSearch = foldText(search);
  const found = all.filter(
    (one) =>
      (one.id === ofCode ||
        foldText(one.name).includes(foldedSearch) ||
        (one.rule.code ?? '').toLowerCase().includes(foldedSearch)) &&
      (kind === null || one.rule.kind === kind) &&
      (state.length === 0 || state.some((chosen) => chosen === one.state)) &&
      (branch === '' || one.rule.branchIds.includes(Number(branch))),
  );
  const ascending = found.sort(ordersIn(locale)[sort.field]);
  return sort.order === 'asc' ? ascending : ascending.reverse();
}

/** Returns a function that names the promotions conflicting with one; expired, used-up and paused ones never conflict. */
function createConflictFinder(all: readonly Promotion[]) {
  const live = all.filter(({ state }) => state === 'running' || state === 'scheduled');
  return (promotion: Promotion): string[] =>
    live.includes(promotion) ? live.flatMap(({ rule, name }) => (hasPromotionConflict(promotion.rule, rule) ? [name] : [])) : [];
}
