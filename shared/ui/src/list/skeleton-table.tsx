import { RowsSkeleton } from '../kit/skeletons';
import { useT } from '../messages';
import type { Column } from './columns';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: number;
  narrow: boolean;
}

const cardHeight = 132;

/** The table's own shape before its first rows: same header, same rows, same height. */
export function SkeletonTable<Row>({ label, columns, rows, narrow }: Props<Row>) {
  const t = useT();
  if (narrow) return <RowsSkeleton rows={rows} height={cardHeight} />;
  return (
    <div role="status" aria-label={`${label}: ${t('ui.loading')}`}>
      <table className="m-grid" aria-hidden="true">
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ inlineSize: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={`m-col-${column.kind}`}>
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
                  {column.kind !== 'actions' && <span className="m-skeleton" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
