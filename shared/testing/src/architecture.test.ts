import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_IDS } from '@mostrador/contract/error-catalogue';
import { allCalls } from '@mostrador/contract/registry';
import { flagNames } from '@mostrador/feature-flags';
import { sharedModules } from '@mostrador/federation/shared-modules';
import { readTexts, titlesOf } from '@mostrador/federation/titles';
import { defaultLocale, locales } from '@mostrador/i18n/locales';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import type { RemoteConfig } from '@mostrador/remote-kit/descriptor';
import { routes } from '@mostrador/sandbox/routes';
import layers from '../layers.json';
import { collisions, namespacesOf, parityProblems, duplicateTitles } from './messages';

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const sharedNames = readdirSync(join(root, 'shared')).filter((name) => existsSync(join(root, 'shared', name, 'package.json')));

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packages = [
  ...sharedNames.map((name) => ({ name, folder: join(root, 'shared', name), layer: name })),
  { name: 'host', folder: join(root, 'host'), layer: 'host' },
  ...remotes.map((name) => ({ name, folder: join(root, name), layer: 'remote' })),
].map((part) => ({
  ...part,
  manifest: JSON.parse(readFileSync(join(part.folder, 'package.json'), 'utf8')) as Manifest,
}));

const oursIn = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies).flatMap((name) => (name.startsWith('@mostrador/') ? [name.slice('@mostrador/'.length)] : []));

test('the host provides every shared module under its own name, and no others (docs platform §2)', () => {
  const table = readFileSync(join(root, 'host/src/remotes/shared-module-loaders.ts'), 'utf8');
  const provided = [...table.matchAll(/^ {2}'?([^\s':]+)'?: \(\) => import\([^']*'([^']+)'\)/gm)];
  expect(provided.map(([, name]) => name)).toEqual(sharedModules);
  expect(provided.map(([, , module]) => module)).toEqual(sharedModules);
});

