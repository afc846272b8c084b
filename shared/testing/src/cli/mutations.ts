import ts from 'typescript';

/** A small change of a program that its tests should notice. */
export interface Mutation {
  /** Begin and end of the replaced text. */
  start: number;
  end: number;
  /** Line of the begin, from 1. */
  line: number;
  before: string;
  after: string;
}

const { SyntaxKind } = ts;

/** Replacements of an operator: the boundary and the opposite of a comparison, the other operator of its kind. */
const operators = new Map<ts.SyntaxKind, string[]>([
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.PlusToken, ['-']],
  [SyntaxKind.MinusToken, ['+']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
  [SyntaxKind.PercentToken, ['*']],
  [SyntaxKind.PlusEqualsToken, ['-=']],
  [SyntaxKind.MinusEqualsToken, ['+=']],
  [SyntaxKind.AmpersandAmpersandToken, ['||']],
  [SyntaxKind.BarBarToken, ['&&']],
  [SyntaxKind.QuestionQuestionToken, ['&&']],
]);

/** Methods with another of the same signature. */
const methods: Record<string, string> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
};

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const joinsTexts = ({ left, operatorToken, right }: ts.BinaryExpression) =>
  operatorToken.kind === SyntaxKind.PlusToken && (isText(left) || isText(right));

/** Returns whether a statement only leaves its function or loop. */
function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.length === 1 && leaves(statement.statements[0]!);
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isContinueStatement(statement) ||
    ts.isBreakStatement(statement)
  );
}

/** Returns whether the value of a text decides something: it is compared, returned, chosen or listed. */
function isDecisive({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent))
    return operators.has(parent.operatorToken.kind) && parent.operatorToken.kind !== SyntaxKind.PlusToken;
  return (
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isArrayLiteralExpression(parent)
  );
}

/** Returns the replacements of a node's whole text. */
function replacements(node: ts.Node, text: string): string[] {
  if (node.kind === SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [text.replaceAll('_', '') === '0' ? '1' : `(${text} + 1)`];
  if (ts.isStringLiteral(node) && node.text !== '' && isDecisive(node)) return ["''"];
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) return [`(${node.operand.getText()})`];
  if (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement)) return [';'];
  if (ts.isConditionalExpression(node)) return [`(${node.whenTrue.getText()})`, `(${node.whenFalse.getText()})`];
  return [];
}

/** Returns whether a node has no values: a type, an import, or a name. */
const hasNoValue = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** Returns the mutations of a TypeScript source, in the order of its text. */
export function findMutations(source: string, file: string): Mutation[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const mutations: Mutation[] = [];
  const add = (node: ts.Node, after: string) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    mutations.push({ start, end, line, before: source.slice(start, end), after });
  };
  const visit = (node: ts.Node): void => {
    if (hasNoValue(node)) return;
    for (const after of replacements(node, node.getText())) add(node, after);
    if (ts.isBinaryExpression(node) && !joinsTexts(node))
      for (const after of operators.get(node.operatorToken.kind) ?? []) add(node.operatorToken, after);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const other = Object.hasOwn(methods, name.text) ? methods[name.text] : undefined;
      if (other) add(name, other);
    }
    // The name of a property is not a value.
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutations.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns a source with a mutation. */
export function mutate(source: string, { start, end, after }: Mutation): string {
  return source.slice(0, start) + after + source.slice(end);
}

/** Shortens a text to one line of at most 60 characters. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/** Returns one line that names a mutation. */
export function describeMutation(file: string, { line, before, after }: Mutation): string {
  return `${file}:${line}: ${brief(before)} → ${after === ';' ? 'removed' : brief(after)}`;
}
