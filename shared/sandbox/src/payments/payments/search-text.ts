/**
 * Returns the amounts in major units that a text may mean; empty if it is not an amount: "12,50", "12.50 €" and "EUR 12,50" give one; in
 * "1.234" the mark may separate thousands or decimals.
 */
export function amountsIn(text: string): number[] {
  const match = /^(?:[A-Z]{3}|\p{Sc})?\s*(\d[\d.,\s]*)(?:[A-Z]{3}|\p{Sc})?$/iu.exec(text.trim());
  const digits = match?.[1]?.replaceAll(/\s/g, '');
  if (!digits) return [];
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const plain = (part: string) => part.replaceAll(/[.,]/g, '');
  if (at < 0) return [Number(digits)];
  const decimal = Number(`${plain(digits.slice(0, at))}.${digits.slice(at + 1)}`);
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? [decimal, Number(plain(digits))] : [decimal];
}
