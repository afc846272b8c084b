import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import { defineList, prefetchList, useListQuery, type ListScreen } from '@mostrador/remote-kit/list';
import { sessionStore } from '@mostrador/session/store';
import { filter } from '@mostrador/ui/list';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { renderScreen } from './render';
import { startSandbox } from './sandbox';

const definition = defineList({
  call: payments.list,
  filters: {
    status: filter.list(PAYMENT_STATUSES),
    created: filter.instants('created'),
    merchantId: filter.text(),
    kind: filter.choice(['captured']),
  },
  sort: { fields: ['created_at', 'amount'], default: { field: 'created_at', order: 'desc' } },
  pageSize: 10,
  args: ({ kind, status, ...args }) => ({ ...args, status: kind ? ['CAPTURED'] : status }),
});

type Screen = ListScreen<typeof definition.call, typeof definition.filters, 'created_at' | 'amount'>;

async function renderList(search = '') {
  let current: Screen | undefined;
  function Probe() {
    current = useListQuery(definition);
    return null;
  }
  await renderScreen(<Probe />, { path: `/pagos/lista${search}` });
  const list = () => current!;
  return { list, settled: () => waitFor(() => expect(list().query.isFetching).toBe(false)) };
}

interface Answer {
  data: { id: string }[];
  pagination: { total: number };
}

/** Returns the ids on the page that the backend itself returns for a query. */
async function ask(query: Record<string, string | number>) {
  const sandbox = await startSandbox();
  const { data, pagination } = await sandbox.ask<Answer>('GET', '/v1/payments', { query });
  return { ids: data.map(({ id }) => id), total: pagination.total };
}

const idsOf = (list: Screen) => list.query.data?.items.map(({ id }) => id);

test('requests the page, size, order and filters of the address, with days of the branch’s zone as instants', async () => {
  const today = todayIn('Europe/Madrid', clock.now());
  const [createdFrom, createdTo] = dayRangeToInstants({ from: addDays(today, -6), to: today }, 'Europe/Madrid');
  const { list, settled } = await renderList('?page=2&pageSize=20&sort=amount:asc&created=last7&merchantId=m1&status=CAPTURED');
  await settled();
  expect(list().args).toEqual({
    page: 2,
    pageSize: 20,
    sort: { field: 'amount', order: 'asc' },
    createdFrom,
    createdTo,
    merchantId: 'm1',
    status: ['CAPTURED'],
  });
});

test('shows the server’s rows and total, and keeps the previous rows until the next ones arrive', async () => {
  const sandbox = await startSandbox();
  const first = await ask({ page_size: 10 });
  const second = await ask({ page_size: 10, page: 2 });
  const { list, settled } = await renderList();
  await settled();
  expect(idsOf(list())).toEqual(first.ids);
  expect(list().total).toBe(first.total);
  await sandbox.fault({ method: 'GET', path: '/v1/payments', delay_ms: 300 });
  act(() => list().params.setPage(2));
  expect(list().table.params.page).toBe(2);
  expect(list().query).toMatchObject({ isFetching: true, isPlaceholderData: true });
  expect(idsOf(list())).toEqual(first.ids);
  await settled();
  expect(idsOf(list())).toEqual(second.ids);
});

test('ignores a late response to an earlier request', async () => {
  const sandbox = await startSandbox();
  const captured = await ask({ page_size: 10, status: 'CAPTURED' });
  const { list, settled } = await renderList();
  await settled();
  await sandbox.fault({ method: 'GET', path: '/v1/payments', delay_ms: 600 });
  act(() => list().params.setPage(3));
  act(() => list().params.setFilters({ kind: 'captured' }));
  await settled();
  expect(idsOf(list())).toEqual(captured.ids);
  // The slow response would have arrived by now, because it was requested first.
  await sandbox.fault({ method: 'GET', path: '/v1/payments', delay_ms: 700 });
  await act(() => list().query.refetch());
  expect(idsOf(list())).toEqual(captured.ids);
});

test('the export sends the same query with larger pages', async () => {
  const { list, settled } = await renderList('?kind=captured&page=2');
  await settled();
  const { ids } = await ask({ status: 'CAPTURED', page_size: 200 });
  const page = await list().export.fetchPage(1, new AbortController().signal);
  expect(page.items.map(({ id }) => id)).toEqual(ids);
  expect(list().export.rowKey(page.items[0]!)).toBe(ids[0]);
});

test('the screen first shows the data that was prefetched before the visit', async () => {
  const sandbox = await startSandbox();
  const { ids } = await ask({ page_size: 10, page: 2 });
  function Visitor() {
    const [inside, enter] = useState(false);
    return inside ? <Rows /> : <button onClick={() => enter(true)}>Entrar</button>;
  }
  function Rows() {
    return <p>{idsOf(useListQuery(definition))?.join(' ')}</p>;
  }
  const { queries, user } = await renderScreen(<Visitor />, { path: '/pagos/lista?created=last30&page=2' });
  await prefetchList(definition, { search: window.location.search, session: sessionStore.get()!, queries });
  await sandbox.fault({ method: 'GET', path: '/v1/payments', delay_ms: 2_000 });
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText(ids.join(' '))).toBeVisible();
});
