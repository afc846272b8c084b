/** A text as the `folded…` columns hold theirs, without case and accents: "jose" finds "José". */
export function folded(text: string): string {
  const accents = /[áàäâéèëêíìïîóòöôúùüûñç]/g;
  return text.toLowerCase().replace(accents, (letter) => letter.normalize('NFD').charAt(0));
}

/** A pattern for LIKE that finds the text anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
