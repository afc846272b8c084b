import { useId, useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import type { CashoutCurrency } from '@mostrador/contract/payments/cashouts/calls';
import { PlainButton, RowsSkeleton, Slot } from '@mostrador/ui/kit';
import type { DayRange } from '@mostrador/values/day-range';
import { Balances } from './Balances';
import { useT } from './messages';

const Statistics = lazyPart(() => import('./Statistics').then((module) => module.Statistics));

interface Props {
  /** Of the list below. */
  currency: CashoutCurrency;
  onCurrency: (currency: CashoutCurrency) => void;
  /** The days of the month that was pressed. */
  onMonth: (days: DayRange) => void;
}

/** The balances, and the figures of a year, which load once they are asked for. */
export function Overview({ currency, onCurrency, onMonth }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Balances
        currency={currency}
        onCurrency={onCurrency}
        tools={
          <PlainButton
            variant="text"
            className="p-cashout-statistics-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'cashouts.statistics.hide' : 'cashouts.statistics.show')}
          </PlainButton>
        }
      />
      <div id={id} hidden={!open}>
        {open && (
          <Slot fallback={<RowsSkeleton rows={6} />}>
            <Statistics currency={currency} onMonth={onMonth} />
          </Slot>
        )}
      </div>
    </>
  );
}
