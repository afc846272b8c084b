import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Type declarations of one file each, by id: `ui/src/kit/snackbar` is `shared/ui/src/kit/snackbar.tsx`. */
export type Declarations = ReadonlyMap<string, string>;

/** Prefix of a file's id in the imports of other declarations. */
export const importPrefix = 'face:';

/** One of our packages that only re-exports a library: what it declares is attributed to the library. */
const reexportedLibrary = { by: '@mostrador/schema', library: 'zod/mini' };

/** Parsed library files, shared by all programs of a run. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns TypeScript's own host; library files are read only once. */
export function compilerHost(options: ts.CompilerOptions, isOurs: (path: string) => boolean): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    if (isOurs(path)) return getSourceFile(path, ...rest);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest));
    return parsed.get(path);
  };
  return host;
}

/** Returns the ids of our files that a declaration imports. */
export function importedBy(text: string): string[] {
  return [...text.matchAll(/(?<=['"]face:)[^'"]+/g)].map(([id]) => id);
}

/** Returns the declarations that these files (ids) reach through imports. */
export function reachedFrom(ids: readonly string[], declarations: Declarations): Declarations {
  const reached = new Map<string, string>();
  const queue = [...ids];
  for (const id of queue) {
    const text = declarations.get(id);
    if (text === undefined || reached.has(id)) continue;
    reached.set(id, text);
    queue.push(...importedBy(text));
  }
  return reached;
}

/** Returns the compiler options of the sources, changed to emit declarations only. */
export function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return { ...options, types: ['node'], noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
}

/**
 * Returns TypeScript's declarations of these entries (ids) and of every file of ours that they reach. A module whose specifier is
 * in `shared` is imported by that name, any other file of ours by `face:<id>`. Implementation details are removed: private
 * members, and destructured parameters. The members of a union are sorted, because TypeScript's own order depends on what it
 * compiled before.
 */
export function declarationsOf(root: string, entries: readonly string[], shared: ReadonlySet<string>): Declarations {
  const options = compilerOptions(root);
  const folder = join(root, 'shared') + sep;
  const isOurs = (file: string) => file.startsWith(folder) && !file.includes('/node_modules/');
  const idOf = (file: string) =>
    relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/(\.d)?\.tsx?$/, '');
  const host = compilerHost(options, isOurs);
  const cache = ts.createModuleResolutionCache(root, (name) => host.getCanonicalFileName(name), options);
  const resolve = (specifier: string, from: string) => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, cache);
    // TypeScript treats imports between workspace packages as libraries, for which it emits no declarations.
    return resolvedModule && isOurs(resolvedModule.resolvedFileName)
      ? { ...resolvedModule, isExternalLibraryImport: false }
      : resolvedModule;
  };
  host.resolveModuleNameLiterals = (literals, from) => literals.map(({ text }) => ({ resolvedModule: resolve(text, from) }));
  const files = entries.map((id) => {
    const file = ['.ts', '.tsx'].map((ending) => folder + id + ending).find((path) => host.fileExists(path));
    if (!file) throw new Error(`There is no shared/${id}.ts(x)`);
    return file;
  });
  const declarations = new Map<string, string>();
  const printer = ts.createPrinter({ removeComments: true });
  ts.createProgram(files, options, host).emit(
    undefined,
    (path, text, _, __, [source] = []) => {
      if (!source || !isOurs(source.fileName)) return;
      const rename = (specifier: string) => {
        if (specifier === reexportedLibrary.by) return reexportedLibrary.library;
        if (shared.has(specifier)) return specifier;
        const resolved = resolve(specifier, source.fileName)?.resolvedFileName;
        return resolved && isOurs(resolved) ? importPrefix + idOf(resolved) : specifier;
      };
      const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const { transformed } = ts.transform(parsed, [normalized(rename, printer)]);
      declarations.set(idOf(source.fileName), printer.printFile(transformed[0]!));
    },
    undefined,
    true,
  );
  return declarations;
}

function normalized(rename: (specifier: string) => string, printer: ts.Printer): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const { factory } = context;
    const textOf = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, file);
    const visit = (node: ts.Node): ts.Node | undefined => {
      const isPrivate = ts.isClassElement(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;
      if (isPrivate || (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name))) return undefined;
      if (ts.isStringLiteral(node) && isSpecifier(node)) return factory.createStringLiteral(rename(node.text), true);
      if (ts.isObjectBindingPattern(node)) return factory.createIdentifier('value');
      const visited = ts.visitEachChild(node, visit, context);
      if (!ts.isUnionTypeNode(visited)) return visited;
      return factory.createUnionTypeNode([...visited.types].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)));
    };
    return ts.visitNode(file, visit) as ts.SourceFile;
  };
}

function isSpecifier(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent) && parent.parent.argument === parent;
  return (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) && parent.moduleSpecifier === node;
}
