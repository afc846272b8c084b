import { passesLuhn } from './luhn';

/** Digits of ASCII, Arabic and full width: the last four bits of each are its value. */
const digit = '[\\d\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19]';
const gap = '[\\p{Zs}\\p{Pd}\\p{Cf}]';
/** Joins only long groups, as cards have them: amounts, dates and times have shorter ones. */
const joint = `(?<=${digit}{4})[_./·](?=${digit}{4})`;
const uuid = '\\b[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\b';
const iban = '\\b[a-z]{2}\\d\\d(?: ?[a-z\\d]{4}){2,7}(?: ?[a-z\\d]{1,3})?\\b';
const uuidOrIbanOrRun = new RegExp(`${uuid}|${iban}|\\+?${digit}+(?:(?:${gap}{1,3}|${joint})${digit}+)*`, 'giu');
const groupOfDigits = new RegExp(`${digit}+`, 'g');
const oneDigit = new RegExp(digit, 'g');

/** First digits and length of each issuer's card numbers. */
const issued = new RegExp(
  [
    '4(?:\\d{12}|\\d{15}|\\d{18})', // Visa
    '3[47]\\d{13}', // American Express
    '(?=30[0-5]|3[689])\\d{14}', // Diners Club
    '(?=5[0-8]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)\\d{16}', // Mastercard, Maestro, Elo, Carnet
    '(?=6[037]|64[4-9]|65)\\d{16}', // Discover, Maestro, RuPay, Hipercard
    '(?=220[0-4]|35(?:2[89]|[3-8])|62|81)\\d{16,19}', // Mir, JCB, UnionPay
    '(?:5018|5020|5038|5893|6304|6759|676[1-3])\\d{9,15}', // Maestro
  ]
    .map((numbers) => `^${numbers}$`)
    .join('|'),
);

const codeNames = 'cvv2?|cvc2?|cvn2?|csc|cav2?|security_?code|verification_?(?:value|code)';
const codeField = new RegExp(`(?:^|_|card)(?:${codeNames})(?:_?(?:code|number|value))?$`);
const codeInText = new RegExp(`((?:${codeNames.replaceAll('_?', '[_ ]?')})["'\\\\\\s]*[:=]["'\\\\\\s]*)\\d{3,4}(?!\\d)`, 'gi');

/**
 * Fields of both sides whose values are not texts for people: a later call sends them back, or a program reads them. The client's
 * trace id is one of the customer's texts in spite of its name.
 */
const identifier = new RegExp(
  '^(?!external_client_trace_id$)(?:(?:.+_)?ids?(?:_.+)?|(?:.+_)?token|refreshToken|password|(?:logo_|favicon_)?url|(?:og|twitter)_image|urlImagen|imagen' +
    '|bank_reference|codigo(?:_.+)?|cupon|numero(?:_.+)?|telefono(?:_.+)?|identificacion_fiscal|model|serial|content|fingerprint' +
    '|endpoint|dispositivo|importacion)$',
);
/** Parts of an answer or request whose field names a customer, an operator or a network chose: no name there protects a value. */
const foreignPart = /^(?:metadata|network_audit)$/;

const hidden = '***';

/**
 * Returns a copy of JSON-like data with sensitive values masked (docs payments §11): card numbers in texts, numbers and keys keep their last
 * four digits (`maskCardNumbers`); fields named like a card's security code (cvv, cvc, csc, security_code…) become `***`.
 */
export function maskSensitive(value: unknown): unknown {
  return masked(value, () => false);
}

/** Returns a copy of the body of a request or answer as `maskSensitive` does; the values of identifiers stay as they are. */
export function maskBody(value: unknown): unknown {
  return masked(value, (key) => identifier.test(key));
}

function masked(value: unknown, isKept: (key: string) => boolean): unknown {
  if (typeof value === 'string') return maskCardNumbers(value).replace(codeInText, `$1${hidden}`);
  if (typeof value === 'number') return maskNumber(value);
  if (Array.isArray(value)) return value.map((item) => masked(item, isKept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (isKept(key)) return [key, field];
      if (isCode(key, field)) return [key, hidden];
      return [maskCardNumbers(key), foreignPart.test(key) ? maskSensitive(field) : masked(field, isKept)];
    }),
  );
}

/** Flags ("cvv": true) and missing codes need no masking. */
function isCode(key: string, field: unknown): boolean {
  if (field === null || field === undefined || field === '' || typeof field === 'boolean') return false;
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  return codeField.test(words);
}

function maskNumber(value: number): number | string {
  const text = String(value);
  // Beyond 2^53 the digits are rounded, so the check digit proves nothing.
  if (issued.test(text) && !Number.isSafeInteger(value)) return '*'.repeat(text.length);
  const shown = maskCardNumbers(text);
  return shown === text ? value : shown;
}

/**
 * Returns a text in which each card number keeps its last four digits: 13 to 19 digits with the first digits and the length of an issuer
 * and a valid check digit (Luhn), also in groups with spaces or dashes between them, or in groups of four or more with `_`, `.`, `/` or `·`
 * between them. UUIDs, IBANs, phone numbers with `+` and EAN-13 bar codes stay whole.
 */
export function maskCardNumbers(text: string): string {
  if (text.length < 13) return text;
  return text.replace(uuidOrIbanOrRun, (match) => (isOtherNumber(match) ? match : maskRun(match)));
}

/** Returns the file with its name as `maskSensitive` leaves it; the same file if that is its name. The content stays as it is. */
export function withMaskedName(file: File): File {
  const name = maskSensitive(file.name) as string;
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Returns true if a text holds a card number as `maskCardNumbers` leaves it. */
export function holdsMaskedCard(text: string): boolean {
  return /\*[*\p{Zs}\p{Pd}\p{Cf}_./·]{8,}\p{Nd}/u.test(text);
}

function isOtherNumber(text: string): boolean {
  if (text.startsWith('+')) return text.replace(/\D/g, '').length <= 15;
  if (!/[a-z]/i.test(text)) return false;
  return text.includes('-') || isIban(text.replaceAll(' ', ''));
}

/** Returns true if the check digits of an IBAN are valid (ISO 13616): its digits, A as 10 to Z as 35, leave 1 modulo 97. */
function isIban(text: string): boolean {
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[a-z]/gi, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Masks every card number made of adjacent groups of digits; of two overlapping ones, all digits that either masks. */
function maskRun(run: string): string {
  const groups = run.match(groupOfDigits) ?? [];
  const digits = Array.from(groups.join(''), (each) => each.charCodeAt(0) & 15).join('');
  const secret = new Uint8Array(digits.length);
  let start = 0;
  for (const [first, group] of groups.entries()) {
    let end = start;
    for (let next = first; next < groups.length && end - start < 19; next += 1) {
      end += groups[next]?.length ?? 0;
      if (isCard(digits.slice(start, end))) secret.fill(1, start, end - 4);
    }
    start += group.length;
  }
  let position = 0;
  return run.replace(oneDigit, (each) => (secret[position++] ? '*' : each));
}

function isCard(digits: string): boolean {
  return issued.test(digits) && passesLuhn(digits) && !isEan13(digits);
}

/** Returns true for a bar code of a product with a valid check digit: three times every second digit counts. */
function isEan13(digits: string): boolean {
  if (digits.length !== 13) return false;
  return Array.from(digits, Number).reduce((sum, each, at) => sum + each * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