describe('the layers (docs platform §1)', () => {
  const allowed: Record<string, string[]> = layers;

  it('include every package', () => {
    expect([...sharedNames, 'host', 'remote'].sort()).toEqual(Object.keys(layers).sort());
  });

  it('allow the dependencies of every manifest, apart from the tools of tests and builds', () => {
    const tools = ['contract', 'sandbox', 'testing', 'federation'];
    const problems = packages.flatMap(({ name, layer, manifest }) => {
      const own = allowed[layer] ?? [];
      const outside = (field: 'dependencies' | 'devDependencies', open: string[]) =>
        oursIn(manifest[field])
          .filter((dependency) => !open.includes(dependency))
          .map((dependency) => `${name}: ${field}: ${dependency}`);
      return [
        ...(manifest.name === `@mostrador/${name}` ? [] : [`${name}: name: ${manifest.name}`]),
        ...outside('dependencies', own),
        ...outside('devDependencies', [...own, ...tools]),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('have no cycle', () => {
    const visit = (layer: string, above: string[]): string[] => {
      if (above.includes(layer)) return [[...above, layer].join(' -> ')];
      return (allowed[layer] ?? []).flatMap((below) => visit(below, [...above, layer]));
    };
    expect(Object.keys(layers).flatMap((layer) => visit(layer, []))).toEqual([]);
  });

  it('export only files that exist', () => {
    const missing = packages.flatMap(({ folder, manifest }) =>
      Object.values(manifest.exports ?? {})
        .filter((target) => !target.includes('*') && !existsSync(join(folder, target)))
        .map((target) => join(folder, target).slice(root.length + 1)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the contract', () => {
  it('has exactly one sandbox handler for every call', () => {
    const handled = routes.map(({ call }) => call.name);
    expect([...handled].sort()).toEqual(
      allCalls()
        .map((call) => call.name)
        .sort(),
    );
  });
});

describe('the locale files', () => {
  const folderOf = (folder: string) => join(folder, 'src/locales');
  const shared = sharedNames.flatMap((name) => namespacesOf(folderOf(join(root, 'shared', name))));
  const parts = ['host', ...remotes].map((name) => ({ name, namespaces: namespacesOf(folderOf(join(root, name))) }));

  it('are in a folder for each language and in no other folder', () => {
    const folders = packages.map(({ folder }) => folderOf(folder)).filter((folder) => existsSync(folder));
    for (const folder of folders) expect(readdirSync(folder).sort()).toEqual([...locales].sort());
  });

  it('have the same messages in all languages', () => {
    const all = [...shared, ...parts.flatMap(({ namespaces }) => namespaces)];
    expect(all.flatMap(parityProblems).map((problem) => problem.replace(`${root}/`, ''))).toEqual([]);
  });

  it.each(parts)('of $name define each id once', ({ namespaces }) => {
    expect(collisions([...shared, ...namespaces])).toEqual([]);
  });

  it.each(remotes)('of %s contain every title that the descriptor uses, once', async (name) => {
    const { config } = (await import(join(root, name, 'remote.config.ts'))) as { config: RemoteConfig };
    const named = [config, ...config.groups, ...config.screens, ...config.menu, ...config.cards, ...config.commands];
    const ids = [...new Set(named.map(({ title }) => title))];
    expect(titlesOf(config, readTexts(folderOf(join(root, name)))).problems).toEqual([]);
    expect(duplicateTitles(ids, namespacesOf(folderOf(join(root, name))))).toEqual([]);
  });

  it('contain a message for every error of the catalogue', () => {
    const spanish = shared.flatMap(({ bundles }) => Object.keys(bundles[defaultLocale] ?? {}));
    expect(ERROR_IDS.filter((id) => !spanish.includes(`errors.${id}`))).toEqual([]);
  });
});

describe('the descriptors', () => {
  // A path without a claim shows "not found" while its remote is down, and redirects a user without a business in a loop.
  it.each(['host/public/config.json', 'host/deploy/compose.config.json'])(
    'have all their screens below claims of %s',
    async (file) => {
      const { remotes: configured } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        remotes: Record<string, { claims: string[] }>;
      };
      const unclaimed: string[] = [];
      for (const [name, { claims }] of Object.entries(configured)) {
        const { config } = (await import(join(root, `remote-${name}`, 'remote.config.ts'))) as { config: RemoteConfig };
        const isClaimed = (path: string) => claims.some((claim) => path === claim || path.startsWith(`${claim}/`));
        unclaimed.push(
          ...config.screens.map(({ path }) => path.replace('{provider}', 'akua')).filter((path) => !isClaimed(path)),
        );
      }
      expect(unclaimed).toEqual([]);
    },
  );

  it('allow roles other than ADMIN to take orders and read data, but not to change settings', async () => {
    const open = { screens: [] as string[], cards: [] as string[] };
    // Only our own remotes: the roles of another remote are the decision of its team.
    for (const name of flagNames.map((flag) => `remote-${flag}`)) {
      const { config } = (await import(join(root, name, 'remote.config.ts'))) as { config: RemoteConfig };
      const isOpen = ({ roles = config.roles }: { roles?: string[] | undefined }) => !blockedBy({ roles }, {}, 'OPERADOR');
      open.screens.push(...config.screens.filter((screen) => screen.access === 'session' && isOpen(screen)).map(({ id }) => id));
      open.cards.push(...config.cards.filter(isOpen).map(({ id }) => id));
    }
    expect(open).toEqual({
      // All of the payments side: docs payments §6 defines who may move money, and the server enforces it.
      screens: [
        'payments',
        'payment-links',
        'chargebacks',
        'merchants',
        'points',
        'provider-terminals',
        'terminals',
        'cashouts',
        'checkout',
        'refunds',
        'reconciliation',
        'billing',
        'orders',
        'create-order',
        'history',
        'products',
        'categories',
        'options',
        'customers',
        'customer',
        'promotions',
        'web',
        'gifts',
        'surveys',
        'survey-responses',
      ],
      cards: ['payments', 'due-chargebacks', 'cashouts', 'volume', 'approval', 'orders'],
    });
  });
});

describe('the check of titles', () => {
  const namespace = (texts: Record<string, string>) => ({
    name: 'x',
    bundles: Object.fromEntries(locales.map((locale) => [locale, texts])),
  });

  it('finds a title whose text another id of the file has', () => {
    const list = namespace({ 'list.title': 'Pagos', 'list.menu': 'Pagos', 'list.open': 'Abrir' });
    expect(duplicateTitles(['list.title', 'list.open'], [list, namespace({ 'other.title': 'Pagos' })])).toEqual([
      'list.title and list.menu',
    ]);
  });
});

describe('the parity check', () => {
  const problemsOf = (es: string, en: string) =>
    parityProblems({
      name: 'x',
      bundles: { ...Object.fromEntries(locales.map((locale) => [locale, { id: es }])), en: { id: en } },
    });

  it('finds every difference', () => {
    expect(problemsOf('Hola', 'Hello')).toEqual([]);
    expect(problemsOf('{n, plural, one {# pago} other {# pagos}}', '{n} payments')).toEqual([]);
    expect(problemsOf('Hola {name}', 'Hello {nombre}')).toEqual(['x: en: id takes {nombre}, not {name}']);
    expect(problemsOf('Hola', ' ')).toEqual(['x: en: id is empty']);
    expect(problemsOf('Hola', '{n, plural, one {x}}')[0]).toMatch(/^x: en: id: /);
    expect(problemsOf('No hay pedidos todavía aquí', 'No orders here yet')).toContain('x: fr: id is not translated');
    expect(parityProblems({ name: 'x', bundles: { es: { a: 'A' }, en: { b: 'B' } } })).toEqual([
      'x: en: b is not in es',
      'x: en: a is missing',
      ...locales.slice(2).map((locale) => `x: no ${locale}`),
    ]);
  });
});
