import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packageOf, sharedModules } from '@mostrador/federation/shared-modules';
import { importedBy, type Declarations } from './declarations';
import type { FaceProgram, Versioned } from './face';

/** A record of an API, as stored in a file of the repository. */
export interface FaceRecord {
  version: string;
  /** Libraries whose types the API exposes: `antd 6.6`. */
  libraries: readonly string[];
  declarations: Declarations;
}

const shared: ReadonlySet<string> = new Set(sharedModules.map(packageOf));

const separator = '\n//// ';

/** Returns the file of a record: `shared/testing/api-reports/ui.txt`. */
export function recordFile(root: string, { name }: Versioned): string {
  return join(root, 'shared/testing/api-reports', `${name.slice(name.indexOf('/') + 1)}.txt`);
}

/** Parses the text of a record. */
export function parseRecord(text: string): FaceRecord {
  const [head = '', ...blocks] = text.split(separator);
  const [title = '', ...libraries] = head.split('\n').filter(Boolean);
  return {
    version: title.slice(title.lastIndexOf(' ') + 1),
    libraries,
    declarations: new Map(blocks.map((block) => [block.slice(0, block.indexOf('\n')), block.slice(block.indexOf('\n') + 1)])),
  };
}

/** Returns the text that `parseRecord` reads. */
export function recordText(name: string, { version, libraries, declarations }: FaceRecord): string {
  const blocks = [...declarations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, text]) => `${separator}${id}\n${text}`);
  return `${[`${name} ${version}`, ...libraries].join('\n')}\n${blocks.join('')}`;
}

/** Returns the current record of an API: from each file the statements that its exports consist of, and their imports. */
export function recordOf(root: string, versioned: Versioned, program: FaceProgram, all: Declarations): FaceRecord {
  const reached = new Map<ts.SourceFile, Set<ts.Statement>>();
  for (const { statements } of program.face('is', versioned).values())
    for (const statement of statements) {
      const file = statement.getSourceFile();
      reached.set(file, (reached.get(file) ?? new Set()).add(statement));
    }
  const whole = versioned.modules.every(({ only }) => !only);
  const declarations = new Map([...reached].map(([file, statements]) => [program.idOf(file), textOf(file, statements, whole)]));
  // Files that only re-export, in addition to the imported modules themselves.
  const passing = versioned.modules.map(({ id }) => id);
  for (const text of declarations.values()) passing.push(...importedBy(text));
  for (const id of passing) {
    const text = all.get(id);
    if (text === undefined || declarations.has(id)) continue;
    declarations.set(id, text);
    passing.push(...importedBy(text));
  }
  return { version: versioned.version, libraries: librariesOf(root, declarations), declarations };
}

/** Returns the libraries that the declarations use, except shared ones, which every descriptor lists: `antd 6.6`. */
function librariesOf(root: string, declarations: Declarations): string[] {
  const libraries = new Set<string>();
  for (const [id, text] of declarations) {
    for (const [specifier] of text.matchAll(/(?<=(?: from |import\()['"])(?!face:)[^'"]+/g)) {
      const library = packageOf(specifier);
      const manifest = join(root, 'shared', id.split('/')[0]!, 'node_modules', library, 'package.json');
      if (shared.has(library) || !existsSync(manifest)) continue;
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
      libraries.add(`${library} ${version.split('.', 2).join('.')}`);
    }
  }
  return [...libraries].sort();
}

/** Returns the reached statements of a file with the imports that they use and, for a `whole` API, all its re-exports. */
function textOf(file: ts.SourceFile, statements: ReadonlySet<ts.Statement>, whole: boolean): string {
  const names = new Set<string>();
  const collect = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, collect);
  };
  statements.forEach(collect);
  const isUsed = (node: ts.ImportDeclaration): boolean => {
    const { name, namedBindings } = node.importClause ?? {};
    const bound = namedBindings && (ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings]);
    return [...(name ? [{ name }] : []), ...(bound ?? [])].some((binding) => names.has(binding.name.text));
  };
  const usedStatements = file.statements.filter(
    (node) => statements.has(node) || (whole && ts.isExportDeclaration(node)) || (ts.isImportDeclaration(node) && isUsed(node)),
  );
  return `${usedStatements.map((node) => node.getText()).join('\n')}\n`;
}
