import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { allCalls } from '@mostrador/contract/registry';
import { citationProblems, headingsOf, readPages, textFiles } from './citations';

const root = join(__dirname, '../../..');
const docs = join(root, 'shared/docs');
const pages = readPages(docs);

describe('the docs', () => {
  it('are cited by pages and sections that exist', () => {
    const problems = textFiles(root)
      .filter((file) => !/(citations|code-claims)(\.test)?\.ts$/.test(file))
      .flatMap((file) => {
        const page = dirname(file) === docs ? basename(file, '.md') : undefined;
        const isFile = (name: string) => existsSync(join(dirname(file), name)) || existsSync(join(root, name));
        return citationProblems(readFileSync(file, 'utf8'), { pages, isFile, ...(page === undefined ? {} : { page }) }).map(
          (problem) => `${relative(root, file)}: ${problem}`,
        );
      });
    expect(problems).toEqual([]);
  });

  it.each([...pages.keys()])('number the sections of %s in order', (page) => {
    const numbers = headingsOf(readFileSync(join(docs, `${page}.md`), 'utf8'));
    const ordered = numbers.map((number) =>
      number
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join('.'),
    );
    expect(numbers.filter((number) => !/^\d+(\.\d+)?$/.test(number))).toEqual([]);
    expect(ordered).toEqual([...new Set(ordered)].sort());
  });

  it('mention every call', () => {
    const text = [...pages.keys()].map((page) => readFileSync(join(docs, `${page}.md`), 'utf8').replace(/\s+/g, ' ')).join(' ');
    const calls = allCalls().map(({ method, path }) => `\`${method} ${path}`);
    expect(calls.filter((call) => !text.includes(`${call}\``) && !text.includes(`${call} {`))).toEqual([]);
  });

  it('are all in the table of contents', () => {
    const contents = readFileSync(join(docs, 'README.md'), 'utf8');
    expect([...pages.keys()].filter((page) => !contents.includes(`](${page}.md)`))).toEqual([]);
  });
});

describe('the citation checker', () => {
  const made = new Map([
    ['payments', new Set(['1', '9', '9.1'])],
    ['look', new Set(['2'])],
  ]);
  const problemsOf = (text: string, page?: string) =>
    citationProblems(text, { pages: made, isFile: (name) => name === 'README.md', ...(page === undefined ? {} : { page }) });

  it.each([
    '// 3600 s (docs payments §9)',
    '/** Of two places (docs payments §1, §9.1), and of two pages (docs payments §9, docs look §2). */',
    '/**\n * A long one (docs\n * payments §9, \n * §1 and §9.1).\n */',
    '-- 15 minutes (docs payments §9)',
    'the specification names no path; an @ant-design/icons package; orders.spec.ts; a design of ours; docs of others; [README](README.md); `remote-payments/dist/`',
  ])('accepts a valid citation: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['(docs payments §8)', 'docs payments §8 does not exist'],
    ['(docs payments §9, §9.2)', 'docs payments §9.2 does not exist'],
    ['(docs payments §9, docs branches §1)', 'docs branches §1 does not exist'],
    ['/**\n * (docs\n * payments §7)\n */', 'docs payments §7 does not exist'],
    ['const a = "Against §9"', 'no page: const a = "Against §9"'],
    ['(docs payments §9, look §2)', 'no page: (, look §2)'],
    ['(docs payments, "Limits")', 'no section: docs payments'],
    ['// spec payments, 9', 'former form: spec payments'],
    ['// as in spec/routes.tsv', 'former form: spec/routes'],
    ['(design backoffice, "Orders")', 'former form: design backoffice'],
    ['// assumed: the spec names no path', 'former form: the spec'],
    ['(architecture.md, "Fixed points")', 'no such file: architecture.md'],
    ['see `shared/values/src/gone.ts`', 'no such file: shared/values/src/gone.ts'],
  ])('rejects an invalid citation: %s', (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  it('accepts a section without a page inside the page itself', () => {
    expect(problemsOf('as §9 says', 'payments')).toEqual([]);
    expect(problemsOf('as §8 says', 'payments')).toEqual(['docs payments §8 does not exist']);
  });

  it('reads numbered headings, except in code blocks', () => {
    expect(headingsOf('# Title\n\n## 1. One\n\n### 1.1 Part\n\n```sh\n## 7. no heading\n```\n\n## Other\n')).toEqual([
      '1',
      '1.1',
      'Other',
    ]);
  });
});
