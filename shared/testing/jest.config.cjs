// Run from the root: npx jest -c shared/testing/jest.config.cjs [path]
const { existsSync, readdirSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '../..');
const here = (file) => join(__dirname, 'jest', file);
const { clockShift } = require('./src/test-clock.cjs');
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

// Far from every seeded branch's zone: a date that uses the runtime's zone instead of the branch's fails here.
process.env.TZ ??= 'Pacific/Auckland';

const nodePackages = ['values', 'contract', 'sandbox', 'federation'];
const parts = readdirSync(root).filter((name) => name === 'host' || name.startsWith('remote-'));
const roots = [join(root, 'shared'), ...parts.map((part) => join(root, part, 'src')).filter((folder) => existsSync(folder))];

// These packages contain only ES modules, have ES modules imported by path, or call import() at run time.
const esmOnly = [
  'react-intl',
  'intl-messageformat',
  '@formatjs/[^/]+',
  'antd',
  '@ant-design/[^/]+',
  '@rc-component/[^/]+',
  'content-disposition',
  'cookie',
  'write-excel-file',
  'echarts',
  'zrender',
  '@electric-sql/[^/]+',
];

// The gate leaves out the long tests (docs platform §11); without a level, Jest runs all of them.
const notAtThisLevel = process.env.TEST_LEVEL === 'gate' ? ['\\.long\\.test\\.tsx?$'] : [];

/** @param {import('@swc/core').ParserConfig} parser */
const swc = (parser) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const common = {
  rootDir: root,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/'],
  setupFiles: [join(__dirname, 'src/use-test-clock.cjs')],
  globalSetup: here('postgres.cjs'),
  globalTeardown: here('stop-postgres.cjs'),
  // Start time of fake timers.
  fakeTimers: { now: Date.now() + clockShift },
};

// The template of new remotes runs in the browser, so it is tested in the dom project.
const template = join(root, 'shared/federation/template');
const inNodePackages = `${join(root, 'shared')}/(${nodePackages.join('|')})/(?!template/)`;

module.exports = {
  rootDir: root,
  watchman: false,
  testTimeout: 300_000 * slowness,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: nodePackages.map((name) => join(root, 'shared', name)),
      testPathIgnorePatterns: ['/node_modules/', template, ...notAtThisLevel],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'dom',
      roots,
      testEnvironment: here('dom-environment.cjs'),
      testEnvironmentOptions: { url: 'http://localhost:3000/' },
      setupFilesAfterEnv: [here('setup-dom.ts')],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', inNodePackages, ...notAtThisLevel],
      moduleNameMapper: {
        // The same modules in CommonJS, which Jest runs without a transform.
        '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es(/.*)?$': '$1/lib$2',
        // engine.io-client's browser field, which Jest does not read: use the page's own XMLHttpRequest and WebSocket.
        '^(\\.{1,2}/.*)\\.node\\.js$': '$1.js',
        '\\.(css|svg|png|jpe?g|webp|woff2?|mp3)$': here('asset.cjs'),
      },
    },
  ],
};
