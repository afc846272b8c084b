import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import ts from 'typescript';

/** The facts that the claims of a page are compared with. */
export interface Repository {
  /** Files and folders, relative to the root, with `/` between the parts. */
  paths: ReadonlySet<string>;
  /** Names that a source declares or imports: functions, types, constants, properties, parameters. */
  declared: ReadonlySet<string>;
  /** Words of all sources without their comments; names of the wire are among them as strings and properties. */
  words: ReadonlySet<string>;
  /** The comments of each source with any, as paragraphs. */
  comments: ReadonlyMap<string, string>;
  /** The contract's calls: `GET /v1/links/{id}`. */
  calls: ReadonlySet<string>;
  /** Returns the text of a top-level declaration without its docstring, or undefined if the file has none of that name. */
  declaration(path: string, name: string): string | undefined;
  /** Returns whether a source contains a text. */
  contains(text: string): boolean;
}

const scripts = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js']);
const otherSources = new Set(['.css', '.json', '.sql', '.html', '.yaml', '.conf', '.template', '.sh']);
const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Returns files and folders below `folder`, without installed, built and hidden ones. */
function entriesBelow(folder: string): { path: string; isFile: boolean }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'test-results', 'playwright-report', 'pnpm-lock.yaml'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [{ path, isFile: true }];
    if (entry.name.startsWith('.') && entry.name !== '.ci') return [];
    return [{ path, isFile: false }, ...entriesBelow(path)];
  });
}

const parse = (path: string, text: string, hasParents: boolean) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, hasParents);

/** Adds the names that a node and its children declare or import. */
function collectNames(node: ts.Node, names: Set<string>): void {
  const { name } = node as ts.NamedDeclaration;
  if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.add(name.text);
  ts.forEachChild(node, (child) => collectNames(child, names));
}

/** Returns the comments before the nodes of a source, without their marks, and its text without them. */
function splitComments(source: ts.SourceFile): { comments: string[]; code: string } {
  const { text } = source;
  const ranges = new Map<number, number>();
  function collect(node: ts.Node): void {
    // The text of an element may look like a comment.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    ts.forEachLeadingCommentRange(text, node.pos, (pos, end) => void ranges.set(pos, end));
    ts.forEachChild(node, collect);
  }
  collect(source);
  const places = [...ranges].sort(([a], [b]) => a - b);
  const code = places.map(([, end], index) => text.slice(end, places[index + 1]?.[0]));
  return {
    comments: places.map(([pos, end]) => text.slice(pos, end).replace(/^\s*(\/\/|\/?\*+\/?)|\*\/$/gm, '')),
    code: [text.slice(0, places[0]?.[0]), ...code].join(' '),
  };
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}

/** Reads the sources below `root`, except those whose path `isLeftOut` accepts. */
export function readRepository(root: string, calls: Iterable<string>, isLeftOut: (path: string) => boolean): Repository {
  const paths = new Set<string>();
  const declared = new Set<string>();
  const words = new Set<string>();
  const comments = new Map<string, string>();
  const texts: string[] = [];
  for (const { path, isFile } of entriesBelow(root)) {
    const name = relative(root, path).replaceAll('\\', '/');
    paths.add(name);
    const isScript = scripts.has(extname(name));
    if (!isFile || isLeftOut(name) || !(isScript || otherSources.has(extname(name)))) continue;
    const text = readFileSync(path, 'utf8');
    const source = isScript ? parse(name, text, false) : undefined;
    const parts = source && splitComments(source);
    for (const [found] of (parts?.code ?? text).matchAll(word)) words.add(found);
    if (!parts) continue;
    if (parts.comments.length > 0) comments.set(name, parts.comments.join('\n\n'));
    texts.push(text);
    collectNames(source, declared);
  }
  return {
    paths,
    declared,
    words,
    comments,
    calls: new Set(calls),
    declaration: (path, name) =>
      paths.has(path)
        ? parse(path, readFileSync(join(root, path), 'utf8'), true)
            .statements.find((statement) => declaredBy(statement).includes(name))
            ?.getText()
        : undefined,
    contains: (part) => texts.some((text) => text.includes(part)),
  };
}

const fencedBlock = /^```[\s\S]*?^```/gm;

