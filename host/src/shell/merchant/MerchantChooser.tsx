import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from '@mostrador/api-client';
import { apiConfiguration } from '@mostrador/api-client/vanilla';
import { accounts } from '@mostrador/contract/payments/accounts/calls';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { withMessages } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { BankOutlined, CheckOutlined, DownOutlined } from '@mostrador/ui/icons';
import { QueryError, Popup } from '@mostrador/ui/kit';
import { merchantMessages, useT } from './messages';

interface Props {
  /** Loads the page again, for another merchant. */
  reload(): void;
}

/** How many are offered at once; the others are searched. */
const shown = 8;

/** Options of a call about all of them, whichever is chosen now. */
const ofAll = () => ({ headers: { [apiConfiguration().payments.externalMerchantHeader]: '' } });

/** Query for the organisations with this beginning of an id or part of a name. */
function accountsQuery(search: string) {
  return {
    queryKey: [...apiKey(accounts.list), 'choosable', search],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(accounts.list, { search, pageSize: shown }, { signal, ...ofAll() }),
  };
}

/** The merchant or organisation whose payments a platform user sees in this tab: one, or all at first (docs payments §6.1). Choosing reloads the page. */
export const MerchantChooser = withMessages(merchantMessages, Chooser);

function Chooser({ reload }: Props) {
  const t = useT();
  const { merchantId: chosen = null } = useSession();
  const known = useQuery({ ...accountsQuery(chosen ?? ''), enabled: chosen !== null });
  const account = known.data?.items.find(({ id }) => id === chosen);
  const one = useQuery({
    ...apiQuery(merchants.get, { id: chosen ?? '' }),
    enabled: chosen !== null && !known.isPending && !account,
  });
  const name = chosen === null ? t('merchant.all') : (account?.name ?? one.data?.name ?? chosen);
  const choose = (id: string | null) => {
    if (id === chosen) return;
    sessionStore.selectMerchant(id);
    sessionStore.applyChoices(reload);
  };
  return (
    <Popup
      label={t('merchant.choose')}
      buttonLabel={t('merchant.button', { name })}
      buttonClassName="m-button h-topbar-button h-topbar-branch"
      button={
        <>
          <BankOutlined />
          <span className="h-topbar-word">{name}</span>
          <DownOutlined />
        </>
      }
    >
      {(close) => (
        <Choices
          chosen={chosen}
          onChoose={(id) => {
            close();
            choose(id);
          }}
        />
      )}
    </Popup>
  );
}

function Choices({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const t = useT();
  const [searchText, setSearchText] = useState('');
  const search = useDeferredValue(searchText.trim());
  const query = useQuery({
    queryKey: [...apiKey(merchants.list), 'choosable', search],
    queryFn: ({ signal }) => callApi(merchants.list, { search, pageSize: shown }, { signal, ...ofAll() }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const organizations = useQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const option = ({ id, name }: { id: string | null; name: string }) => (
    <li key={id}>
      <button type="button" className="m-menu-item h-choice" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {name}
        {id === chosen && <CheckOutlined />}
      </button>
    </li>
  );
  const found = organizations.data?.items ?? [];
  return (
    <>
      <input
        className="m-input"
        type="search"
        aria-label={t('merchant.search')}
        placeholder={t('merchant.search')}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      {!data && query.error && <QueryError query={query} />}
      <ul className="h-choices" aria-busy={query.isFetching || organizations.isFetching}>
        {option({ id: null, name: t('merchant.all') })}
        {found.length > 0 && <li className="m-meta h-choices-title">{t('merchant.organizations')}</li>}
        {found.map(option)}
        {found.length > 0 && data && data.items.length > 0 && (
          <li className="m-meta h-choices-title">{t('merchant.merchants')}</li>
        )}
        {data?.items.map(option)}
      </ul>
      {data?.items.length === 0 && found.length === 0 && <p className="m-muted">{t('merchant.none')}</p>}
    </>
  );
}
