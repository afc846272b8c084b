import { screen } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { MessageLoader } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import { LoadingProgress } from './LoadingProgress';
import { useAllPages } from './use-all-pages';

const path = { method: 'GET', path: '/v1/payments' } as const;
const texts: MessageLoader = (locale) => import(`../../locales/${locale}/ledger.json`);

const drawn = jest.fn();

function Reader({ maxPages }: { maxPages?: number }) {
  const pages = useAllPages({
    queryKey: ['reader'],
    fetchPage: (page, signal) =>
      callApi(payments.list, { page, pageSize: 40, sort: { field: 'created_at', order: 'asc' } }, { signal }),
    keyOf: ({ id }) => id,
    ...(maxPages === undefined ? {} : { maxPages }),
  });
  drawn(pages.complete || pages.isFetching);
  return (
    <>
      <LoadingProgress pages={pages} />
      <output>{`${pages.items.length} of ${pages.total ?? '?'} ${pages.complete ? 'complete' : 'incomplete'}`}</output>
      <PlainButton onClick={pages.resume}>again</PlainButton>
    </>
  );
}

async function totalOf() {
  const sandbox = await startSandbox();
  const answer = await sandbox.ask<{ pagination: { total: number } }>('GET', '/v1/payments', { query: { page_size: 1 } });
  return { sandbox, total: answer.pagination.total };
}

const show = (element = <Reader />) => renderScreen(element, { messages: [texts] });

test('keeps the loaded pages and reports the error if a page fails, and resumes without fetching the others again', async () => {
  const { sandbox, total } = await totalOf();
  // Faults apply in order: the first page is only delayed.
  await sandbox.fault({ ...path, delay_ms: 1 });
  await sandbox.fault({ ...path, status: 503 });
  const { user } = await show();
  expect(await screen.findByText(`Solo se han leído 40 de ${total}: las cifras no están completas.`)).toBeVisible();
  expect(screen.getByText(`40 of ${total} incomplete`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir leyendo' }));
  expect(await screen.findByText(`${total} of ${total} complete`)).toBeVisible();
  expect(screen.queryByText(/^Solo se han leído/)).not.toBeInTheDocument();
});

test('counts as fetching between two pages, so that no render reports missing figures', async () => {
  const { total } = await totalOf();
  drawn.mockClear();
  await show();
  expect(await screen.findByText(`${total} of ${total} complete`)).toBeVisible();
  expect(drawn.mock.calls.length).toBeGreaterThan(total / 40);
  expect(drawn).not.toHaveBeenCalledWith(false);
});

test('can be paused and resumed', async () => {
  const { sandbox, total } = await totalOf();
  await sandbox.fault({ ...path, delay_ms: 1 });
  await sandbox.fault({ ...path, delay_ms: 2500 });
  const { user } = await show();
  expect(await screen.findByRole('progressbar', { name: `Leyendo: 40 de ${total}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText(/^Solo se han leído 40/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir leyendo' }));
  expect(await screen.findByText(`${total} of ${total} complete`)).toBeVisible();
});

test('fetches at most `maxPages`, after which the set is incomplete', async () => {
  const { total } = await totalOf();
  await show(<Reader maxPages={2} />);
  expect(await screen.findByText(`80 of ${total} incomplete`)).toBeVisible();
});
