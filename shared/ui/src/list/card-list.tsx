import { Fragment, memo, type ReactNode } from 'react';
import type { Column } from './columns';
import { plainContent, linkTo, rowClass, useRows, type RowProps, type RowsProps } from './rows';
import './cards.css';

/** Rows as cards, in the table's order of importance: identity and status, money, other columns as label–value pairs. */
export function CardList<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey } = props;
  const { propsOf, handlers } = useRows(props);
  return (
    <ul className="m-rows" aria-label={label} {...handlers}>
      {rows.map((row) => (
        <Card key={rowKey(row)} {...propsOf(row)} columns={columns} />
      ))}
    </ul>
  );
}

interface CardProps<Row> extends RowProps<Row> {
  columns: Column<Row>[];
}

/** A card that renders again only if its props change. */
const Card = memo(function Card<Row>({ row, href, isOpen, columns }: CardProps<Row>) {
  const [identity, ...rest] = columns;
  const of = (kind: Column<Row>['kind']) => rest.find((column) => column.kind === kind);
  const status = of('status');
  const money = of('money');
  const actions = of('actions');
  const details = rest.filter((column) => column !== status && column !== money && column !== actions);
  return (
    <li className={`m-row-card ${rowClass({ href, isOpen })}`} aria-current={isOpen || undefined}>
      <div className="m-row-head">
        <span className="m-row-identity">{identity?.render(row, linkTo(href))}</span>
        <span className="m-row-end">
          {status?.render(row, plainContent)}
          {!money && actions?.render(row, plainContent)}
        </span>
      </div>
      {money && (
        <div className="m-row-head">
          <span className="m-row-money">
            <span className="m-meta">{money.title}</span> {money.render(row, plainContent)}
          </span>
          {actions?.render(row, plainContent)}
        </div>
      )}
      <dl className="m-row-details">
        {details.map((column) => (
          <Fragment key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row, plainContent)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}) as <Row>(props: CardProps<Row>) => ReactNode;
