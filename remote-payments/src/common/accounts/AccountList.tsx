import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { accounts } from '@mostrador/contract/payments/accounts/calls';
import { useLocale } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { MoneyText, PlainButton, QueryPlaceholder } from '@mostrador/ui/kit';
import { formatMoney, type Money } from '@mostrador/values/money';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import { useAccountT } from './messages';
import './accounts.css';

const pageSize = 20;

/** Whether the page shows all organisations: what only one of them can own, a cashout or a merchant, needs a choice first (docs payments §6.1). */
export function useSeesAllAccounts(): boolean {
  const { business, merchantId } = useSession();
  return !merchantId && (business.permissions ?? []).includes('merchants.all');
}

export interface AccountListProps {
  /** Shows the balances in this currency. */
  currency?: string;
  /** Lists this organisation alone. */
  organizationId?: string | undefined;
}

/** The organisations, with their balance in one currency if it is given. Choosing one loads the page again for it. */
export function AccountList({ currency, organizationId }: AccountListProps) {
  const t = useAccountT();
  const { chooseMerchant } = useHostServices();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const query = useQuery({
    ...apiQuery(accounts.list, { ...(currency && { currency }), search, organizationId, pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <QueryPlaceholder query={query} rows={3} />;
  const { items, total } = data;
  return (
    <>
      {!chooseMerchant && <p className="m-muted">{t('accounts.topBar')}</p>}
      {(search !== '' || total > items.length) && (
        <input
          className="m-input"
          type="search"
          maxLength={MAX_FILTER_LENGTH}
          aria-label={t('accounts.search')}
          placeholder={t('accounts.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className="p-accounts" aria-busy={query.isFetching}>
        {items.map(({ id, name, available, pending, held }) => (
          <li key={id}>
            <span>
              {name}
              {currency && <Unavailable pending={pending} held={held} />}
            </span>
            {currency && <MoneyText money={available} />}
            {chooseMerchant && (
              <PlainButton aria-label={t('accounts.chooseOne', { name })} onClick={() => chooseMerchant(id)}>
                {t('accounts.choose')}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="m-muted">{t('accounts.none')}</p>}
      {items.length < total && <p className="m-muted">{t('accounts.more', { shown: items.length, total })}</p>}
    </>
  );
}

/** The money of an organisation that is on its way or held. */
function Unavailable({ pending, held }: { pending: Money; held: Money | undefined }) {
  const t = useAccountT();
  const locale = useLocale();
  const parts = [
    pending.minor !== 0 && t('accounts.pending', { amount: formatMoney(pending, locale) }),
    held && held.minor !== 0 && t('accounts.held', { amount: formatMoney(held, locale) }),
  ].filter(Boolean);
  return parts.length > 0 && <span className="p-account-unavailable m-meta">{parts.join(' · ')}</span>;
}
