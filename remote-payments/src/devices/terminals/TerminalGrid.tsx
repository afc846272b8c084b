import { useMemo } from 'react';
import { defineList, useListQuery } from '@mostrador/remote-kit/list';
import { TERMINAL_STATUSES } from '@mostrador/contract/payments/devices/states';
import type { Point, TerminalTally } from '@mostrador/contract/payments/devices/shapes';
import { POINT_LIST_DEFAULTS, POINT_SORT_FIELDS } from '@mostrador/contract/payments/points/filters';
import { points } from '@mostrador/contract/payments/points/calls';
import { col, DataTable, filter, FilterBar, ListPage, TextFilter } from '@mostrador/ui/list';
import { Link, useLocation } from '@mostrador/ui/router';
import { useT, type T } from '../messages';
import { ParentFilter } from '../../common/ParentFilter';
import { useMerchantOptions } from '../../common/parent-options';
import { usePresence } from '../presence';
import { path } from '../../paths';
import { ViewSwitch } from './ViewSwitch';

const definition = defineList({
  call: points.list,
  filters: { merchantId: filter.text(), search: filter.text() },
  sort: { fields: POINT_SORT_FIELDS, default: POINT_LIST_DEFAULTS.sort },
  pageSize: 20,
});

/** Number of terminals by point and status, with the longest time since an active one was last seen. */
export function TerminalGrid() {
  const t = useT();
  const { pathname } = useLocation();
  const presence = usePresence();
  const { params, table } = useListQuery(definition);
  const { merchantId } = params.filters;
  const merchantOptions = useMerchantOptions(merchantId);
  const columns = useMemo(() => columnsOf(t, pathname, presence), [t, pathname, presence]);
  return (
    <ListPage
      title={t('terminals.title')}
      count={undefined}
      filters={
        <FilterBar params={params}>
          <ParentFilter label={t('merchants.one')} parents={merchantOptions} {...params.field('merchantId')} />
          <TextFilter label={t('terminals.search.point')} {...params.field('search')} />
        </FilterBar>
      }
      tools={<ViewSwitch view="points" merchantId={merchantId} />}
    >
      <DataTable
        list="terminal-grid"
        label={t('terminals.grid')}
        columns={columns}
        {...table}
        rowHref={({ id }) => path('points', {}, { id })}
        empty={{ title: t('points.empty') }}
      />
    </ListPage>
  );
}

/** Returns true if a terminal is in service; only then is its silence a problem. */
const hasActive = (tally: TerminalTally | undefined) => (tally?.byStatus.ACTIVE ?? 0) > 0;

function columnsOf(t: T, pathname: string, presence: ReturnType<typeof usePresence>) {
  return [
    col.text<Point>({ key: 'name', title: t('points.one'), sort: 'name', value: ({ name }) => name }),
    ...TERMINAL_STATUSES.map((status) =>
      col.text<Point>({
        key: status,
        title: t(`devices.status.${status}`),
        width: 130,
        value: ({ id, name, terminals }) => {
          const count = terminals?.byStatus[status] ?? 0;
          if (count === 0) return <span className="m-muted">0</span>;
          const label = t('terminals.cell', { count, status: t(`devices.status.${status}`), point: name });
          return (
            <Link
              className="m-link"
              aria-label={label}
              to={{ pathname, search: `?${new URLSearchParams({ pointId: id, status }).toString()}` }}
              onClick={(event) => event.stopPropagation()}
            >
              {count}
            </Link>
          );
        },
      }),
    ),
    col.text<Point>({
      key: 'stale',
      title: t('devices.staleTerminals'),
      width: 130,
      value: ({ terminals }) => terminals?.stale || <span className="m-muted">0</span>,
    }),
    col.status<Point>({
      key: 'oldest',
      title: t('terminals.oldest'),
      width: 200,
      value: ({ terminals }) =>
        hasActive(terminals) ? presence(terminals?.oldestSeenAt) : { tone: 'neutral', label: t('terminals.noneActive') },
    }),
    col.text<Point>({
      key: 'merchant',
      title: t('merchants.one'),
      sort: 'merchant',
      value: ({ merchant, merchantId }) => merchant?.name ?? merchantId,
    }),
  ];
}
