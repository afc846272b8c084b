import { parsePhone } from '@mostrador/values/phone';

/** A search for a phone or a part of one. */
export interface PhoneSearch {
  /** The typed digits, at least three. */
  digits: string;
  /** The form that identifies the phone, if the text is a whole one. */
  e164: string | null;
}

/** Returns the phone in a search text; undefined for other texts and for fewer than three digits, which would match most phones. */
export function readPhoneSearch(text: string, country: string): PhoneSearch | undefined {
  const digits = /^[\d\s+()./-]+$/.test(text) ? text.replace(/\(0\)|\D/g, '') : '';
  if (digits.length < 3) return undefined;
  const phone = parsePhone(text, country);
  return { digits, e164: phone.ok ? phone.e164 : null };
}
