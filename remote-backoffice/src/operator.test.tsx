import { requestsRefusedToOperator } from '@mostrador/testing/operator-screens';
import { config } from '../remote.config';
import { remote } from './remote';

test('no screen or card that an operator may open sends a request that the server refuses', async () => {
  const record = '?id=1';
  const addresses = {
    ...{ products: [record], options: [record], history: [record], 'create-order': ['?customer=1'] },
    ...{ promotions: ['?action=simulate'], web: ['?part=order', '?part=order&of=1'] },
  };
  expect(await requestsRefusedToOperator(remote, config, addresses)).toEqual([]);
});
