import { useState, type ReactNode } from 'react';
import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useSession } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import { SoldOutDialog } from './SoldOutDialog';
import { useStockText, type ShownStock } from './stock-text';
import { Switch } from '../../common/switching/Switch';
import './stock.css';
import './matrix.css';

/** What one branch makes of something, as it is or as a form wants it. */
export interface MatrixRow extends ShownStock {
  branchId: number;
  branchName: string;
  sold: boolean;
}

interface Props<R extends MatrixRow> {
  /** What it is about: "Tortilla de patatas". */
  name: string;
  rows: readonly R[];
  /** The cell of the price: an amount, or a `PriceField`; left out for what has none. */
  price?: (row: R) => ReactNode;
  /** Why nothing can be changed: the user's role. */
  disabledReason?: string | undefined;
  onSold: (row: R, sold: boolean) => void;
  onSoldOut: (row: R, soldOut: SoldOutEnd | false) => void;
}

/**
 * What each branch makes of a product, an option or an item: price, sold there, sold out and until when (docs catalog §2). In a record each
 * press counts at once (`useFlip`), in a form it is a change of the draft (`branch-drafts.ts`).
 */
export function BranchMatrix<R extends MatrixRow>({ name, rows, price, disabledReason, onSold, onSoldOut }: Props<R>) {
  const t = useT();
  const [asked, setAsked] = useState<R | null>(null);
  const zoneOf = useBranchZone();
  return (
    <>
      <table className="b-matrix" aria-label={t('stock.matrix', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('stock.branch')}</th>
            {price && (
              <th scope="col" className="b-matrix-price">
                {t('stock.price')}
              </th>
            )}
            <th scope="col">{t('stock.sold')}</th>
            <th scope="col">{t('stock.stock')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.branchId} className={row.sold ? undefined : 'b-matrix-off'}>
              <th scope="row">{row.branchName}</th>
              {price && <td className="b-matrix-price">{price(row)}</td>}
              <td>
                <Switch
                  label={t('stock.soldIn', { name, place: row.branchName })}
                  on={row.sold}
                  disabledReason={disabledReason}
                  onChange={(sold) => onSold(row, sold)}
                />
              </td>
              <td>
                <StockCell
                  name={name}
                  place={row.branchName}
                  timeZone={zoneOf(row.branchId)}
                  stock={row}
                  disabledReason={disabledReason}
                  onAsk={() => setAsked(row)}
                  onBack={() => onSoldOut(row, false)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <SoldOutDialog
          title={t('stock.sellOut.title', { name, place: asked.branchName })}
          timeZone={zoneOf(asked.branchId)}
          onConfirm={(end) => onSoldOut(asked, end)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface StockCellProps {
  name: string;
  /** The branch. */
  place: string;
  timeZone?: string | undefined;
  stock: ShownStock;
  disabledReason?: string | undefined;
  onAsk: () => void;
  onBack: () => void;
}

/** There, or sold out until when; and the button that changes it. */
export function StockCell({ name, place, timeZone, stock, disabledReason, onAsk, onBack }: StockCellProps) {
  const t = useT();
  const text = useStockText()(stock, timeZone);
  return (
    <span className="b-stock">
      <span className={stock.soldOut ? 'b-stock-out' : 'm-muted'}>{text ?? t('stock.there')}</span>
      <PlainButton
        variant="text"
        title={disabledReason}
        aria-disabled={disabledReason !== undefined}
        aria-label={t(stock.soldOut ? 'stock.back.label' : 'stock.sellOut.label', { name, place })}
        onClick={() => {
          if (disabledReason === undefined) (stock.soldOut ? onBack : onAsk)();
        }}
      >
        {t(stock.soldOut ? 'stock.back' : 'stock.sellOut')}
      </PlainButton>
    </span>
  );
}

/** IANA zone of a branch of the session's business. */
export function useBranchZone(): (branchId: number) => string {
  const { branches, timeZone } = useSession().business;
  return (branchId) => branches.find(({ id }) => id === branchId)?.timeZone ?? timeZone;
}
