/** Letters that Unicode does not decompose, with what people type for them on another keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ς: 'σ',
  '’': "'",
};

/**
 * Returns a text without case and accents, for comparison in searches: "Łódź" gives "lodz", "coŀlecció" and "col·lecció" give
 * "colleccio", "Ａ" gives "a". The sandbox's SQL function `fold_text` gives the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?<=[lL])·/g, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => LETTERS[letter] ?? letter);
}
