import type { CSSProperties, ReactNode } from 'react';

/** Default minimum width of a text column, px. */
export const textWidth = 120;

/** The parts of a list column that decide about its width. */
interface SizedColumn {
  kind: string;
  width?: number | undefined;
  hasCellWidths?: boolean | undefined;
}

/** Space beside the content of a cell, px, which the width of a column includes. */
const cellPadding = 16;

/**
 * Returns the header style with the minimum width of a text column whose cells have none; all other columns are as wide as their
 * content.
 */
export function minWidthStyle({ kind, width, hasCellWidths }: SizedColumn) {
  return kind === 'text' && !hasCellWidths ? { minInlineSize: width ?? textWidth } : undefined;
}

/**
 * Returns the style with the minimum width of a text cell: that of its column, or less if the text is shorter. A column of short
 * texts then leaves its space to the long texts of others.
 */
export function cellWidthStyle(content: ReactNode, width = textWidth): CSSProperties {
  const isText = typeof content === 'string' || typeof content === 'number';
  const most = `${width - cellPadding}px`;
  return { '--m-cell-width': isText ? `min(${most}, ${String(content).length}ch)` : most } as CSSProperties;
}
