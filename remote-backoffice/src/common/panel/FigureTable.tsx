import type { ReactNode } from 'react';
import './figure-table.css';

interface FigureRow {
  key: string;
  cells: ReactNode[];
}

interface Props {
  label: string;
  /** The first column names the rows, the others are figures. */
  columns: string[];
  rows: FigureRow[];
}

/** Table of figures; scrolls in place if it is long. */
export function FigureTable({ label, columns, rows }: Props) {
  return (
    // A scrollable region must be focusable by keyboard.
    <div className="b-figure-table" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
