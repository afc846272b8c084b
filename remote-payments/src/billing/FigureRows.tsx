import { Fragment, type ReactNode } from 'react';
import { below, useMedia } from '@mostrador/ui/kit';

interface FigureColumn {
  title: string;
  /** A text column, aligned at the start; all others are figures. */
  text?: boolean;
}

interface Props {
  label: string;
  /** The first column names the rows. */
  columns: FigureColumn[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Sums in the last columns, and their title. */
  total?: { title: string; cells: ReactNode[] };
}

/** A table of a statement's figures; on a phone each row is a card, so that nothing is outside the screen. */
export function FigureRows(props: Props) {
  return useMedia(below('compact')) ? <FigureCards {...props} /> : <FigureTable {...props} />;
}

const textClass = (column: FigureColumn | undefined) => (column?.text ? 'p-billing-text' : undefined);

function FigureTable({ label, columns, rows, total }: Props) {
  return (
    <div className="p-billing-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="p-billing-table">
        <caption className="m-visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={textClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.title} className={textClass(columns[at + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - total.cells.length}>
                {total.title}
              </th>
              {total.cells.map((cell, at) => (
                <td key={columns[columns.length - total.cells.length + at]?.title}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function FigureCards({ label, columns, rows, total }: Props) {
  const figures = total ? columns.slice(-total.cells.length) : [];
  return (
    <ul className="m-rows p-billing-cards" aria-label={label}>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <li key={key} className="m-row-card">
          <div className="m-row-identity">{name}</div>
          <Pairs columns={columns.slice(1)} cells={cells} />
        </li>
      ))}
      {total && (
        <li className="m-row-card">
          <div className="m-row-identity">{total.title}</div>
          <Pairs columns={figures} cells={total.cells} />
        </li>
      )}
    </ul>
  );
}

function Pairs({ columns, cells }: { columns: FigureColumn[]; cells: ReactNode[] }) {
  return (
    <dl className="m-row-details">
      {columns.map(({ title }, at) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{cells[at]}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
