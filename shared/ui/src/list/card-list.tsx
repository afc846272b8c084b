import { Fragment, type ReactNode } from 'react';
import { useNavigate } from '../router';
import type { Column } from './columns';
import { isOwnClick, linkOf, useRowLink, type RowsProps } from './table-view';

/** Rows as cards, in the table's order of importance: identity and status, money, the rest as pairs. */
export function CardList<Row extends object>({ label, columns, rows, rowKey, rowHref, openKey }: RowsProps<Row>) {
  const navigate = useNavigate();
  const toRecord = useRowLink(rowHref);
  const [identity, ...rest] = columns;
  const of = (kind: Column<Row>['kind']) => rest.find((column) => column.kind === kind);
  const status = of('status');
  const money = of('money');
  const actions = of('actions');
  const details = rest.filter((column) => column !== status && column !== money && column !== actions);
  const plain = (content: ReactNode) => content;
  return (
    <ul className="m-rows" aria-label={label}>
      {rows.map((row) => {
        const to = toRecord(row);
        const isOpen = openKey === rowKey(row);
        return (
          <li
            key={rowKey(row)}
            className={isOpen ? 'm-row-card m-row--open' : 'm-row-card'}
            aria-current={isOpen || undefined}
            onClick={(event) => {
              if (to && !isOwnClick(event)) void navigate(to);
            }}
          >
            <div className="m-row-head">
              <span className="m-row-identity">{identity?.render(row, linkOf(to))}</span>
              {status?.render(row, plain)}
            </div>
            {(money || actions) && (
              <div className="m-row-head">
                <span className="m-row-money">{money?.render(row, plain)}</span>
                {actions?.render(row, plain)}
              </div>
            )}
            <dl className="m-row-details">
              {details.map((column) => (
                <Fragment key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row, plain)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
