import type { DayRange } from './day-range';

/** Returns a text in the form for file names: lower-case letters of any script, digits and hyphens. */
export function fileSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the name of a saved file without its extension, from kind, owner and days: "pedidos-centro-2026-11-01-2026-11-30". */
export function exportFileName(what: string, whose: string, { from, to }: DayRange): string {
  return [fileSlug(what), fileSlug(whose), from, ...(to === from ? [] : [to])].filter(Boolean).join('-');
}
