import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { apiQuery, configureApi } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { invalidateBranch, invalidateCatalog } from './invalidate';
import { watchOrders } from './watch-orders';

function promise() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep: () => keep() };
}

/**
 * Opens a page of branch 1 that listens, and returns a change by another session. `before` runs before the page listens, as a fetch of a
 * screen would.
 */
async function listeningPage(before: (queries: QueryClient) => Promise<unknown> = () => Promise.resolve()) {
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
  await before(queries);
  const [catalog, branch, listening] = [promise(), promise(), promise()];
  const { close } = watchOrders({
    ...{ queries, url, token, branchId: 1 },
    automatic: () => false,
    onStatus: (status) => status === 'live' && listening.keep(),
    onLate: () => undefined,
    onEscalation: () => undefined,
    onNews: () => undefined,
    onBell: () => undefined,
    onCatalog: () => {
      invalidateCatalog(queries);
      catalog.keep();
    },
    onBranch: () => {
      invalidateBranch(queries);
      branch.keep();
    },
  });
  await listening.kept;
  const change = (path: string, body: object) => sandbox.ask('POST', path, { token, body, headers: { 'Idempotency-Key': path } });
  const isStale = (query: { queryKey: readonly unknown[] }) => queries.getQueryState(query.queryKey)?.isInvalidated;
  return { queries, change, catalog, branch, close, isStale };
}

test("fetches a screen's data again if it was fetched before the page listened", async () => {
  const shown = [apiQuery(categories.list, { businessId: 1 }), apiQuery(branchSettings.activity, { branchId: 1 })] as const;
  const { close, isStale } = await listeningPage((queries) =>
    Promise.all(shown.map((query) => queries.fetchQuery(query as never))),
  );
  expect(shown.map(isStale)).toEqual([true, true]);
  close();
});

test('a page that shows the catalog receives a change by another session', async () => {
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
])('a page receives %s of its branch', async (_what, path, body) => {
  const { queries, change, branch, close, isStale } = await listeningPage();
  const shown = [apiQuery(branchSettings.activity, { branchId: 1 }), apiQuery(branchHours.get, { branchId: 1 })] as const;
  await queries.fetchQuery(shown[0]);
  await queries.fetchQuery(shown[1]);
  await change(path, body);
  await branch.kept;
  expect(shown.map(isStale)).toEqual([true, true]);
  close();
});

const ring = [
  [-3.71, 40.43],
  [-3.7, 40.43],
  [-3.7, 40.42],
];
const closed = { habilitado: false, tipo: 'estadoActual' };

// No screen polls here: the data can only arrive through the socket (docs branches §1).
test.each([
  ['a pause', apiQuery(branchSettings.activity, { branchId: 1 }), '/updateEstadoTienda', { ...closed, id_sucursal: 1 }],
  ['a pause of another branch', apiQuery(branches.list, {}), '/updateEstadoTienda', { ...closed, id_sucursal: 2 }],
  [
    'hours',
    apiQuery(branchHours.get, { branchId: 1 }),
    '/addSucursalHorario',
    { sucursal_id: 1, fecha: '2031-05-01', cerrado: true },
  ],
  [
    'a zone',
    apiQuery(branchZones.list, { branchId: 1 }),
    '/addSucursalZona',
    { sucursal_id: 1, nombre: 'Nueva', precio: 1, puntos: ring },
  ],
  [
    'a waiting time',
    apiQuery(branchSettings.waitingTime, { branchId: 1 }),
    '/updateTiempoEsperaSucursal',
    { id_sucursal: 1, tiempo_entrega: '01:59' },
  ],
  ['other roles’ menu', apiQuery(business.get, {}), '/editarConfAvanzada', { menu_oculto: ['backoffice/history'] }],
  ['a method', apiQuery(branchMethods.list, { branchId: 1 }), '/agregarMetodoSucursal', { sucursal_id: 1, nombre: 'Bizum' }],
])('another session receives %s without asking for it', async (_what, query, path, body) => {
  const { queries, change, close } = await listeningPage();
  const observer = new QueryObserver<unknown>(queries, query as { queryKey: readonly unknown[] });
  const before = JSON.stringify((await observer.fetchOptimistic(observer.options as never)).data);
  const after = new Promise<string>((resolve) => {
    observer.subscribe(({ data }) => JSON.stringify(data) !== before && resolve(JSON.stringify(data)));
  });
  await change(path, body);
  expect(await after).not.toBe(before);
  observer.destroy();
  close();
});
