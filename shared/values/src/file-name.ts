import type { DayRange } from './day-range';

/** A text as part of a file name: small letters of any script, figures and hyphens. */
export function fileSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Name of a saved file without its extension: what it is, of whom, of which days: "pedidos-centro-2026-11-01-2026-11-30". */
export function exportFileName(what: string, whose: string, { from, to }: DayRange): string {
  return [fileSlug(what), fileSlug(whose), from, ...(to === from ? [] : [to])].filter(Boolean).join('-');
}
