import type { Column } from './columns';

/** Default minimum width of a text column, px. */
export const textWidth = 140;

/** Returns the header style with the minimum width of a text column; all other columns are as wide as their content. */
export function minWidthStyle<Row>({ kind, width }: Column<Row>) {
  return kind === 'text' ? { minInlineSize: width ?? textWidth } : undefined;
}
