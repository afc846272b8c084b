import type { ReactNode } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ActionMenu, type RowAction } from '@mostrador/ui/list';
import { SubmitError, useDirtyGuard } from '@mostrador/ui/record';
import { OrderList } from '../../common/order-list/OrderList';
import { useT } from '../messages';
import type { Placed, StagedOrder } from './use-staged-order';
import '../web.css';

interface Props<Row extends Placed> {
  /** Accessible name of the list. */
  label: string;
  order: StagedOrder<Row>;
  disabledReason: string | undefined;
  /** Actions that sort all rows: by name, by sales. */
  sorts: readonly { label: string; ids: () => number[]; disabledReason?: string | undefined }[];
  /** Content of a row. */
  children: (row: Row) => ReactNode;
}

/** Reorderable list that is saved as a whole; after a conflicting change, both orders are shown to choose from. */
export function OrderEditor<Row extends Placed>({ label, order, disabledReason, sorts, children }: Props<Row>) {
  const t = useT();
  const guard = useDirtyGuard(order.dirty, order.discard);
  const { rows, dirty, pending, theirs } = order;
  const keyed = rows.map((row) => ({ row, id: String(row.id) }));
  return (
    <section className="m-card b-web-card" aria-label={label}>
      <div className="b-web-tools">
        {sorts.map((sort) => (
          <PlainButton
            key={sort.label}
            aria-disabled={(disabledReason ?? sort.disabledReason) !== undefined}
            title={disabledReason ?? sort.disabledReason}
            onClick={() => (disabledReason ?? sort.disabledReason) === undefined && order.sort(sort.ids())}
          >
            {sort.label}
          </PlainButton>
        ))}
        <span className="b-web-space" />
        <PlainButton disabled={!dirty || pending} onClick={order.discard}>
          {t('web.order.discard')}
        </PlainButton>
        <PlainButton
          variant="primary"
          disabled={!dirty}
          aria-disabled={pending}
          onClick={() => {
            if (!pending) void order.save();
          }}
        >
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {t('web.order.save')}
        </PlainButton>
      </div>
      <SubmitError error={order.error} />
      {theirs && <ConflictChoice mine={rows} theirs={theirs} pending={pending} onChoose={(mine) => void order.choose(mine)} />}
      <OrderList label={label} rows={keyed} nameOf={({ row }) => row.name} disabledReason={disabledReason} onMove={order.move}>
        {({ row }, moves: RowAction[]) => (
          <div className="b-web-placed">
            {children(row)}
            <ActionMenu label={t('web.actionsOf', { name: row.name })} items={moves} />
          </div>
        )}
      </OrderList>
      {guard.dialog}
    </section>
  );
}

interface ChoiceProps {
  mine: readonly Placed[];
  theirs: readonly Placed[];
  pending: boolean;
  onChoose: (mine: boolean) => void;
}

function ConflictChoice({ mine, theirs, pending, onChoose }: ChoiceProps) {
  const t = useT();
  const sides = [
    { label: t('web.order.mine'), rows: mine, take: t('web.order.takeMine'), isMine: true },
    { label: t('web.order.theirs'), rows: theirs, take: t('web.order.takeTheirs'), isMine: false },
  ];
  return (
    <div className="b-web-conflict" role="group" aria-label={t('web.order.conflict')}>
      <Notice tone="warning" title={t('web.order.conflict')}>
        {t('web.order.conflict.text')}
      </Notice>
      <div className="b-web-sides">
        {sides.map(({ label, rows, take, isMine }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            <ol>
              {rows.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ol>
            <PlainButton aria-disabled={pending} onClick={() => pending || onChoose(isMine)}>
              {take}
            </PlainButton>
          </section>
        ))}
      </div>
    </div>
  );
}
