import { foldText } from '@mostrador/values/fold-text';

/** Returns a LIKE pattern that finds a text anywhere in a column made by `fold_text`: without case and accents. */
export function containsPattern(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
