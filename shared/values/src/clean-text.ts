/** Letters of the scripts in which a zero-width joiner or non-joiner changes how letters are joined. */
const joiningLetter = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Adlm Rohg'
  .split(' ')
  .map((script) => `\\p{sc=${script}}`)
  .join('');

/** The flags of England, Scotland, Wales: the black flag and invisible tags. */
const subdivisionFlag = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
// The lookbehinds follow the character that they are about, so that a long text takes no longer than it has characters.
/** A joiner between letters that join, or between the parts of one emoji. */
const neededJoiner = [
  '\\u200D(?=\\p{ExtPict})(?<=\\p{ExtPict}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?\\u200D)',
  `[\\u200C\\u200D](?<=[${joiningLetter}]\\p{M}{0,4}[\\u200C\\u200D])`,
].join('|');
/**
 * A selector of how the character before it is drawn: of an emoji, a keycap, a symbol, or a letter of a script that has such forms. After
 * any other character it shows nothing.
 */
const neededSelector = [
  '\\p{VS}(?<=[\\p{ExtPict}\\p{S}\\p{sc=Han}\\p{sc=Myanmar}\\p{sc=Phags_Pa}\\p{sc=Mongolian}]\\p{VS})',
  '\\uFE0F(?<=[0-9#*]\\uFE0F)(?=\\u20E3)',
].join('|');
/**
 * Control characters except tab and line breaks, and characters that never show anything: marks of direction, blanks without width,
 * letters that are drawn empty, halves of surrogate pairs, noncharacters.
 */
const invisible = [
  '\\u034F\\u17B4-\\u17B5\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\xAD\\u061C\\u115F-\\u1160\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E',
  '\\u2060-\\u206F\\u2800\\u3164\\p{Cs}\\p{NChar}\\uFEFF\\uFFA0\\uFFF0-\\uFFFB',
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}',
].join('');
/** Joiners, selectors and tags, which are needed at some places. */
const sometimesInvisible = '\\p{VS}\\u{E0000}-\\u{E007F}\\u200C-\\u200D';
const unwanted = new RegExp(
  `[${invisible}]+|(${subdivisionFlag}|${neededJoiner}|${neededSelector})|[${sometimesInvisible}]`,
  'gu',
);
const mayBeUnwanted = new RegExp(`[${sometimesInvisible}]|[${invisible}]`, 'u');

/**
 * Returns a text without control characters and invisible characters, which people paste unknowingly and which disguise a name
 * (docs platform §6.5). Joiners stay inside emoji and where a script needs them; every kind of line break becomes "\n".
 */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n');
  return mayBeUnwanted.test(lines) ? lines.replace(unwanted, '$1') : lines;
}

/** Like `cleanText`, for a text of one line: tabs and line breaks become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n]+/g, ' ');
}
