import { useId, useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import type { CashoutCurrency } from '@mostrador/contract/payments/cashouts/calls';
import { PlainButton, RowsSkeleton, LazySlot } from '@mostrador/ui/kit';
import type { DayRange } from '@mostrador/values/day-range';
import { AccountList, useSeesAllAccounts } from '../common/accounts/AccountList';
import { Balances } from './Balances';
import { useT } from './messages';

const Statistics = lazyPart(() => import('./Statistics').then((module) => module.Statistics));

interface Props {
  /** Currency of the list below. */
  currency: CashoutCurrency;
  onCurrency: (currency: CashoutCurrency) => void;
  /** Called with the days of the pressed month. */
  onMonth: (days: DayRange) => void;
}

/** The balances, and the statistics of a year, which load on demand. */
export function Overview({ currency, onCurrency, onMonth }: Props) {
  const t = useT();
  const id = useId();
  const accountsId = useId();
  const seesAll = useSeesAllAccounts();
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
      {seesAll && (
        <section className="p-cashout-accounts m-card" aria-labelledby={accountsId}>
          <h2 id={accountsId} className="m-heading">
            {t('cashouts.accounts', { currency })}
          </h2>
          <AccountList currency={currency} />
        </section>
      )}
      <div id={id} hidden={!open}>
        {open && (
          <LazySlot fallback={<RowsSkeleton rows={6} />}>
            <Statistics currency={currency} onMonth={onMonth} />
          </LazySlot>
        )}
      </div>
    </>
  );
}