/** Returns the texts of a page in backticks, without its code blocks. */
export function codeSpans(markdown: string): string[] {
  const paragraphs = markdown.replace(fencedBlock, '').split(/\n\s*\n/);
  return paragraphs.flatMap((text) => [...text.replace(/\n\s*/g, ' ').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
}

const path = /^[\w.<>*-]+(\/[\w.<>*-]+)*\/?$/;
const fileEnding = /\.(tsx?|mjs|cjs|css|json|md|yaml|template|test|config)$/;
/** Files that only a build writes. */
const built = /^remote\.json$|(^|\/)dist(\/|$)/;

/** Returns whether a text in backticks is a path, and not an address, a package or a type with parameters. */
function isPath(span: string, { paths }: Repository): boolean {
  const [first = '', ...rest] = span.replace(/\/$/, '').split('/');
  if (!path.test(span) || built.test(span) || (first.startsWith('.') && !paths.has(first))) return false;
  const isFolder = span.endsWith('/') && rest.length === 0;
  return isFolder || fileEnding.test(span) || (span.includes('/') && (paths.has(first) || ['src', 'remote-*'].includes(first)));
}

/** Returns whether a path exists; `<name>` and `*` in it match any name, and a path may begin inside a package. */
function pathExists(span: string, { paths }: Repository): boolean {
  const pattern = span
    .replace(/\/$/, '')
    .replace(/[.$+]/g, String.raw`\$&`)
    .replace(/<\w+>/g, '[^/]+')
    .replaceAll('*', '[^/]*');
  const whole = new RegExp(`(^|/)${pattern}$`);
  const [first = ''] = span.split('/');
  if (!/[<*]/.test(span) && paths.has(first)) return paths.has(span.replace(/\/$/, ''));
  return [...paths].some((name) => whole.test(name));
}

const call = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?*]*)/;

/** Returns the problem of a text that names a call; the contract does not have those that only the sandbox answers. */
function callProblems(span: string, { calls }: Repository): string[] {
  const [name, , address = ''] = call.exec(span) ?? [];
  return !name || calls.has(name) || /^\/(__sandbox|errors|autorizacionPagos|identity|tienda|imagenes|dibujos)\b/.test(address)
    ? []
    : [`no such call: ${name}`];
}

/** `name(` and `<Name`, as code writes them; functions of CSS and methods of an object have other names before them. */
const called = /(?<![\p{L}\p{N}_$.:-])([A-Za-z_$][\w$]*)\(/gu;
const element = /(?<![\w$])<([A-Z][\w$]*)/g;
const cased = /(?<![\p{L}\p{N}_$-])([a-z]+[\d]*[A-Z][\w$]*|[A-Z][a-z\d]+(?:[A-Z][\w$]*)?)(?![\p{L}-])/gu;
const cssFunctions = new Set(['var', 'url', 'calc']);

function symbolProblems(span: string, { declared, words }: Repository): string[] {
  const written = [...span.matchAll(called), ...span.matchAll(element)].map(([, name = '']) => name);
  const names = [...span.matchAll(cased)].map(([, name = '']) => name);
  return [
    ...written
      .filter((name) => !cssFunctions.has(name) && !declared.has(name) && !(name in globalThis))
      .map((name) => `${name} is not declared`),
    ...names.filter((name) => !written.includes(name) && !words.has(name)).map((name) => `${name} is in no source`),
  ];
}

const block = /(?:^<!-- from (\S+)#([\w$]+) -->\n+)?^```(?:tsx?|jsx?)\b[^\n]*\n([\s\S]*?)^```/gm;

/**
 * Returns the problems of a page's code blocks. The comment above a block names the declaration that it shows; without the comment a
 * block must be an unchanged part of some source.
 */
function blockProblems(markdown: string, { declaration, contains }: Repository): string[] {
  return [...markdown.matchAll(block)].flatMap(([, file, name, code = '']) => {
    const [first = ''] = code.split('\n');
    if (!file || !name) return contains(code.trim()) ? [] : [`code of no source: ${first}`];
    const source = declaration(file, name);
    if (source === undefined) return [`${file} does not declare ${name}`];
    return source === code.trim() ? [] : [`the block differs from ${name} in ${file}`];
  });
}

/** Returns the false claims of texts in backticks. */
function spanProblems(text: string, repository: Repository): string[] {
  return [...new Set(codeSpans(text))].flatMap((span) => {
    if (isPath(span, repository)) return pathExists(span, repository) ? [] : [`no such path: ${span}`];
    return [...callProblems(span, repository), ...symbolProblems(span, repository).map((problem) => `${span}: ${problem}`)];
  });
}

/** Returns `file: claim` of each false claim of a comment: a path, call or symbol in backticks that does not exist. */
export function commentProblems(repository: Repository): string[] {
  return [...repository.comments].flatMap(([file, text]) =>
    spanProblems(text, repository).map((problem) => `${file}: ${problem}`),
  );
}

/**
 * Returns the claims of a page about code that are false: a path or call in backticks that does not exist, a symbol that no source
 * has, a block of TypeScript that is not in a source.
 */
export function claimProblems(markdown: string, repository: Repository): string[] {
  return [...spanProblems(markdown, repository), ...blockProblems(markdown, repository)];
}
