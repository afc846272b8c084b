import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@mostrador/remote-kit/contract-version';
import { configProblems, descriptorSchema } from '@mostrador/remote-kit/descriptor';
import { defaultBrand } from '../branding/default-brand';
import { parseConfig } from '../core/config';
import { chooseRemotes, resolveFlags } from './choose';

const deployed = JSON.parse(readFileSync(join(__dirname, '../../public/config.json'), 'utf8')) as {
  remotes: object;
  flags: object;
};

/** A deployment's configuration with an additional remote and an additional flag. */
const config = parseConfig({
  ...deployed,
  remotes: { ...deployed.remotes, loyalty: { descriptor: 'http://localhost:3003/remote.json' } },
  flags: { ...deployed.flags, loyalty: true, beta: false },
});

const brandWith = (features: Record<string, boolean>) => ({ ...defaultBrand, features });

test('a brand can turn off any flag of the deployment but cannot turn one on', () => {
  expect(resolveFlags(config, brandWith({}))).toEqual({
    payments: true,
    backoffice: true,
    push: true,
    loyalty: true,
    beta: false,
  });
  expect(resolveFlags(config, brandWith({ loyalty: false, beta: true, other: true }))).toEqual({
    payments: true,
    backoffice: true,
    push: true,
    loyalty: false,
    beta: false,
  });
});

test('an additional remote is used if deployment and brand enable it', () => {
  const chosen = (features: Record<string, boolean>) =>
    chooseRemotes(config, resolveFlags(config, brandWith(features)), false, '').map(({ name }) => name);
  expect(chosen({})).toEqual(['payments', 'backoffice', 'loyalty']);
  expect(chosen({ loyalty: false })).toEqual(['payments', 'backoffice']);
});

describe('?remote.<name>= in the address', () => {
  const origin = config.remoteOverrideOrigins[0]!;
  const other = `${origin}/branch/remote.json`;
  const loyalty = (search: string, isAdmin = true) =>
    chooseRemotes(config, resolveFlags(config, brandWith({})), isAdmin, search).find(({ name }) => name === 'loyalty');
  const deployedOne = { name: 'loyalty', url: 'http://localhost:3003/remote.json', overridden: false };
  const overridden = { name: 'loyalty', url: other, overridden: true };
  beforeEach(() => sessionStorage.clear());

  test("replaces the remote in an administrator's tab until an empty value removes it", () => {
    expect(loyalty(`?remote.loyalty=${encodeURIComponent(other)}`)).toEqual(overridden);
    expect(loyalty('')).toEqual(overridden);
    expect(loyalty('?remote.loyalty=')).toEqual(deployedOne);
    expect(loyalty('')).toEqual(deployedOne);
  });

  test('does nothing for other users, not even with a stored value', () => {
    expect(loyalty(`?remote.loyalty=${encodeURIComponent(other)}`, false)).toEqual(deployedOne);
    expect(loyalty('')).toEqual(deployedOne);
    loyalty(`?remote.loyalty=${encodeURIComponent(other)}`);
    expect(loyalty('', false)).toEqual(deployedOne);
  });

  test.each([
    'https://attacker.example/remote.json',
    `${origin}.attacker.example/remote.json`,
    `https://attacker.example/?${origin}`,
    `http://localhost:3009/remote.json`,
    '/remote.json',
    'javascript:alert(1)',
    'nonsense',
  ])('refuses a URL whose origin is not allowed, and does not store it: %s', (url) => {
    expect(loyalty(`?remote.loyalty=${encodeURIComponent(url)}`)).toEqual(deployedOne);
    expect(loyalty('')).toEqual(deployedOne);
  });

  test('refuses a stored URL whose origin is not allowed any more', () => {
    sessionStorage.setItem('remote.loyalty', 'https://attacker.example/remote.json');
    expect(loyalty('')).toEqual(deployedOne);
  });
});

const titles = { es: 'Puntos' };
const entry = { id: 'points', type: 'item', screen: 'points', group: 'loyalty', icon: 'points-of-ours', order: 1, titles };
const descriptor = {
  name: 'loyalty',
  titles,
  contract: `^${contractVersion}`,
  groups: [{ id: 'loyalty', titles, order: 1 }],
  screens: [{ id: 'points', path: '/loyalty', access: 'session', titles }],
  menu: [entry],
  cards: [],
  commands: [],
  flags: ['loyalty', 'nobody-knows'],
  version: '1.0.0',
  build: 'a',
  entry: 'remoteEntry.js',
  shared: {},
};

test('a descriptor may name unknown flags', () => {
  expect(configProblems(descriptorSchema.parse(descriptor))).toEqual([]);
});

test.each([
  ['M12 2.5l-3,6.2 1e1-4zm-1 .5a4 4 0 1 0 8 0z', true],
  ['M0 0"/><script>', false],
  ['url(#a)', false],
  ['', false],
])('the path of an icon must be SVG path data: %s', (iconPath, fits) => {
  expect(descriptorSchema.safeParse({ ...descriptor, menu: [{ ...entry, iconPath }] }).success).toBe(fits);
});
