import { useT, type ImporterWord } from './messages';
import type { Remark } from './table-types';

/** Returns a function with the text of a row's error or warning. */
export function useRemarkText(): (remark: { word: string; values?: Remark['values'] | undefined }) => string {
  const t = useT();
  // Rules return ids instead of texts, because a worker has no texts: `word` is an id of the importer's texts.
  return ({ word, values = {} }) => t(word as ImporterWord, values);
}
