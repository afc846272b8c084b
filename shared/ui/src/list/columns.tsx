import type { ReactNode } from 'react';
import type { Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { DateText } from '../kit/date-text';
import { MoneyText } from '../kit/money-text';
import { ShortId } from '../kit/short-id';
import { StatusTag, type Tone } from '../kit/status-tag';
import { ActionMenu, type RowAction } from './action-menu';
import { cellWidthStyle } from './column-sizes';

export type { RowAction } from './action-menu';

/** Wraps the identity of a row in the link that opens its record. */
export type LinkTo = (content: ReactNode) => ReactNode;

export interface Column<Row> {
  key: string;
  /** Header, also the label in a card; for `actions` visible to screen readers only. */
  title: string;
  kind: 'id' | 'text' | 'status' | 'money' | 'count' | 'date' | 'actions';
  /** Field that the server sorts by when the header is clicked. */
  sort?: string;
  /**
   * Approximate width in px, used to decide between table and cards; for a text column also its minimum width before it is
   * truncated.
   */
  width?: number;
  /** Whether each cell of a text column has its own minimum width, which depends on its text. */
  hasCellWidths?: true;
  /** Hidden until the user selects it. */
  optional?: boolean;
  /** `link` wraps the identity; it is passed to the first column of a list whose rows open. */
  render: (row: Row, link: LinkTo) => ReactNode;
}

interface Common {
  key: string;
  title: string;
  sort?: string;
  width?: number;
  optional?: boolean;
}

/** Column factories by type of content; the first column of a list is the row's identity and links to its record. */
export const col = {
  /** A short id with a copy button. */
  id<Row>({ value, ...rest }: Common & { value: (row: Row) => string }): Column<Row> {
    return {
      kind: 'id',
      width: 150,
      ...rest,
      render: (row, link) => <ShortId id={value(row)}>{link(shortId(value(row)))}</ShortId>,
    };
  },
  /** Any text or small content; an empty value shows a dash. */
  text<Row>({ value, ...rest }: Common & { value: (row: Row) => ReactNode }): Column<Row> {
    return {
      kind: 'text',
      hasCellWidths: true,
      ...rest,
      render: (row, link) => {
        const content = value(row);
        if (content === null || content === undefined || content === '') return <span className="m-muted">–</span>;
        return (
          <span className="m-cell-text" style={cellWidthStyle(content, rest.width)}>
            <span>{link(content)}</span>
          </span>
        );
      },
    };
  },
  /** A status word on its colour. */
  status<Row>({
    value,
    ...rest
  }: Common & { value: (row: Row) => { tone: Tone; label: string; icon?: ReactNode } }): Column<Row> {
    return {
      kind: 'status',
      width: 170,
      ...rest,
      render: (row) => <StatusTag {...value(row)} />,
    };
  },
  /** An amount, aligned to the end of its column. */
  money<Row>({ value, ...rest }: Common & { value: (row: Row) => Money | null }): Column<Row> {
    return { kind: 'money', width: 150, ...rest, render: (row) => <MoneyText money={value(row)} /> };
  },
  /** A formatted number, aligned to the end of its column; an empty value shows a dash. */
  count<Row>({ value, ...rest }: Common & { value: (row: Row) => string | undefined }): Column<Row> {
    return { kind: 'count', width: 120, ...rest, render: (row) => <span className="m-count">{value(row) ?? '–'}</span> };
  },
  /** An instant in epoch ms, in short form, in the page's zone. */
  date<Row>({ value, ...rest }: Common & { value: (row: Row) => number | null }): Column<Row> {
    return { kind: 'date', width: 160, ...rest, render: (row) => <DateText value={value(row)} /> };
  },
  /** The row's action menu. `label` is its accessible name and includes the row: "Acciones del pago 3f2a". */
  actions<Row>({
    title,
    label,
    items,
  }: {
    title: string;
    label: (row: Row) => string;
    items: (row: Row) => RowAction[];
  }): Column<Row> {
    return {
      key: 'actions',
      title,
      kind: 'actions',
      width: 56,
      render: (row) => <ActionMenu label={label(row)} items={items(row)} />,
    };
  },
};
