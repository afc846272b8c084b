import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { breakpoints } from '@mostrador/ui/kit';
import { classNameProblems, styleProblems, type StyleRule } from './styles';

const root = join(__dirname, '../../..');
const widths = Object.values(breakpoints);

/** The class prefix of each package with style sheets (docs look §14). */
const own: Record<string, StyleRule> = {
  'shared/ui': { prefix: 'm-', libraries: ['ant-', 'anticon'], fenced: false },
  host: { prefix: 'h-', libraries: [], fenced: false },
  'remote-payments': { prefix: 'p-', libraries: [], fenced: true },
  'remote-backoffice': { prefix: 'b-', libraries: ['leaflet-'], fenced: true },
};

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const packages = [
  ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
  ...readdirSync(root).filter((name) => name === 'host' || name.startsWith('remote-')),
].filter((name) => existsSync(join(root, name, 'src')));

const styled = packages.filter((name) => filesBelow(join(root, name, 'src'), /\.css$/).length > 0);
/** Further remotes use their name as the prefix of their classes. */
const others = styled.filter((name) => !(name in own) && name.startsWith('remote-'));
const rules: Record<string, StyleRule> = {
  ...own,
  ...Object.fromEntries(
    others.map((name) => [name, { prefix: `${name.slice('remote-'.length)}-`, libraries: [], fenced: true }]),
  ),
};

function problemsIn(name: string, ending: RegExp, problemsOf: (text: string) => string[]): string[] {
  return filesBelow(join(root, name, 'src'), ending).flatMap((file) =>
    problemsOf(readFileSync(file, 'utf8')).map((problem) => `${relative(root, file)}:${problem}`),
  );
}

describe('the style sheets', () => {
  it('are in packages with unique prefixes', () => {
    expect(styled.sort()).toEqual(Object.keys(rules).sort());
    const prefixes = Object.values(rules).map(({ prefix }) => prefix);
    expect(prefixes.filter((prefix, index) => prefixes.some((other, at) => at !== index && other.startsWith(prefix)))).toEqual(
      [],
    );
  });

  it.each(Object.entries(rules))('of %s use only their own prefix and the defined widths', (name, rule) => {
    expect(problemsIn(name, /\.css$/, (css) => styleProblems(css, rule, widths))).toEqual([]);
  });

  it.each(Object.entries(rules))('define the classes that components of %s use, except those of the kit', (name, { prefix }) => {
    const allowed = [...new Set([prefix, 'm-'])];
    const ending = /^(?!.*\.test\.).*\.tsx$/;
    expect(problemsIn(name, ending, (code) => classNameProblems(code, allowed))).toEqual([]);
  });
});

describe('the style sheet checker', () => {
  const rule: StyleRule = { prefix: 'p-', libraries: ['leaflet-'], fenced: true };
  const problems = (css: string, over: Partial<StyleRule> = {}) => styleProblems(css, { ...rule, ...over }, [600, 1024]);

  it.each([
    '.p-card { color: red }',
    '[dir="rtl"] .p-card > a:is(:hover, .p-card--on)::after { content: ".x {" }',
    '.p-map .leaflet-tile { filter: none }',
    '/* .x { */ .p-card { margin: .5em; background: url("a.b.svg") }',
    '@media (width < 600px) { .p-card { padding: 0 } }',
    '@media print and (width >= 1024px) { .p-card { padding: 0 } }',
    '@media (prefers-reduced-motion: reduce) { .p-card { animation: none } }',
    '@container card (width < 417px) { .p-card { padding: 0 } }',
    '@keyframes p-in { from { opacity: 0 } 50.5% { opacity: .5 } to { opacity: 1 } }',
    '@page { margin: 0 }',
  ])('accepts %s', (css) => {
    expect(problems(css)).toEqual([]);
  });

  it.each([
    ['.card { color: red }', '1: .card does not begin with p-'],
    ['.p-card .m-button { color: red }', '1: .m-button does not begin with p-'],
    ['.p-card:has(.b-order) { color: red }', '1: .b-order does not begin with p-'],
    ['.p-card,\n.m-money { color: red }', '1: .m-money does not begin with p-'],
    ['\n\n@media print {\n  .h-menu { display: none }\n}', '4: .h-menu does not begin with p-'],
    ['table { border: 0 }', '1: table names no class of its own'],
    ['.p-card, body { margin: 0 }', '1: body names no class of its own'],
    ['@keyframes fade { to { opacity: 0 } }', '1: @keyframes fade does not begin with p-'],
    ['@media (width < 700px) { .p-card { padding: 0 } }', '1: (width < 700px) is none of the named widths'],
    ['@media (max-width: 599.98px) { .p-card { padding: 0 } }', '1: (max-width: 599.98px) is none of the named widths'],
    ['@media (600px <= width) { .p-card { padding: 0 } }', '1: (600px <= width) is none of the named widths'],
    [
      '@media (width >= 600px) and (width < 1023px) { .p-card { padding: 0 } }',
      '1: (width < 1023px) is none of the named widths',
    ],
  ])('rejects %s', (css, problem) => {
    expect(problems(css)).toEqual([problem]);
  });

  it('allows the host and the kit to style elements', () => {
    expect(problems('body { margin: 0 }', { fenced: false })).toEqual([]);
  });
});

describe('the class name checker', () => {
  const problems = (code: string) => classNameProblems(code, ['p-', 'm-']);

  it.each([
    '<p className="p-card m-muted" />',
    "<p className={over ? 'p-card' : undefined} />",
    "<p className={kind === 'order' ? `p-card p-card--${kind}` : `p-${kind}`} />",
    "<p className={['p-card', on && 'p-card--on'].filter(Boolean).join(' ')} />",
    "<p className={`p-card${on ? ' p-card--on' : ''}`} />",
  ])('accepts the class names in %s', (code) => {
    expect(problems(code)).toEqual([]);
  });

  it.each([
    ['<p className="card m-muted" />', ['1: class card does not begin with p- or m-']],
    ["\n<Popup buttonClassName={a ? 'p-x' : 'h-menu'} />", ['2: class h-menu does not begin with p- or m-']],
    ['<p className={`b-order-${kind}`} />', ['1: class b-order-… does not begin with p- or m-']],
    ["<p className={`p-card${on ? ' card--on' : ''}`} />", ['1: class card--on does not begin with p- or m-']],
  ])('rejects the class names in %s', (code, expected) => {
    expect(problems(code)).toEqual(expected);
  });
});
