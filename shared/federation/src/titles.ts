import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { locales, type Labels } from '@mostrador/i18n/locales';
import type { RemoteConfig, RemoteDescriptor } from '@mostrador/remote-kit/descriptor';

/** Messages of a remote by language and id. */
type Texts = Map<string, Record<string, string>>;

type Titled = Pick<RemoteDescriptor, 'titles' | 'groups' | 'screens' | 'menu' | 'cards' | 'commands'>;

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}

/** Returns all messages of a locales folder, `<language>/<namespace>.json`; each folder in it is a language. */
export function readTexts(folder: string): Texts {
  return new Map(
    readdirSync(folder).map((language) => {
      const files = readdirSync(join(folder, language)).map((file) => join(folder, language, file));
      return [language, Object.assign({}, ...files.map(read)) as Record<string, string>];
    }),
  );
}

/**
 * Returns the titles of a config in every language, from its message ids, and the problems with them: a text that a language
 * lacks (including languages of the host without a folder), or one that takes arguments, which the host does not pass.
 */
export function titlesOf(config: RemoteConfig, texts: Texts): { titled: Titled; problems: string[] } {
  const problems = new Set<string>();
  const languages = [...new Set([...locales, ...texts.keys()])];
  const text = (language: string, id: string): string => {
    const message = texts.get(language)?.[id];
    if (message === undefined) problems.add(`${language}: ${id} is missing`);
    const elements = parse(message ?? '');
    if (elements.some(({ type }) => type !== TYPE.literal)) problems.add(`${language}: ${id} takes arguments`);
    return elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
  };
  const labels = (id: string) => Object.fromEntries(languages.map((language) => [language, text(language, id)])) as Labels;
  const withTitles = <Part extends { title: string }>({ title, ...part }: Part) => ({ ...part, titles: labels(title) });
  const titled = {
    titles: labels(config.title),
    groups: config.groups.map(withTitles),
    screens: config.screens.map(withTitles),
    menu: config.menu.map(withTitles),
    cards: config.cards.map(withTitles),
    commands: config.commands.map(withTitles),
  };
  return { titled, problems: [...problems] };
}
