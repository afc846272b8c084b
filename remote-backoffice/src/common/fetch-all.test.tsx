import { callApi } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { fetchAll } from './fetch-all';

const list = { branchId: 1, active: true, pageSize: 5 };
const fetchPage = (page: number) => callApi(products.list, { ...list, page });
const { signal } = new AbortController();

test('returns every product that was in the list, also if others deactivate some meanwhile', async () => {
  const sandbox = await startSandbox();
  await renderScreen(<p />);
  const before = await fetchAll(products.list, fetchPage, signal);
  expect(before.length).toBeGreaterThan(15);
  const token = await sandbox.signIn();
  let answers = 0;
  const told: [number, number][] = [];
  const rows = await fetchAll(
    products.list,
    async (page) => {
      answers += 1;
      for (const { id } of answers === 3 ? before.slice(0, 3) : [])
        await sandbox.ask('POST', '/updateEstadoProducto', { token, branch: 1, body: { id, estado: 0 } });
      return fetchPage(page);
    },
    signal,
    (read, total) => told.push([read, total]),
  );
  expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(told.at(-1)).toEqual([before.length, before.length]);
  expect(await fetchAll(products.list, fetchPage, signal)).toHaveLength(before.length - 3);
});

test('rejects with a format error if the pages end before the total', async () => {
  await startSandbox();
  await renderScreen(<p />);
  const lacking = async (page: number) => ({ ...(await fetchPage(page)), total: 10_000 });
  await expect(fetchAll(products.list, lacking, signal)).rejects.toMatchObject({ kind: 'format', call: 'products.list' });
});
