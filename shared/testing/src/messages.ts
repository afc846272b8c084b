import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { defaultLocale, locales, type Locale } from '@mostrador/i18n/locales';

/** Messages of one file in one language, by id. */
type Bundle = Record<string, string>;

/** One namespace of a part: its bundle in each language that has the file. */
interface Namespace {
  /** Path with `*` for the language, for problem reports. */
  name: string;
  bundles: Partial<Record<Locale, Bundle>>;
}

/** Returns the argument names of a message, including those in plurals and tags. Throws on invalid syntax. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(text));
  return [...names].sort();
}

function read(file: string): Bundle {
  return JSON.parse(readFileSync(file, 'utf8')) as Bundle;
}

/** Returns the namespaces of a locales folder: `<locale>/<namespace>.json`. */
export function namespacesOf(folder: string): Namespace[] {
  if (!existsSync(folder)) return [];
  const languages = locales.filter((locale) => existsSync(join(folder, locale)));
  const files = [...new Set(languages.flatMap((locale) => readdirSync(join(folder, locale))))];
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: join(folder, '*', file),
      bundles: Object.fromEntries(
        languages
          .filter((locale) => existsSync(join(folder, locale, file)))
          .map((locale) => [locale, read(join(folder, locale, file))]),
      ),
    }));
}

/** Long enough that identical texts in two languages are no coincidence but a missing translation. */
const isSentence = (text: string) =>
  text
    .replace(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => word.length > 1).length >= 4;

/** Returns the differences between the languages of a namespace: files, ids, arguments, empty and untranslated texts. */
export function parityProblems({ name, bundles }: Namespace): string[] {
  const original = bundles[defaultLocale];
  if (!original) return [`${name}: no ${defaultLocale}`];
  const problems: string[] = [];
  for (const [id, text] of Object.entries(original)) {
    if (text.trim() === '') problems.push(`${name}: ${defaultLocale}: ${id} is empty`);
    problems.push(...syntaxProblems(name, defaultLocale, id, text));
  }
  for (const locale of locales.filter((other) => other !== defaultLocale)) {
    const bundle = bundles[locale];
    if (!bundle) {
      problems.push(`${name}: no ${locale}`);
      continue;
    }
    for (const id of Object.keys(bundle))
      if (!(id in original)) problems.push(`${name}: ${locale}: ${id} is not in ${defaultLocale}`);
    for (const [id, text] of Object.entries(original)) {
      const translated = bundle[id];
      if (translated === undefined) problems.push(`${name}: ${locale}: ${id} is missing`);
      else problems.push(...textProblems(name, locale, id, text, translated));
    }
  }
  return problems;
}

function syntaxProblems(name: string, locale: Locale, id: string, text: string): string[] {
  try {
    argumentsOf(text);
    return [];
  } catch (error) {
    return [`${name}: ${locale}: ${id}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function textProblems(name: string, locale: Locale, id: string, original: string, translated: string): string[] {
  const broken = [...syntaxProblems(name, locale, id, original), ...syntaxProblems(name, locale, id, translated)];
  if (broken.length) return broken;
  const problems: string[] = [];
  if (translated.trim() === '') problems.push(`${name}: ${locale}: ${id} is empty`);
  else if (translated === original && isSentence(original)) problems.push(`${name}: ${locale}: ${id} is not translated`);
  const expectedNames = argumentsOf(original).join(', ');
  const actualNames = argumentsOf(translated).join(', ');
  if (expectedNames !== actualNames) problems.push(`${name}: ${locale}: ${id} takes {${actualNames}}, not {${expectedNames}}`);
  return problems;
}

/** Returns titles whose text another id of the same file also has: a list's menu entry, screen and page must share one id. */
export function duplicateTitles(titles: string[], namespaces: Namespace[]): string[] {
  return namespaces.flatMap(({ bundles }) => {
    const words = (id: string) => JSON.stringify(locales.map((locale) => bundles[locale]?.[id]));
    const ids = Object.keys(bundles[defaultLocale] ?? {});
    return titles
      .filter((title) => ids.includes(title))
      .flatMap((title) => ids.filter((id) => id !== title && words(id) === words(title)).map((id) => `${title} and ${id}`));
  });
}

/** Returns ids that two namespaces shown on one page both define: the later one would override the other. */
export function collisions(namespaces: Namespace[]): string[] {
  const owners = new Map<string, string>();
  return namespaces.flatMap(({ name, bundles }) =>
    Object.keys(bundles[defaultLocale] ?? {}).flatMap((id) => {
      const owner = owners.get(id);
      owners.set(id, name);
      return owner ? [`${id} is in ${owner} and in ${basename(name)}`] : [];
    }),
  );
}
