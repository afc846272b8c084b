import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Compiles a module without imports to a script that puts its export `name` on `window`, to test code that needs a real browser's
 * API.
 */
export function browserScript(file: string, name: string): string {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return outputText.replace(`export function ${name}`, `window.${name} = function`);
}
