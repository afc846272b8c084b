/**
 * The widths of the window, px, below which there is less room (docs look §13). Style sheets ask with the same numbers, as
 * `@media (width < 600px)` or `(width >= 600px)`; a test knows no others.
 */
export const breakpoints = { compact: 600, medium: 768, wide: 1024, large: 1280 } as const;

/** The media query for windows narrower than that. */
export function below(name: keyof typeof breakpoints): string {
  return `(width < ${breakpoints[name]}px)`;
}
