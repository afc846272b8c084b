/** Texts of this folder by language and id, written into the page by the build (`FirstFilesPlugin`). */
declare const earlyTexts: Record<string, Record<string, string> | undefined>;

/** Returns the texts of a language, or the Spanish ones if it has none. */
export function textsFor(locale: string): { language: string; t: (id: string) => string } {
  const language = earlyTexts[locale] ? locale : 'es';
  return { language, t: (id) => earlyTexts[language]![id]! };
}

/** Returns a new element with these properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
