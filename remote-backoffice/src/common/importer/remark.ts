import { useT, type ImporterWord } from './messages';
import type { Remark } from './rules';

/** The text of what is wrong with a row, or worth a look. */
export function useRemark(): (remark: { word: string; values?: Remark['values'] | undefined }) => string {
  const t = useT();
  // Rules are told apart from texts, because a worker has none: a word is an id of the importer's texts.
  return ({ word, values = {} }) => t(word as ImporterWord, values);
}
