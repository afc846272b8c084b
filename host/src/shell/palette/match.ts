import { foldText } from '@mostrador/values/fold-text';

/** Scores how well a typed word matches a text: 0 for no match, 100 for its beginning. Both must be folded. */
function wordScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 100;
  if (at > 0) return /[\s(·/-]/.test(text[at - 1]!) ? 80 : 60;
  return lettersInOrder(text, word) ? 20 : 0;
}

/** Returns whether the letters occur in this order, starting at a word and close together: `pgs` matches `pagos`. */
function lettersInOrder(text: string, word: string): boolean {
  if (word.length < 2) return false;
  for (const start of text.matchAll(/(?<=^|\s)\S/g)) {
    let at = start.index - 1;
    const end = start.index + word.length * 3;
    const isMatch = [...word].every((letter, index) => {
      at = index === 0 ? (text[start.index] === letter ? start.index : -1) : text.indexOf(letter, at + 1);
      return at >= 0 && at < end;
    });
    if (isMatch) return true;
  }
  return false;
}

/** Scores how well a query matches an entry. Every word must match the title or, for a lower score, the hint. 0 means no match. */
export function matchScore(query: string, title: string, hint: string): number {
  const [head, rest] = [foldText(title), foldText(hint)];
  const words = foldText(query).split(/\s+/).filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const score = wordScore(head, word) || wordScore(rest, word) / 4;
    if (score === 0) return 0;
    sum += score;
  }
  return words.length === 0 ? 0 : sum / words.length;
}
