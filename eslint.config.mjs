import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// The packages of ours that each package may import in production code; the architecture test reads the same file.
const layers = JSON.parse(readFileSync(new URL('shared/testing/layers.json', import.meta.url), 'utf8'));
const remotes = readdirSync(new URL('.', import.meta.url)).filter((name) => name.startsWith('remote-'));
const shared = Object.keys(layers).filter((name) => name !== 'host' && name !== 'remote');

const sources = '**/*.{ts,tsx}';
const tests = ['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}', '**/*-fixture.{ts,tsx}', '**/test-*.{ts,tsx}'];
const configs = ['**/*.config.{ts,mjs,cjs}'];

/** Wrapped libraries, each with the only folder that may import it. */
const fences = [
  { library: 'antd', home: 'shared/ui/src', instead: '@mostrador/ui/form|list|overlay' },
  { library: '@ant-design/icons', home: 'shared/ui/src', instead: '@mostrador/ui/icons' },
  { library: '@floating-ui/react-dom', home: 'shared/ui/src', instead: 'Popup or ActionMenu' },
  {
    library: '@atlaskit/pragmatic-drag-and-drop',
    home: 'remote-backoffice/src/common/order-list',
    instead: 'OrderList',
  },
  { library: '@turf', home: 'shared/values/src', instead: '@mostrador/values/ring' },
  { library: 'papaparse', home: 'shared/values/src', instead: '@mostrador/values/csv-reader' },
  { library: 'react-router-dom', home: 'shared/ui/src/router', instead: '@mostrador/ui/router' },
  { library: 'axios', home: 'shared/api-client/src', instead: '@mostrador/api-client' },
  { library: 'firebase', home: 'host/src/identity', instead: 'the identity provider of host/src/identity' },
  { library: 'socket.io-client', home: 'host/src/realtime', instead: 'useHostServices' },
  { library: 'web-push', home: 'shared/sandbox/src/backoffice/push', instead: 'services.push' },
];

/** Returns the rule options that allow the `allowed` packages of ours and the libraries whose `home` is `folder`. */
function restrictedImports(allowed, folder, alsoAtHome = []) {
  const closed = [...shared, 'host', ...remotes].filter((name) => !allowed.includes(name));
  const fenced = fences.filter(({ library, home }) => home !== folder && !alsoAtHome.includes(library));
  return [
    'error',
    {
      paths: [
        { name: 'zod', message: 'Use @mostrador/schema, which the page loads only once.' },
        ...(folder === 'shared/loading'
          ? []
          : [
              {
                name: 'react',
                importNames: ['lazy'],
                message: 'Use lazyPart of @mostrador/loading, which can retry a failed load.',
              },
            ]),
      ],
      patterns: [
        { regex: '^(\\.\\./)+(host|remote-[^/]+|shared)/', message: 'Import another package by its name.' },
        ...closed.map((name) => ({
          regex: `^@mostrador/${name}(/|$)`,
          message: `This import violates the layers (docs platform §1).`,
        })),
        ...fenced.map(({ library, instead }) => ({
          regex: `^${library.replace('.', '\\.')}(/|$)`,
          message: `Use ${instead}.`,
        })),
      ],
    },
  ];
}

/** Returns the layer rules of one package: its production code, tests and configurations, and its folders that wrap libraries. */
function layerRules(folder, name, allowed) {
  const own = [...allowed, name];
  const homes = fences.filter(({ home }) => home.startsWith(`${folder}/`));
  const inHomes = [...new Set(homes.map(({ home }) => home))].map((home) => ({
    files: [`${home}/**/*.{ts,tsx}`, `${home}.ts`],
    rules: {
      'no-restricted-imports': restrictedImports(
        own,
        home,
        homes.filter((fence) => home.startsWith(fence.home)).map(({ library }) => library),
      ),
    },
  }));
  return [
    { files: [`${folder}/**/*.{ts,tsx}`], rules: { 'no-restricted-imports': restrictedImports(own, folder) } },
    ...inHomes,
    {
      files: [...tests, 'e2e/**/*.ts'].map((pattern) => `${folder}/${pattern}`),
      rules: {
        'no-restricted-imports': restrictedImports([...own, 'testing', 'sandbox', 'contract'], folder, [
          'firebase',
          'socket.io-client',
        ]),
      },
    },
    {
      files: configs.map((pattern) => `${folder}/${pattern}`),
      rules: { 'no-restricted-imports': restrictedImports([...own, 'federation', 'testing'], folder) },
    },
  ];
}

/** Subfolders of a resource that its other subfolders may import; they have no screen of their own. */
const sharedSubfolders = [
  'detail',
  'printing',
  'ticks',
  'batch',
  'branches',
  'check',
  'grid',
  'import-history',
  'order',
  'popups',
  'publication',
  'simulator',
  'stock',
];

