import { act, screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

const board = { remote, screen: 'orders' };
const path = '/negocio/pedidos/administracion';

test('three columns', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({ cliente: 'Ana López', tipo: 'delivery' });
  await renderScreen(board, { path });
  const t = await screen.findByText('Ana López');
  expect(t).toBeVisible();
});
