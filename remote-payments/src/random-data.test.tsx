import { screensOverRandomData } from '@mostrador/testing/random-data';
import { config } from '../remote.config';
import { remote } from './remote';

jest.setTimeout(600_000);

test('no screen throws over data that the contract takes, on a phone', async () => {
  const paths = Object.fromEntries(
    config.screens.map((screen) => [screen.id, screen.path.replace('{provider}', 'akua').replace(/\{\w+\}/g, '1')]),
  );
  expect(await screensOverRandomData(remote, paths)).toEqual([]);
});