const foldersIn = (folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Returns import zones: only `remote.tsx` may import a resource's subfolder with a screen. */
function folderZones(resource) {
  return foldersIn(resource)
    .filter((room) => !sharedSubfolders.includes(room))
    .map((room) => ({
      target: [`./${resource}/*`, `./${resource}/!(${room})/**`],
      from: `./${resource}/${room}`,
      message: "Put code that two subfolders of a resource share in the resource's own folder.",
    }));
}

/** Returns import zones: no resource of a remote may import another resource's folder. */
function resourceZones(remote) {
  const folders = foldersIn(`${remote}/src`).filter((name) => name !== 'locales');
  const rooms = folders.filter((name) => name !== 'common').flatMap((name) => folderZones(`${remote}/src/${name}`));
  const resources = folders.map((name) => ({
    target: `./${remote}/src/${name}`,
    from: `./${remote}/src`,
    except: [...new Set([`./${name}`, './common', './paths.ts', './remote.tsx', './locales'])],
    message:
      'A resource of a remote must not import another. Put shared code in a shared package, or in common if it concerns calls of this side only.',
  }));
  return [...resources, ...rooms];
}

/** The folders that each folder of the host may import. All may import `core`; no folder imports `boot`, which composes the others. */
const hostFolders = {
  core: [],
  branding: ['core'],
  remotes: ['core', 'branding'],
  prefetch: ['core', 'branding', 'remotes'],
  identity: ['core', 'branding'],
  push: ['core', 'branding', 'remotes'],
  realtime: ['core', 'push', 'remotes'],
  shell: ['core', 'branding', 'remotes', 'realtime'],
  home: ['core', 'remotes', 'shell'],
  'new-version': ['core', 'remotes', 'shell'],
  boot: ['core', 'branding', 'remotes', 'identity', 'realtime', 'shell', 'home', 'new-version'],
};
const hostZones = readdirSync(new URL('host/src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'locales')
  .map(({ name }) => ({
    target: `./host/src/${name}`,
    from: './host/src',
    except: [name, ...(hostFolders[name] ?? []), 'locales'].map((folder) => `./${folder}`),
    message: `host/src/${name} may import only ${hostFolders[name]?.join(', ') || 'nothing'} (hostFolders in eslint.config.mjs).`,
  }));

const resourcesZones = remotes.flatMap(resourceZones);

const forbidden = (selector, message) => ({ selector, message });
const everywhere = [
  forbidden('ExportAllDeclaration', 'No barrel files: list the exports by name.'),
  ...[
    'MemberExpression[object.name="Date"][property.name="now"]',
    'NewExpression[callee.name="Date"][arguments.length=0]',
    'CallExpression[callee.name=/^(Date|dayjs)$/][arguments.length=0]',
  ].map((reader) => forbidden(reader, 'Read the present instant from `clock` of @mostrador/values/clock, which tests can set.')),
  forbidden('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Unsafe (docs platform §6.1).'),
];
// The pieces of shared/forms that show why a form could not be sent.
const formFailures = [
  forbidden(
    'CallExpression[callee.property.name="setServerErrors"]:not([arguments.0.type="ObjectExpression"]), CallExpression[callee.property.name="setServerErrors"] SpreadElement',
    'Show the fields that a server refused with useCreate or useVersionedEdit, or with showServerErrors (docs code §5).',
  ),
  forbidden(
    'Program:has(ImportSpecifier[imported.name="useIntent"]) ImportSpecifier[imported.name="showServerErrors"]',
    'Create a record in a form with useCreate (docs code §5).',
  ),
  forbidden(
    'ConditionalExpression:matches([test.property.name="outcomeUnknown"], [test.expression.property.name="outcomeUnknown"])',
    'The error of useIntent, useCreate and useRecordAction is null while the outcome is unknown: UnconfirmedAttempts shows it.',
  ),
];
const inProduction = [
  ...everywhere,
  ...formFailures,
  forbidden(
    'ObjectExpression:has(> Property[key.name="es"]):has(> Property[key.name="en"])',
    'Put texts that differ by language in src/locales, so that a new language needs only files.',
  ),
  forbidden(
    'MemberExpression[property.name="writeText"]',
    'Use copyText of @mostrador/ui/kit, which copies over plain http too.',
  ),
];
const serverClock = 'Records have the instants of the server: compare with';
const useDeviceNow = forbidden(
  'ImportSpecifier[imported.name="useNow"]',
  `${serverClock} useServerNow of @mostrador/remote-kit/server-now.`,
);
const deviceClock = forbidden(
  'ImportDeclaration[source.value="@mostrador/values/clock"]',
  `${serverClock} serverNow of @mostrador/api-client.`,
);
const controls = [
  forbidden(
    'JSXOpeningElement[name.name="input"] > JSXAttribute[name.name="type"] Literal[value=/^(radio|checkbox|time)$/]',
    'Use CheckField, CheckGroup, RadioField or TimeField of @mostrador/ui/record, CheckField of @mostrador/ui/list in a list.',
  ),
  forbidden('JSXAttribute[name.name="role"] > Literal[value="switch"]', 'Use Switch of @mostrador/ui/record or list.'),
];
const inTests = [
  forbidden(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme|failing)$/]',
    'No focused, skipped or todo tests.',
  ),
  forbidden('CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]', 'No focused or skipped tests.'),
  forbidden(
    'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]',
    'Tests run over the sandbox; do not mock modules.',
  ),
  forbidden(
    'CallExpression[callee.object.name=/^(page|context)$/][callee.property.name=/^(route|routeFromHAR|routeWebSocket)$/]',
    'No request interception: make the sandbox fail instead (/__sandbox/faults).',
  ),
  forbidden(
    'CallExpression:matches([callee.name="waitFor"], [callee.property.name=/^find(All)?By/]) > ObjectExpression > Property[key.name="timeout"] > Literal[value<15001]',
    'A wait in a test needs at least 15 seconds; shorter ones fail on a busy machine.',
  ),
];

const sql = 'SQL belongs in repositories, seeds and db/; see all-routes.ts.';
const outsideRepositories = [
  forbidden('CallExpression[callee.property.name=/^(query|script)$/]', sql),
  forbidden('CallExpression[callee.name=/^(findRow|hasRow|insertMany|insertRow|updateRow|queryPage)$/]', sql),
];

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const ambient = ['event', 'name', 'status', 'parent', 'top', 'length', 'alert', 'confirm', 'prompt', 'open', 'close', 'find'];
const storage = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Use persisted() of @mostrador/browser-storage.',
}));

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '**/.sandbox/', '**/playwright-report/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process console Buffer URL globalThis URLSearchParams setTimeout clearTimeout setInterval clearInterval fetch structuredClone',
          'module require exports __dirname crypto performance Blob FormData AbortController AbortSignal TextDecoder TextEncoder',
          'MessageChannel BroadcastChannel Request Response Headers',
        ]
          .flatMap((line) => line.split(' '))
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['shared/testing/src/bench/probe.js'],
    languageOptions: {
      globals: Object.fromEntries(
        'window document performance setTimeout requestAnimationFrame addEventListener PerformanceObserver XPathResult'
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: [sources],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/internal-regex': '^@mostrador/',
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-undef': 'off',
      // Playwright reads the fixture names from the destructuring pattern, which may be empty.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-console': ['error', { allow: ['error'] }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'max-lines': ['error', { max: 330 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...inProduction],
      'import-x/no-self-import': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...hostZones, ...resourcesZones] }],
      'import-x/no-extraneous-dependencies': [
        'error',
        { devDependencies: [...tests, ...configs, '**/e2e/**', 'shared/sandbox/src/**/*.test.ts'], includeTypes: false },
      ],
    },
  },
  {
    files: [
      '{host,remote-*}/src/**/*.{ts,tsx}',
      'shared/{ui,browser-storage,session,api-client,forms,i18n,remote-kit,feature-flags}/src/**/*.{ts,tsx}',
    ],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-globals': ['error', ...ambient, ...storage] },
  },
  {
    files: ['remote-*/src/**/*.{ts,tsx}', 'shared/{ui,session,forms}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...ambient,
        ...storage,
        ...network.map((name) => ({ name, message: 'Make API calls through @mostrador/api-client.' })),
      ],
    },
  },
  // The only modules that access the browser's storage, and tests, which read it.
  {
    files: ['shared/browser-storage/src/storage.ts', 'shared/forms/src/draft-storage.ts', ...tests],
    rules: { 'no-restricted-globals': ['error', ...ambient] },
  },
  ...shared.flatMap((name) => layerRules(`shared/${name}`, name, layers[name])),
  ...layerRules('host', 'host', layers.host),
  ...remotes.flatMap((name) => layerRules(name, name, layers.remote)),
  ...layerRules('shared/federation/template', 'template', layers.remote),
  { files: ['shared/testing/src/bench/floors/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'shared/{sandbox,federation,testing,contract}/**/{server,cli,bin,bench}/**',
      'shared/sandbox/src/server.ts',
      'shared/federation/src/cli/**',
      'shared/testing/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['shared/i18n/src/locales.ts', 'shared/ui/src/kit/copy-text.ts', 'shared/testing/src/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: ['shared/sandbox/src/**/*.ts'],
    ignores: ['**/*-repository.ts', '**/db/**', '**/seed/**', '**/seed-*.ts', '**/test-*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...outsideRepositories] },
  },
  {
    files: ['{host,remote-*}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...inProduction, ...controls, useDeviceNow] },
  },
  // Screens compare with instants of records; the two files compare instants of this device's clock.
  {
    files: ['{host/src/{home,shell},remote-*/src}/**/*.{ts,tsx}'],
    ignores: ['remote-backoffice/src/catalog/batch/{undo-store,use-bulk-edit}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduction, ...controls, useDeviceNow, deviceClock] },
  },
  {
    files: ['shared/forms/src/{create,intent,server-errors}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduction.filter((rule) => !formFailures.includes(rule))] },
  },
  { files: [...tests, '**/e2e/**'], rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inTests] } },
  // The clock itself and its test, and the build, which compares ages of files on this disk.
  {
    files: ['shared/values/src/clock.ts', 'shared/testing/src/test-clock.test.ts', 'shared/federation/src/build.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: [...configs, '**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
);
