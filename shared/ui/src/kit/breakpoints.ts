/**
 * Window widths, px, below which the layout changes (docs look §13). Style sheets use the same numbers, as `@media (width <
 * 600px)` or `(width >= 600px)`; a test rejects any others.
 */
export const breakpoints = { compact: 600, medium: 768, wide: 1024, large: 1280 } as const;

/** Returns the media query for windows narrower than a breakpoint. */
export function below(name: keyof typeof breakpoints): string {
  return `(width < ${breakpoints[name]}px)`;
}
