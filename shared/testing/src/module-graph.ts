import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Texts of source files and `package.json` files, by path below the root. */
type Files = ReadonlyMap<string, string>;

interface Module {
  text: string;
  /** Names of values and types; without default exports, which are loaded by path. */
  exports: readonly string[];
  /** Imported files, with the names that are used of each; null for a module as a whole, a lazy import for example. */
  imports: ReadonlyMap<string, ReadonlySet<string> | null>;
}

/** Modules by path below the root. */
type ModuleGraph = ReadonlyMap<string, Module>;

const source = /\.(tsx?|[mc]js)$/;
const extensions = ['', '.ts', '.tsx', '.mjs', '.cjs'];

/** Parses our files and resolves their imports of each other; types count as values do. */
export function moduleGraph(files: Files): ModuleGraph {
  const target = resolver(files);
  return new Map([...files].flatMap(([path, text]) => (source.test(path) ? [[path, parseModule(path, text, target)]] : [])));
}

/**
 * Returns `file: name` of each export that no other file imports; `isUsed` tells the exports that are used in other ways. Of a module that is
 * imported as a whole, each export counts as used that the importing file mentions, or a file to which that one hands the module on.
 */
export function unusedExports(graph: ModuleGraph, isUsed: (path: string, name: string) => boolean): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of graph)
    for (const imported of imports.keys()) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  const importersOf = (path: string) => importers.get(path) ?? [];
  const isImported = (path: string, name: string) =>
    importersOf(path).some((importer) => {
      const names = graph.get(importer)?.imports.get(path);
      if (names) return names.has(name);
      return [importer, ...importersOf(importer)].some((file) => graph.get(file)?.text.includes(name));
    });
  return [...graph].flatMap(([path, module]) =>
    module.exports.filter((name) => !isImported(path, name) && !isUsed(path, name)).map((name) => `${path}: ${name}`),
  );
}

/** Returns import cycles, `a -> b -> a`, at least one for each group of files that import each other. */
export function importCycles(graph: ModuleGraph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const above: string[] = [];
  const visit = (path: string) => {
    const start = above.indexOf(path);
    if (start >= 0) cycles.push([...above.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    above.push(path);
    graph.get(path)?.imports.forEach((_, imported) => visit(imported));
    above.pop();
    done.add(path);
  };
  [...graph.keys()].forEach(visit);
  return cycles;
}

type Resolve = (from: string, specifier: string) => string | undefined;

/** Returns the names that a file exports, in the order of the file. */
function exportedNames(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (!exportClause) return [];
      return ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [exportClause.name.text];
    }
    const modifiers = (ts.canHaveModifiers(statement) && ts.getModifiers(statement)) || [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function parseModule(path: string, text: string, resolve: Resolve): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const imports = new Map<string, Set<string> | null>();
  const add = (specifier: ts.Node | undefined, names: readonly string[] | null) => {
    const imported = specifier && ts.isStringLiteralLike(specifier) && resolve(path, specifier.text);
    if (!imported) return;
    const before = imports.get(imported);
    imports.set(imported, names && before !== null ? new Set([...(before ?? []), ...names]) : null);
  };
  const hasNested = /\b(import|require)\(/.test(text);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedNames(node.importClause?.namedBindings));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, importedNames(node.exportClause));
    else if (ts.isImportTypeNode(node)) add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, null);
    else if (ts.isCallExpression(node) && isImport(node.expression)) add(node.arguments[0], null);
    if (hasNested || node === file) ts.forEachChild(node, visit);
  };
  visit(file);
  return { text, exports: exportedNames(file), imports };
}

function importedNames(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] | null {
  if (!bindings) return [];
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return null;
  return bindings.elements.map(({ name, propertyName = name }) => propertyName.text);
}

function isImport(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

/** Returns a function that finds the file of an import: a relative path, or an entry of a package's `exports`. */
function resolver(files: Files): Resolve {
  const entries = [...files].flatMap(([path, text]) => {
    if (!/(^|\/)package\.json$/.test(path)) return [];
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    return Object.entries(exports).map(([key, file]) => ({ specifier: join(name, key), file: join(dirname(path), file) }));
  });
  const resolvePackage = (specifier: string) => {
    for (const entry of entries) {
      const [start = '', end] = entry.specifier.split('*');
      if (end === undefined ? specifier === start : specifier.startsWith(start) && specifier.endsWith(end))
        return entry.file.replace('*', specifier.slice(start.length, end ? -end.length : undefined));
    }
    return undefined;
  };
  return (from, specifier) => {
    const path = specifier.startsWith('.') ? join(dirname(from), specifier) : resolvePackage(specifier);
    return path && extensions.map((extension) => path + extension).find((file) => source.test(file) && files.has(file));
  };
}
