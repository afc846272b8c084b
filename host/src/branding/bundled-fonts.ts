/** Families that the build brings (fonts.css, public-sans.css); the first is everybody's who names none of them. */
const bundled = ['Poppins', 'Public Sans'] as const;

/** The families of a list, as CSS writes one, without quotes. */
const namesIn = (list: string | null) => (list ?? '').split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));

/** The bundled family that a page in these fonts needs: the first that is named, or the one that stands in for those that are not here. */
export function bundledFamily(list: string | null): string {
  return namesIn(list).find((name) => bundled.some((own) => own === name)) ?? bundled[0];
}

/**
 * Our figures before all (fonts.css); then the named families up to one that is bundled, and the local face that has its measures, so that
 * nothing moves when it comes and no other is fetched.
 */
export function fontStack(list: string | null): string {
  const own = bundledFamily(list);
  const names = namesIn(list).filter(Boolean);
  const at = names.indexOf(own);
  const before = at < 0 ? names : names.slice(0, at);
  return ['Figures', ...[...before, own, `${own} fallback`].map((name) => `"${name}"`), 'system-ui', 'sans-serif'].join(', ');
}
