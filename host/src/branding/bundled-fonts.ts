/** Families that the build brings (fonts.css, public-sans.css, further-fonts.ts); the first is everybody's who names none of them. */
const bundled = ['Poppins', 'Public Sans', 'Nunito Sans', 'Atkinson Hyperlegible Next'] as const;

/** What a user may choose in the place of the brand's font: a bundled family, or the device's own. */
export const fontChoices = [...bundled, 'system-ui'] as const;
export type FontChoice = (typeof fontChoices)[number];

const isChoice = (name: string | null): name is FontChoice => fontChoices.some((choice) => choice === name);

/** The families of a list, as CSS writes one, without quotes. */
const namesIn = (list: string | null) => (list ?? '').split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));

/**
 * The bundled family that a page in these fonts needs: the first that is named, or the one that stands in for those that are not here. What
 * the user chose comes first; null for the device's own.
 */
export function bundledFamily(list: string | null, chosen: string | null = null): string | null {
  if (isChoice(chosen)) return chosen === 'system-ui' ? null : chosen;
  return namesIn(list).find((name) => bundled.some((own) => own === name)) ?? bundled[0];
}

/**
 * Our figures before all (fonts.css); then the named families up to one that is bundled, and the local face that has its measures, so that
 * nothing moves when it comes and no other is fetched. `chosen` by the user stands in the place of the list.
 */
export function fontStack(list: string | null, chosen: string | null = null): string {
  const wanted = isChoice(chosen) ? chosen : list;
  const own = bundledFamily(wanted, chosen);
  if (own === null) return 'Figures, system-ui, sans-serif';
  const names = namesIn(wanted).filter(Boolean);
  const at = names.indexOf(own);
  const before = at < 0 ? names : names.slice(0, at);
  return ['Figures', ...[...before, own, `${own} fallback`].map((name) => `"${name}"`), 'system-ui', 'sans-serif'].join(', ');
}
