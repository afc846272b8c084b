import type { Column } from './columns';

/** px that a column of text has at least, as far as nothing else is said. */
export const textWidth = 140;

/** What a column of text keeps before it is cut, as the style of its header; all others are as wide as what they hold. */
export function leastWidth<Row>({ kind, width }: Column<Row>) {
  return kind === 'text' ? { minInlineSize: width ?? textWidth } : undefined;
}
