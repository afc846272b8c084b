import { useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { PrinterOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { boardSettings, type PrintCopies } from '../../board-settings';
import { CopiesFields } from '../device/CopiesFields';
import { useT } from '../../messages';
import type { Selection } from './use-selection';
import './selection.css';

interface Props {
  selection: Selection;
  /** Prints the tickets in one print dialog; resolves once it is closed. */
  onPrint: (orders: readonly Order[], copies: PrintCopies) => Promise<void>;
}

/** Sticky bar with the actions on the selected orders. */
export function SelectionBar({ selection, onPrint }: Props) {
  const t = useT();
  const [copies, setCopies] = useState<PrintCopies>(boardSettings);
  const [printing, setPrinting] = useState(false);
  const count = selection.orders.length;

  async function print() {
    if (printing) return;
    setPrinting(true);
    await onPrint(selection.orders, copies);
    setPrinting(false);
  }
  return (
    <section className="m-card b-order-selection" aria-label={t('orders.select')}>
      <span role="status" className="b-order-selection-count">
        {t('orders.select.count', { count })}
      </span>
      <CopiesFields value={copies} onChange={(change) => setCopies({ ...copies, ...change })} />
      <PlainButton variant="primary" disabled={count === 0} aria-disabled={printing || undefined} onClick={() => void print()}>
        <PrinterOutlined />
        {t('orders.select.print', { count })}
      </PlainButton>
      <PlainButton onClick={selection.stop}>{t('orders.select.done')}</PlainButton>
    </section>
  );
}
