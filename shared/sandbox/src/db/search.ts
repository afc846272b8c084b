/** Normalizes a text like the `foldText…` columns, without case and accents: "jose" finds "José". */
export function foldText(text: string): string {
  const accents = /[áàäâéèëêíìïîóòöôúùüûñç]/g;
  return text.toLowerCase().replace(accents, (letter) => letter.normalize('NFD').charAt(0));
}

/** Returns a LIKE pattern that finds the text anywhere. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
