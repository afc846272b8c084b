import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { CompiledText } from '@mostrador/remote-kit/static-screen';
import { buildSync } from 'esbuild';
import { esbuildTargets } from './browsers';

/** The texts that a script carries: the folder of the languages, and the ids by file. */
export interface ChosenTexts {
  folder: string;
  ids: Record<string, RegExp>;
}

/** Returns the chosen texts by language and id. */
export function textsIn({ folder, ids }: ChosenTexts): Record<string, Record<string, string>> {
  const chosen = (locale: string) =>
    Object.entries(ids).flatMap(([file, pattern]) => {
      const all = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Record<string, string>;
      return Object.entries(all).filter(([id]) => pattern.test(id));
    });
  return Object.fromEntries(readdirSync(folder).map((locale) => [locale, Object.fromEntries(chosen(locale))]));
}

/** Returns the chosen texts as `textsIn`, compiled (ICU). */
export function compiledTextsIn(texts: ChosenTexts): Record<string, Record<string, CompiledText>> {
  const compile = (each: Record<string, string>) =>
    Object.fromEntries(Object.entries(each).map(([id, text]) => [id, parse(text) as unknown as CompiledText]));
  return Object.fromEntries(Object.entries(textsIn(texts)).map(([locale, each]) => [locale, compile(each)]));
}

/** Returns a script or style with its imports in one text. `define` replaces global names by JSON. */
export function bundled(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: esbuildTargets,
    define,
  });
  return outputFiles[0]!.text.trim();
}
