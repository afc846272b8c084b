/** Families included in the build (`*.font.json`). The first is used if no listed font is included. */
const bundled = ['Poppins', 'Public Sans', 'Nunito Sans', 'Atkinson Hyperlegible Next'] as const;

/** Fonts that a user may choose instead of the brand's: a bundled family, or the system font. */
export const fontChoices = [...bundled, 'system-ui'] as const;
type FontChoice = (typeof fontChoices)[number];

const isChoice = (name: string | null): name is FontChoice => fontChoices.some((choice) => choice === name);

/** Returns the family names of a CSS font list, without quotes. */
const namesIn = (list: string | null) => (list ?? '').split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));

/**
 * Returns the bundled family that a page with these fonts needs: the first bundled one in the list, or the default. The user's choice takes
 * precedence; null for the system font.
 */
export function bundledFamily(list: string | null, chosen: string | null = null): string | null {
  if (isChoice(chosen)) return chosen === 'system-ui' ? null : chosen;
  return namesIn(list).find((name) => bundled.some((own) => own === name)) ?? bundled[0];
}

/**
 * Returns the font stack: our figures (figures.css), the listed families up to the first bundled one, and its local fallback with the same
 * metrics, so that nothing moves when it arrives and no other font is fetched. The user's choice `chosen` replaces the list.
 */
export function fontStack(list: string | null, chosen: string | null = null): string {
  const families = isChoice(chosen) ? chosen : list;
  const bundledName = bundledFamily(families, chosen);
  if (bundledName === null) return 'Figures, system-ui, sans-serif';
  const names = namesIn(families).filter(Boolean);
  const at = names.indexOf(bundledName);
  const before = at < 0 ? names : names.slice(0, at);
  return [
    'Figures',
    ...[...before, bundledName, `${bundledName} fallback`].map((name) => `"${name}"`),
    'system-ui',
    'sans-serif',
  ].join(', ');
}
