import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Section numbers of each page of `shared/docs`, by the page's name. */
type Pages = ReadonlyMap<string, ReadonlySet<string>>;

interface Place {
  pages: Pages;
  /** The page that contains the text; in it, `§4` alone refers to one of its own sections. */
  page?: string;
  /** Returns whether a name as written in the text refers to a file of the repository. */
  isFile(name: string): boolean;
}

const citation = /\bdocs ([a-z]+)((?:(?:,| and| to)? ?§\d+(?:\.\d+)?)+)/g;
const ownCitation = /§\d+(?:\.\d+)?/g;
const sectionNumber = /\d+(?:\.\d+)?/g;

/** Former names of the pages, from before they were in the repository. */
const formerPages = 'architecture|platform|look|style|payments|backoffice|catalog|customers|branches|routes|calls';
const formerForm = new RegExp(String.raw`(?<![\w@.-])(?:(?:spec|design)[ /](?:${formerPages})|the spec)\b`, 'gi');
/** A file or folder of the repository in backticks; files in `dist` exist only after a build, so they are skipped. */
const repositoryPath = /`((?:host|shared|remote-[a-z]+)\/(?!dist)[\w.-][\w./-]*)`/g;
const markdownFile = /(?<![\w/.-])[\w./-]+\.md\b/g;

/** Joins a comment's lines into one. */
function unwrapped(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|--|#|>)?[ \t]*/g, ' ');
}

/**
 * Returns the problems of a text's citations, each as written: a page or section that does not exist, a `§` without a page, a
 * page without a section, a former name, a missing file (`shared/docs/payments.md`). Empty if all are valid.
 */
export function citationProblems(text: string, { pages, page, isFile }: Place): string[] {
  const problems: string[] = [];
  const resolve = (name: string, numbers: string) => {
    for (const [number] of numbers.matchAll(sectionNumber)) {
      if (!pages.get(name)?.has(number)) problems.push(`docs ${name} §${number} does not exist`);
    }
  };
  const line = unwrapped(text);
  const rest = line.replace(citation, (_, name: string, numbers: string) => {
    resolve(name, numbers);
    return '';
  });
  const alone = page === undefined ? rest : rest.replace(ownCitation, (number) => (resolve(page, number), ''));
  for (const { index } of alone.matchAll(/§/g))
    problems.push(`no page: ${alone.slice(Math.max(0, index - 30), index + 12).trim()}`);
  for (const [written, name = ''] of rest.matchAll(/\bdocs ([a-z]+)\b/g)) {
    if (pages.has(name)) problems.push(`no section: ${written}`);
  }
  for (const [written] of line.matchAll(formerForm)) problems.push(`former form: ${written}`);
  const files = [...line.matchAll(markdownFile), ...[...line.matchAll(repositoryPath)].map(([, name = '']) => [name])];
  for (const [name = ''] of files) if (!isFile(name)) problems.push(`no such file: ${name}`);
  return problems;
}

/**
 * Returns the numbers of a page's headings in order, of the second and the third level; a heading without a number is
 * returned as it is.
 */
export function headingsOf(markdown: string): string[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{2,} (.+)$/gm);
  return [...lines].map(([, heading = '']) => /^(\d+)\. |^(\d+\.\d+) /.exec(heading)?.slice(1).find(Boolean) ?? heading);
}

/** Reads the pages of a folder, except the table of contents, which is never cited. */
export function readPages(folder: string): Pages {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return new Map(names.map((name) => [name.slice(0, -3), new Set(headingsOf(readFileSync(join(folder, name), 'utf8')))]));
}

const cited = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.sql', '.html', '.md', '.yaml', '.sh', '.template']);

/** Returns every hand-written file below a folder that may contain citations. */
export function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'test-results', 'playwright-report', 'pnpm-lock.yaml'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') && entry.name !== '.ci' ? [] : textFiles(path);
    return cited.has(extname(entry.name)) ? [path] : [];
  });
}
