import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A module without imports as a script for a page, its exported function `name` on `window`: what only a browser's own API can do is tried there. */
export function browserScript(file: string, name: string): string {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return outputText.replace(`export function ${name}`, `window.${name} = function`);
}
