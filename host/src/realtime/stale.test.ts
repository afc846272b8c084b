import { QueryClient } from '@tanstack/react-query';
import { apiQuery, configureApi } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { staleBranch, staleCatalog } from './stale';
import { watchOrders } from './watch-orders';

function promise() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep: () => keep() };
}

/** A page of branch 1 that listens, and the change that somebody else makes. */
async function listeningPage() {
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
  const [catalog, branch, listening] = [promise(), promise(), promise()];
  const { close } = watchOrders({
    ...{ queries, url, token, branchId: 1 },
    automatic: () => false,
    onStatus: (status) => status === 'live' && listening.keep(),
    onLate: () => undefined,
    onNews: () => undefined,
    onBell: () => undefined,
    onCatalog: () => {
      staleCatalog(queries);
      catalog.keep();
    },
    onBranch: () => {
      staleBranch(queries);
      branch.keep();
    },
  });
  await listening.kept;
  const change = (path: string, body: object) => sandbox.ask('POST', path, { token, body });
  const isStale = (query: { queryKey: readonly unknown[] }) => queries.getQueryState(query.queryKey)?.isInvalidated;
  return { queries, change, catalog, branch, close, isStale };
}

test('a page that shows the catalog hears of a change that somebody else makes', async () => {
  const { queries, change, catalog, close, isStale } = await listeningPage();
  const query = apiQuery(categories.list, { businessId: 1 });
  const first = (await queries.fetchQuery(query)).items[0]!;
  await change('/updateEstadoCategoria', { id: first.id, estado: 0, idNegocio: 1 });
  await catalog.kept;
  expect(isStale(query)).toBe(true);
  close();
});

test.each([
  ['a pause', '/updateEstadoTienda', { habilitado: false, tipo: 'estadoActual', id_sucursal: 1 }],
  ['other hours', '/addSucursalHorario', { sucursal_id: 1, fecha: '2031-05-01', cerrado: true }],
])('a page hears of %s of its branch', async (_what, path, body) => {
  const { queries, change, branch, close, isStale } = await listeningPage();
  const shown = [apiQuery(branchSettings.activity, { branchId: 1 }), apiQuery(branchHours.get, { branchId: 1 })] as const;
  await queries.fetchQuery(shown[0]);
  await queries.fetchQuery(shown[1]);
  await change(path, body);
  await branch.kept;
  expect(shown.map(isStale)).toEqual([true, true]);
  close();
});
