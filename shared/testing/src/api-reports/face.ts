import { dirname, join } from 'node:path';
import ts from 'typescript';
import { compilerHost, compilerOptions, importedBy, importPrefix, type Declarations } from './declarations';

/** One module of an API: its specifier, its entry file, and the exports that count (default: all). */
export interface FaceModule {
  specifier: string;
  id: string;
  only?: readonly string[];
}

/** A set of modules with one version. */
export interface Versioned {
  /** `@mostrador/ui`. */
  name: string;
  version: string;
  /** The file in which a person sets its version. */
  source: string;
  modules: readonly FaceModule[];
}

/** The declarations of an API, recorded or current. */
interface Side {
  name: 'was' | 'is';
  /** By the name of the versioned set. */
  declarations: ReadonlyMap<string, Declarations>;
}

/** An export with everything that its declaration refers to. */
export interface Export {
  /** Our declarations in one text that is independent of their files. */
  text: string;
  /** The statements that it consists of, with their files. */
  statements: ReadonlySet<ts.Statement>;
  /** Named types that it consists of, and `Type.property` of each. */
  members: ReadonlySet<string>;
  isValue: boolean;
  isType: boolean;
  typeParameters: number;
}

/** Exports by `module export`. */
export type Face = ReadonlyMap<string, Export>;

/**
 * A program with both versions. Declarations shared between packages are taken from the current version, so that a change is
 * reported only for its owner.
 */
export class FaceProgram {
  private readonly folder: string;
  private readonly files = new Map<string, string>();
  private readonly shared: Map<string, string>;
  private readonly options: ts.CompilerOptions;
  private readonly host: ts.CompilerHost;
  private readonly same = new Map<string, boolean>();
  private program: ts.Program;

  constructor(
    private readonly root: string,
    private readonly all: readonly Versioned[],
    sides: readonly Side[],
  ) {
    this.folder = join(root, '.faces');
    for (const { name, declarations } of sides)
      for (const [owner, files] of declarations)
        for (const [id, text] of files) this.files.set(this.fileOf(name, owner, id), text);
    this.shared = new Map(
      all.flatMap(({ name, modules }) => modules.map(({ specifier, id }) => [specifier, this.fileOf('is', name, id)] as const)),
    );
    this.options = { ...compilerOptions(root), noEmit: true, emitDeclarationOnly: false, declaration: false };
    this.host = this.virtualHost();
    this.program = ts.createProgram([...this.files.keys()], this.options, this.host);
  }

  /** Returns TypeScript's errors in a file with these lines, by line. `was:` and `is:` precede the name and id of a module. */
  problemsOf(lines: readonly string[]): ReadonlyMap<number, string> {
    const path = join(this.folder, 'check.ts');
    this.files.set(path, lines.join('\n'));
    this.program = ts.createProgram([...this.files.keys()], this.options, this.host, this.program);
    const file = this.program.getSourceFile(path)!;
    const problems = new Map<number, string>();
    for (const { start = 0, messageText } of this.program.getSemanticDiagnostics(file)) {
      const { line } = file.getLineAndCharacterOfPosition(start);
      if (!problems.has(line)) problems.set(line, ts.flattenDiagnosticMessageText(messageText, '\n'));
    }
    return problems;
  }

