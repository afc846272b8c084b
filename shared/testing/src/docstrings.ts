import ts from 'typescript';

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Returns the names of the functions that a statement declares, also as constants. */
function functionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? [name.getText()] : [],
  );
}

/** Returns the names of a source's exported functions that have no docstring; one docstring covers all overloads. */
export function undocumentedFunctions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const documented = new Map<string, boolean>();
  for (const statement of source.statements.filter(isExported))
    for (const name of functionNames(statement))
      documented.set(name, documented.get(name) || ts.getJSDocCommentsAndTags(statement).length > 0);
  return [...documented].flatMap(([name, has]) => (has ? [] : [name]));
}
