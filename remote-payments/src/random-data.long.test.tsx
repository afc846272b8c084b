import { screensOverRandomData } from '@mostrador/testing/random-data';
import { config } from '../remote.config';
import { remote } from './remote';

jest.setTimeout(600_000);

const paths = Object.fromEntries(
  config.screens.map((screen) => [screen.id, screen.path.replace('{provider}', 'akua').replace(/\{\w+\}/g, '1')]),
);

test('renders every screen over random valid data on a phone without throwing', async () => {
  expect(await screensOverRandomData(remote, paths)).toEqual([]);
});

// 10¹⁶ yen, and 10¹⁶ minor units of currencies with two digits.
test('renders every screen over amounts beyond safe integers without throwing', async () => {
  expect(await screensOverRandomData(remote, paths, ['10000000000000000', '100000000000000'])).toEqual([]);
});
