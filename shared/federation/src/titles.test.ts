import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@mostrador/i18n/locales';
import { remoteConfig, resourceParts } from '@mostrador/remote-kit/descriptor';
import { readTexts, titlesOf } from './titles';

const config = remoteConfig({
  name: 'sample',
  title: 'remote.title',
  contract: '^1.0.0',
  groups: [{ id: 'main', order: 10, title: 'remote.title' }],
  parts: [
    resourceParts({
      screens: [{ id: 'list', path: '/list', access: 'session', title: 'list.title' }],
      menu: [{ id: 'list', type: 'item', screen: 'list', group: 'main', icon: 'orders', order: 10, title: 'list.title' }],
    }),
    resourceParts({ commands: [{ id: 'open', screen: 'list', title: 'list.open' }] }),
  ],
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates a locales folder with these languages and the given texts of each. */
function localesFolder(languages: readonly string[], texts: (language: string) => Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  folders.push(folder);
  for (const language of languages) {
    mkdirSync(join(folder, language));
    const { 'remote.title': title, ...list } = texts(language);
    writeFileSync(join(folder, language, 'remote.json'), JSON.stringify({ 'remote.title': title }));
    writeFileSync(join(folder, language, 'list.json'), JSON.stringify(list));
  }
  return folder;
}

const texts = (language: string) => ({
  'remote.title': `Part (${language})`,
  'list.title': `List (${language})`,
  'list.open': `Open it, ‘please’ (${language})`,
});

describe('the titles of a descriptor', () => {
  it('are the texts of their ids in every language', () => {
    const { titled, problems } = titlesOf(config, readTexts(localesFolder(locales, texts)));
    expect(problems).toEqual([]);
    const inAll = (id: keyof ReturnType<typeof texts>) =>
      Object.fromEntries(locales.map((language) => [language, texts(language)[id]]));
    expect(titled.titles).toEqual(inAll('remote.title'));
    expect(titled.screens).toEqual([{ id: 'list', path: '/list', access: 'session', titles: inAll('list.title') }]);
    expect(titled.menu[0]?.titles).toEqual(titled.screens[0]?.titles);
    expect(titled.commands).toEqual([{ id: 'open', screen: 'list', titles: inAll('list.open') }]);
  });

  it('include a further language that has a folder', () => {
    const { titled, problems } = titlesOf(config, readTexts(localesFolder([...locales, 'pt'], texts)));
    expect(problems).toEqual([]);
    expect(titled.screens[0]?.titles.pt).toBe('List (pt)');
    expect(titled.groups[0]?.titles.pt).toBe('Part (pt)');
  });

  it('are reported by name if they are missing, even if a whole language is missing', () => {
    const without = (language: string) => {
      const { 'list.open': open, ...rest } = texts(language);
      return language === 'fr' ? rest : { ...rest, 'list.open': open };
    };
    expect(titlesOf(config, readTexts(localesFolder(locales, without))).problems).toEqual(['fr: list.open is missing']);
    const others = locales.filter((language) => language !== 'zh');
    expect(titlesOf(config, readTexts(localesFolder(others, texts))).problems).toEqual([
      'zh: remote.title is missing',
      'zh: list.title is missing',
      'zh: list.open is missing',
    ]);
  });

  it('must not take arguments, because the host passes no values', () => {
    const counted = (language: string) => ({ ...texts(language), 'list.title': language === 'en' ? '{count} things' : 'Cosas' });
    expect(titlesOf(config, readTexts(localesFolder(locales, counted))).problems).toEqual(['en: list.title takes arguments']);
  });
});
