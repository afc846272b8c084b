import { RowsSkeleton, SlowNotice } from '../kit/skeletons';
import { useT } from '../messages';
import { minWidthStyle, textWidth } from './column-sizes';
import type { Column } from './columns';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: number;
  narrow: boolean;
}

const cardHeight = 132;
/** Space between a skeleton line and its column's end, px. */
const endSpace = 40;

/** A skeleton of the table: same header, same number of rows, same height. */
export function SkeletonTable<Row>({ label, columns, rows, narrow }: Props<Row>) {
  const t = useT();
  if (narrow) return <RowsSkeleton rows={rows} height={cardHeight} />;
  return (
    <div role="status" aria-label={`${label}: ${t('ui.loading')}`}>
      <table className="m-grid" aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={`m-col-${column.kind}`} style={minWidthStyle(column)}>
                {column.kind === 'actions' ? '' : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column.key} className={`m-col-${column.kind}`}>
                  {column.kind !== 'actions' && (
                    <span className="m-skeleton" style={{ inlineSize: (column.width ?? textWidth) - endSpace }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SlowNotice />
    </div>
  );
}
