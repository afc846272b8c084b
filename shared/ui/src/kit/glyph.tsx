const paths = {
  alert: 'M12 3 2 21h20L12 3Zm0 7v5m0 3v.5',
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  box: 'M3 8l9-5 9 5v8l-9 5-9-5V8Zm0 0 9 5 9-5m-9 5v8',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3v5m8-5v5',
  check: 'm5 13 5 5L20 6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5h16v14H4V5Zm5.5 0v14m5-14v14',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  more: 'M12 4.5a.5.5 0 1 0 .01 0Zm0 7a.5.5 0 1 0 .01 0Zm0 7a.5.5 0 1 0 .01 0Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L21 21',
} as const;

export type GlyphName = keyof typeof paths;

/**
 * A line icon of the kit, 1em wide and decorative: the text next to it gives the meaning. Arrows are mirrored in right-to-left
 * layout.
 */
export function Glyph({ name }: { name: GlyphName }) {
  const isDirectional = name === 'chevronLeft' || name === 'chevronRight';
  return (
    <svg
      className={isDirectional ? 'm-glyph m-glyph--turns' : 'm-glyph'}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
