import { orders as orderCalls } from '@mostrador/contract/backoffice/orders/calls';
import { firstRequest } from '@mostrador/contract/first-request';
import { orders } from './descriptor';

// The descriptor writes the request out: building it would load the calls of orders with the remote's entry.
test("the descriptor's first request is the board's list of live orders", () => {
  const { query, ...request } = firstRequest(orderCalls.list, { branchId: 1 });
  const [screen] = orders.screens;
  expect(screen).toMatchObject({ first: { ...request, query: { ...query, id_sucursal: '{branch}' } } });
});
