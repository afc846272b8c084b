import { memo } from 'react';
import type { Column } from './cells';
import { columnIndexes } from './GridRow';
import { useT } from './messages';

interface Props {
  columns: readonly Column[];
  titles: readonly string[];
  /** Rendered columns besides the first, from–to. */
  left: number;
  right: number;
}

/** Column headings; rendered again only when other columns scroll into view. */
export const GridHeads = memo(function GridHeads({ columns, titles, left, right }: Props) {
  const t = useT();
  const head = (at: number) => (
    <div
      key={columns[at]!.key}
      role="columnheader"
      aria-colindex={at + 2}
      className="b-grid-head"
      style={at === left ? { gridColumn: at + 2 } : undefined}
      title={titles[at]}
    >
      <span className="b-grid-text">{titles[at]}</span>
    </div>
  );
  return (
    <div role="rowgroup" className="b-grid-heads">
      <div role="row" aria-rowindex={1} className="b-grid-row">
        <div role="presentation" className="b-grid-stays">
          <div role="columnheader" aria-colindex={1} className="b-grid-head b-grid-number">
            <span className="m-visually-hidden">{t('grid.column.number')}</span>
          </div>
          {head(0)}
        </div>
        {columnIndexes({ left, right }).map(head)}
      </div>
    </div>
  );
});
