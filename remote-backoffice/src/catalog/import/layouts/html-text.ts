const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  ccedil: 'ç',
  agrave: 'à',
  egrave: 'è',
};

/** Returns the letter of an entity; one that is not known stays as it is written. */
function decodeEntity(whole: string, name: string): string {
  const code = /^#x[\da-f]+$/i.test(name) ? parseInt(name.slice(2), 16) : /^#\d+$/.test(name) ? Number(name.slice(1)) : NaN;
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  const small = entities[name.toLowerCase()];
  return small === undefined ? whole : /^\p{Lu}/u.test(name) ? small.toUpperCase() : small;
}

/** Returns the text of a description in HTML: a line for each block, without tags, scripts and styles. */
export function htmlToText(html: string): string {
  if (!/<[a-z/!]|&[#\w]+;/i.test(html)) return html;
  return html
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/?(?:p|div|ul|ol|li|h[1-6]|tr|table|blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(#?\w{1,10});/g, decodeEntity)
    .replace(/ *\n[\n ]*/g, '\n')
    .trim();
}
