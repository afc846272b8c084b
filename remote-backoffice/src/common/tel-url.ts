/**
 * Returns the `tel:` address of a phone as it was typed. The "(0)" of an international number is dialled inside the country only; Italy
 * always dials it.
 */
export function telUrl(phone: string): string {
  const dialled = /^\s*(?:\+|00)(?!\s*39)/.test(phone) ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}
