import { passesLuhn } from './luhn';

const gap = '[ \\u00a0\\u2009\\u202f\\p{Pd}]';
const uuid = '\\b[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}\\b';
const uuidOrRun = new RegExp(`${uuid}|\\d+(?:${gap}{1,3}\\d+)*`, 'giu');

const codeNames = 'cvv2?|cvc2?|cvn2?|csc|cav2?|security_?code|verification_?(?:value|code)';
const codeField = new RegExp(`(?:^|_|card)(?:${codeNames})(?:_?(?:code|number|value))?$`);
const codeInText = new RegExp(`((?:${codeNames.replaceAll('_?', '[_ ]?')})["'\\\\\\s]*[:=]["'\\\\\\s]*)\\d{3,4}(?!\\d)`, 'gi');

const hidden = '***';

/**
 * Returns a copy of JSON-like data with sensitive values masked: card numbers (Luhn-valid runs of 13 to 19 digits, also with
 * spaces or dashes inside, in texts, numbers and keys) keep their last four digits; fields named like a card's security code
 * (cvv, cvc, csc, security_code…) become `***`.
 */
export function maskSensitive(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskNumber(value);
  if (Array.isArray(value)) return value.map(maskSensitive);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [maskText(key), isCode(key, field) ? hidden : maskSensitive(field)]),
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
  if (/^\d{13,19}$/.test(text) && !Number.isSafeInteger(value)) return '*'.repeat(text.length);
  const masked = maskText(text);
  return masked === text ? value : masked;
}

function maskText(text: string): string {
  return text
    .replace(uuidOrRun, (match) => (match.length === 36 && /[a-f]/i.test(match) ? match : maskRun(match)))
    .replace(codeInText, `$1${hidden}`);
}

/** Masks every card number made of adjacent groups of digits; of two overlapping ones, all digits that either masks. */
function maskRun(run: string): string {
  const groups = run.match(/\d+/g) ?? [];
  const digits = Uint8Array.from(groups.join(''), Number);
  const secret = new Uint8Array(digits.length);
  let start = 0;
  for (const [first, group] of groups.entries()) {
    let end = start;
    for (let next = first; next < groups.length && end - start < 19; next += 1) {
      end += groups[next]?.length ?? 0;
      if (isCard(digits.subarray(start, end))) secret.fill(1, start, end - 4);
    }
    start += group.length;
  }
  let position = 0;
  return run.replace(/\d/g, (digit) => (secret[position++] ? '*' : digit));
}

/** Returns true for 13 to 19 digits with a valid check digit (Luhn). */
function isCard(digits: Uint8Array): boolean {
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
}
