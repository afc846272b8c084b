import { Fragment } from 'react';
import type { Column } from './columns';
import { asItIs, useRows, type RowsProps } from './rows';
import { useRowIntent } from './use-row-intent';
import './cards.css';

/** Rows as cards, in the table's order of importance: identity and status, money, the rest as pairs. */
export function CardList<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, onIntent } = props;
  const { isOpen, className, link, onClick } = useRows(props);
  const intent = useRowIntent(rows, onIntent);
  const [identity, ...rest] = columns;
  const of = (kind: Column<Row>['kind']) => rest.find((column) => column.kind === kind);
  const status = of('status');
  const money = of('money');
  const actions = of('actions');
  const details = rest.filter((column) => column !== status && column !== money && column !== actions);
  return (
    <ul className="m-rows" aria-label={label} {...intent}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`m-row-card ${className(row)}`}
          aria-current={isOpen(row) || undefined}
          onClick={(event) => onClick(event, row)}
        >
          <div className="m-row-head">
            <span className="m-row-identity">{identity?.render(row, link(row))}</span>
            <span className="m-row-end">
              {status?.render(row, asItIs)}
              {!money && actions?.render(row, asItIs)}
            </span>
          </div>
          {money && (
            <div className="m-row-head">
              <span className="m-row-money">{money.render(row, asItIs)}</span>
              {actions?.render(row, asItIs)}
            </div>
          )}
          <dl className="m-row-details">
            {details.map((column) => (
              <Fragment key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row, asItIs)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
