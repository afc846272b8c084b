import { QueryClient } from '@tanstack/react-query';
import { apiQuery, configureApi } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { staleCatalog } from './stale-catalog';
import { watchOrders } from './watch-orders';

function promise() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep: () => keep() };
}

test('a page that shows the catalog hears of a change that somebody else makes', async () => {
  const sandbox = await startSandbox();
  const { url } = sandbox;
  const token = await sandbox.signIn();
  configureApi({
    payments: { url, apiKeyHeader: 'X', idempotencyHeader: null, externalMerchantHeader: 'X', externalMerchantKey: 'x' },
    backoffice: { url, idempotencyHeader: null },
    credentials: () => ({ token, branchId: 1 }),
    onSessionLost: () => undefined,
  });
  const queries = new QueryClient();
  const query = apiQuery(categories.list, { businessId: 1 });
  const first = (await queries.fetchQuery(query)).items[0]!;
  const told = promise();
  const listening = promise();
  const { close } = watchOrders({
    ...{ queries, url, token, branchId: 1 },
    automatic: () => false,
    onStatus: (status) => status === 'live' && listening.keep(),
    onLate: () => undefined,
    onNews: () => undefined,
    onBell: () => undefined,
    onCatalog: () => {
      staleCatalog(queries);
      told.keep();
    },
  });
  await listening.kept;
  const body = { id: first.id, estado: 0, idNegocio: 1 };
  await sandbox.ask('POST', '/updateEstadoCategoria', { token, body });
  await told.kept;
  expect(queries.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  close();
});
