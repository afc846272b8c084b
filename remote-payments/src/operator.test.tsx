import { requestsRefusedToOperator } from '@mostrador/testing/operator-screens';
import { config } from '../remote.config';
import { remote } from './remote';

test('no screen or card that an operator may open sends a request that the server refuses', async () => {
  expect(await requestsRefusedToOperator(remote, config)).toEqual([]);
});
