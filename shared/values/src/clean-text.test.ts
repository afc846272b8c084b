import { cleanLine, cleanText } from './clean-text';

test.each([
  ['NUL', 'Ta\0co'],
  ['a control character', 'Ta\x07co'],
  ['DEL', 'Ta\x7fco'],
  ['a C1 control character', 'Ta\x9bco'],
  ['a soft hyphen', 'Ta\u00adco'],
  ['a zero-width space', 'Ta\u200bco'],
  ['a zero-width joiner', 'Ta\u200dco'],
  ['a zero-width non-joiner', 'Ta\u200cco'],
  ['a word joiner', 'Ta\u2060co'],
  ['a byte-order mark', '\ufeffTaco'],
  ['an override of the direction', 'Ta\u202eco'],
  ['an embedding', 'Ta\u202aco\u202c'],
  ['an isolate', 'Ta\u2066co\u2069'],
  ['a mark of the direction', 'Ta\u200eco\u200f'],
  ['an empty Hangul letter', 'Ta\u3164co'],
  ['tags', 'Ta\u{e0041}\u{e0042}co'],
  ['half a character', 'Ta\ud83cco'],
  ['a noncharacter', 'Ta\uffffco'],
  ['a selector of an emoji', 'Ta\ufe0fco'],
  ['a selector of a variant', 'Ta\u{e0100}co'],
  ['a selector of a Mongolian form', 'Ta\u180bco'],
])('removes %s', (_, text) => {
  expect(cleanText(text)).toBe('Taco');
});

test.each([
  ['accents', 'Café «El Niño», e\u0301'],
  ['an emoji of several parts', '👩‍👩‍👧‍👦 👩🏽‍🍳 🏳️‍🌈 ❤️‍🔥'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a keycap', '1️⃣'],
  ['symbols as text and as emoji', '❤\ufe0e ☎\ufe0f ©\ufe0f ∩\ufe00'],
  ['variants of Han and Mongolian letters', '葛\u{e0100}城 ᠠ\u180b'],
  ['a Persian word with a non-joiner', 'می‌خواهم'],
  ['an Indic word with a joiner', 'क्‍ष'],
  ['Chinese', '餐厅 一号'],
  ['a no-break space', '12\u00a0€'],
  ['lines', 'a\n\tb\n\nc'],
])('keeps %s', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test('keeps no joiner at the end of an emoji, nor two in a row', () => {
  expect(cleanText('👩‍')).toBe('👩');
  expect(cleanText('می‌‌خواهم')).toBe('می‌خواهم');
});

test('writes every kind of line break as one', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u2029e\vf\fg\x85h')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
});

test('makes a text of one line', () => {
  expect(cleanLine('a\r\n\tb\nc')).toBe('a b c');
});
