import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@mostrador/contract/registry';
import { claimProblems, codeSpans, commentProblems, readRepository, type Repository } from './code-claims';

const root = join(__dirname, '../../..');
const docs = readdirSync(join(root, 'shared/docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `shared/docs/${name}`);
/** Everything but the pages themselves, this test with its made-up names, and generated files, which repeat former names. */
const isLeftOut = (path: string) => /^shared\/docs\/|code-claims|^shared\/testing\/api-reports\/|\/openapi\.json$/.test(path);
const calls = allCalls().map(({ method, path }) => `${method} ${path}`);
const repository = readRepository(root, calls, isLeftOut);

test.each(['README.md', 'CONTRIBUTING.md', ...docs])('%s names only paths, symbols and code that exist', (page) => {
  expect(claimProblems(readFileSync(join(root, page), 'utf8'), repository)).toEqual([]);
});

test('comments name only paths, calls and symbols that exist', () => {
  expect(commentProblems(repository)).toEqual([]);
});

describe('the claim checker', () => {
  const small: Repository = {
    paths: new Set(['host', 'host/src', 'host/src/main.tsx', 'shared', 'shared/ui', 'shared/ui/src/list/Row.tsx']),
    declared: new Set(['useRow', 'Row', 'showRow']),
    words: new Set(['useRow', 'Row', 'showRow', 'editarProducto', 'rowHeight']),
    comments: new Map([['host/src/main.tsx', 'Shows `Row` by `useGone()`, see\n`Gone.tsx`.']]),
    calls: new Set(['POST /editarProducto', 'GET /v1/rows/{id}']),
    declaration: (path, name) =>
      path === 'host/src/main.tsx' && name === 'showRow' ? 'export function showRow() {\n  return 1;\n}' : undefined,
    contains: (text) => text === 'const row = 1;',
  };
  const problemsOf = (text: string) => claimProblems(text, small);
  const shown = '```ts\nexport function showRow() {\n  return 1;\n}\n```\n';

  it.each([
    'in `host/src/main.tsx`, `host/`, `list/Row.tsx` and `Row.tsx`',
    'as `host/src/<file>.tsx` and `shared/<package>/src/*/Row.tsx`',
    'a built `remote-payments/dist/` and `remote.json`; a package `antd/es/row`; an address `/no/such/address`',
    'by `useRow(call, { rowHeight })`, `<Row>`, `editarProducto`',
    'calls: `POST /editarProducto {id}`, `GET /v1/rows/{id}`*, `POST /__sandbox/reset`',
    'words in `lower case`, `--m-gap`, `color-mix()`, `:has()`, `var()`, `row.rowHeight()`',
    `<!-- from host/src/main.tsx#showRow -->\n\n${shown}`,
    '```ts\nconst row = 1;\n```',
    '```sh\nnoSuchCommand()\n```',
  ])('accepts a true claim: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['`host/src/gone.tsx`', 'no such path: host/src/gone.tsx'],
    ['`host/gone/`', 'no such path: host/gone/'],
    ['`src/gone/`', 'no such path: src/gone/'],
    ['`Gone.tsx`', 'no such path: Gone.tsx'],
    ['`host/<folder>/gone.ts`', 'no such path: host/<folder>/gone.ts'],
    ['`GET /v1/gone`', 'no such call: GET /v1/gone'],
    ['`POST /v1/rows/{id}`', 'no such call: POST /v1/rows/{id}'],
    ['`useGone()`', 'useGone(): useGone is not declared'],
    ['`useGone(call, kind)`', 'useGone(call, kind): useGone is not declared'],
    ['`editarProducto()`', 'editarProducto(): editarProducto is not declared'],
    ['`<GoneRow>`', '<GoneRow>: GoneRow is not declared'],
    ['`goneHeight`', 'goneHeight: goneHeight is in no source'],
    ['a span of\n`two lines, useGone()`', 'two lines, useGone(): useGone is not declared'],
    [shown, 'code of no source: export function showRow() {'],
    [`<!-- from host/src/main.tsx#gone -->\n\n${shown}`, 'host/src/main.tsx does not declare gone'],
    [
      `<!-- from host/src/main.tsx#showRow -->\n\n${shown.replace('1', '2')}`,
      'the block differs from showRow in host/src/main.tsx',
    ],
  ])('rejects a false claim: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it('rejects false claims of comments, with their file', () => {
    expect(commentProblems(small)).toEqual([
      'host/src/main.tsx: useGone(): useGone is not declared',
      'host/src/main.tsx: no such path: Gone.tsx',
    ]);
  });

  it('takes no name of a comment for a name of the code', () => {
    const { comments, words } = repository;
    expect(comments.get('shared/testing/src/citations.ts')).toContain('Returns');
    expect(words.has('Mostrador')).toBe(true);
    expect(words.has('superfluousNameOfAComment')).toBe(false);
  });

  it('reads spans over line ends, and no code blocks', () => {
    expect(codeSpans('a `b\n  c` d\n\n```sh\n`e`\n```\n\n`f`')).toEqual(['b c', 'f']);
  });

  it('finds declarations of the repository, without their docstring', () => {
    expect(repository.declaration('shared/testing/src/citations.ts', 'headingsOf')).toMatch(/^export function headingsOf\(/);
    expect(repository.declaration('shared/testing/src/citations.ts', 'cited')).toMatch(/^const cited = new Set/);
    expect(repository.declaration('shared/testing/src/citations.ts', 'gone')).toBeUndefined();
    expect(repository.declaration('shared/testing/src/gone.ts', 'headingsOf')).toBeUndefined();
  });
});