  face(side: Side['name'], { name, modules }: Versioned): Face {
    const checker = this.program.getTypeChecker();
    const exports = new Map<string, Export>();
    for (const { specifier, id, only } of modules) {
      const file = this.program.getSourceFile(this.fileOf(side, name, id));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) continue;
      for (const symbol of checker.getExportsOfModule(module)) {
        if (!only || only.includes(symbol.name)) exports.set(`${specifier} ${symbol.name}`, this.exported(symbol, checker));
      }
    }
    return exports;
  }

  private exported(symbol: ts.Symbol, checker: ts.TypeChecker): Export {
    const target = aliased(symbol, checker);
    const statements = new Set<ts.Statement>();
    const texts = new Set<string>();
    this.reach(target, checker, { statements, texts });
    const declaration = target.declarations?.find((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
    const typeOnly = symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
    return {
      text: [...texts].sort().join('\n'),
      statements,
      members: new Set([...statements].flatMap(membersOf)),
      isValue: (target.flags & ts.SymbolFlags.Value) !== 0 && !typeOnly,
      isType: (target.flags & ts.SymbolFlags.Type) !== 0,
      typeParameters: declaration?.typeParameters?.length ?? 0,
    };
  }

  /** Collects the statement of a symbol and of everything that it refers to, within the same owner. */
  private reach(symbol: ts.Symbol, checker: ts.TypeChecker, result: { statements: Set<ts.Statement>; texts: Set<string> }) {
    for (const declaration of symbol.declarations ?? []) {
      const file = declaration.getSourceFile();
      if (!file.fileName.startsWith(this.folder)) {
        result.texts.add(`${file.fileName.split('/node_modules/').pop()} ${symbol.name}`);
        continue;
      }
      let statement: ts.Node = declaration;
      while (statement.parent && !ts.isSourceFile(statement.parent)) statement = statement.parent;
      if (!ts.isStatement(statement) || result.statements.has(statement)) continue;
      result.statements.add(statement);
      // A file inside a package may export a type or keep it to itself.
      result.texts.add(statement.getText().replace(/^export (?=declare|interface|type \w)/, ''));
      const visit = (node: ts.Node) => {
        const name = ts.isIdentifier(node) ? node : ts.isImportTypeNode(node) && !node.qualifier ? node.argument : null;
        const referred = name && checker.getSymbolAtLocation(ts.isLiteralTypeNode(name) ? name.literal : name);
        if (referred && this.isSameOwner(aliased(referred, checker), file))
          this.reach(aliased(referred, checker), checker, result);
        ts.forEachChild(node, visit);
      };
      visit(statement);
    }
  }

  /** Returns whether a symbol is declared by the same owner, or by a library. */
  private isSameOwner({ declarations }: ts.Symbol, from: ts.SourceFile): boolean {
    const ownerOf = (path: string) =>
      path.startsWith(this.folder) ? path.slice(this.folder.length + 1).split('/')[1] : undefined;
    const owner = declarations?.[0] && ownerOf(declarations[0].getSourceFile().fileName);
    return owner === undefined || owner === ownerOf(from.fileName);
  }

  /** Returns the id of a file of one of the sides. */
  idOf({ fileName }: ts.SourceFile): string {
    const [, , ...id] = fileName.slice(this.folder.length + 1).split('/');
    return id.join('/').replace(/\.d\.ts$/, '');
  }

  /**
   * Returns whether a file and everything that it imports are identical on both sides. Such a file is loaded only once, because
   * TypeScript does not always consider a type equal to its copy.
   */
  private isSame(owner: string, id: string): boolean {
    const key = `${owner}/${id}`;
    const known = this.same.get(key);
    if (known !== undefined) return known;
    const text = this.files.get(this.fileOf('was', owner, id));
    // Assume true during the recursion, because files may import each other.
    this.same.set(key, true);
    const same =
      text !== undefined &&
      text === this.files.get(this.fileOf('is', owner, id)) &&
      importedBy(text).every((imported) => this.isSame(owner, imported));
    this.same.set(key, same);
    return same;
  }

  private fileOf(side: string, owner: string, id: string): string {
    return join(this.folder, side, owner.replace(/\W+/g, '-'), `${id}.d.ts`);
  }

  private virtualHost(): ts.CompilerHost {
    const host = compilerHost(this.options, () => false);
    const { getSourceFile, fileExists, readFile } = host;
    host.fileExists = (path) => this.files.has(path) || fileExists(path);
    host.readFile = (path) => this.files.get(path) ?? readFile(path);
    host.getSourceFile = (path, ...rest) => {
      const text = this.files.get(path);
      return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    };
    host.resolveModuleNameLiterals = (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: this.resolve(text, from, host) }));
    return host;
  }

  private resolve(specifier: string, from: string, host: ts.CompilerHost): ts.ResolvedModuleFull | undefined {
    const virtual = (path: string | undefined) =>
      path && this.files.has(path) ? { resolvedFileName: path, extension: ts.Extension.Dts } : undefined;
    const [side, owner, ofOwner] = specifier.split(':');
    if (owner && ofOwner) return virtual(this.fileOf(side!, owner, ofOwner));
    if (!from.startsWith(this.folder)) return ts.resolveModuleName(specifier, from, this.options, host).resolvedModule;
    const [ownSide, ownOwner, ...id] = from.slice(this.folder.length + 1).split('/');
    if (specifier.startsWith(importPrefix)) {
      const importedId = specifier.slice(importPrefix.length);
      return virtual(this.fileOf(ownSide === 'was' && !this.isSame(ownOwner!, importedId) ? 'was' : 'is', ownOwner!, importedId));
    }
    const shared = this.shared.get(specifier);
    if (shared) return virtual(shared);
    return ts.resolveModuleName(specifier, join(dirname(join(this.root, 'shared', ...id)), 'x.ts'), this.options, host)
      .resolvedModule;
  }
}

function membersOf(statement: ts.Statement): string[] {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return [];
  const type = statement.name.text;
  const literal = ts.isInterfaceDeclaration(statement) ? statement : statement.type;
  const members = ts.isInterfaceDeclaration(literal) || ts.isTypeLiteralNode(literal) ? [...literal.members] : [];
  return [type, ...members.flatMap(({ name }) => (name ? [`${type}.${name.getText()}`] : []))];
}

function aliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
