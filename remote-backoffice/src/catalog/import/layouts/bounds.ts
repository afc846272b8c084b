/** Returns how many items of an option are chosen, from a cell; undefined for a blank one or another text. */
export function boundOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
