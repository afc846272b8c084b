import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';
import { countryCode } from './country';

/**
 * The E.164 phone that identifies a customer, or why a text is invalid: a spreadsheet converted it to a power of ten, or it is
 * not a number of the country.
 */
export type PhoneParseResult = { ok: true; e164: string } | { ok: false; reason: 'spoilt' | 'invalid' };

/** `5,49E+12`: the digits are lost. */
const scientificNotation = /^\s*\d+(?:[.,]\d+)?e\+?\d+\s*$/i;

/** Older and local notations of national numbers, by the country's calling code; the result of each rule is parsed again. */
const RULES: Readonly<Record<string, readonly (readonly [written: RegExp, present: string])[]>> = {
  // Mexico dropped the prefixes of mobiles and of long distance in 2019.
  52: [[/^(?:0?1|04[45])(?=\d{10}$)/, '']],
  // Argentina: from abroad a mobile has a 9, inside the country a 15 or nothing. No two lines differ in it alone, and messages need it.
  54: [
    [/^9(?=\d{11})/, ''],
    [/^(?=(?:11|[23]\d)\d{8}$)/, '9'],
  ],
  // Brazil gave mobiles a ninth digit until 2016.
  55: [[/(?<=^\d\d)(?=[6-9]\d{7}$)/, '9']],
};

/** Returns the phone with another national number; the same one if it is not a number. */
function withNational(phone: PhoneNumber, national: string): PhoneNumber {
  if (national === phone.nationalNumber) return phone;
  return parsePhoneNumberFromString(`+${phone.countryCallingCode}${national}`) ?? phone;
}

/** Returns the phone without a 0 that the country does not have ("+34 (0) 600…"), as the country writes it today. */
function rewriteOldNotation(phone: PhoneNumber): PhoneNumber {
  const { nationalNumber, countryCallingCode } = phone;
  const short = nationalNumber.startsWith('0') && !phone.isValid() ? withNational(phone, nationalNumber.slice(1)) : phone;
  const rules = RULES[countryCallingCode] ?? [];
  return rules.reduce(
    (before, [written, present]) => withNational(before, before.nationalNumber.replace(written, present)),
    short.isValid() ? short : phone,
  );
}

/**
 * Parses a phone in the notation of a country (docs customers §1); `country` is the business's, by name or code. All notations of
 * a number give the same E.164 form (`+34600112233`).
 */
export function parsePhone(text: string, country: string): PhoneParseResult {
  if (scientificNotation.test(text)) return { ok: false, reason: 'spoilt' };
  const code = countryCode(country);
  const parsed = parsePhoneNumberFromString(text, code ? (code as CountryCode) : undefined);
  const phone = parsed && !parsed.ext ? rewriteOldNotation(parsed) : undefined;
  return phone?.isPossible() ? { ok: true, e164: phone.number } : { ok: false, reason: 'invalid' };
}
