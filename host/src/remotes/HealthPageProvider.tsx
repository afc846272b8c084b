import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiConfiguration, apiKey, callApi } from '@mostrador/api-client';
import { providerToken } from '@mostrador/api-client/vanilla';
import { paymentsAuth } from '@mostrador/contract/payments/auth/calls';
import { health } from '@mostrador/contract/payments/health/calls';
import { PlainButton, StatusTag, useErrorText } from '@mostrador/ui/kit';
import { useT } from './health-messages';

/** Fetches the provider's health and measures the response time in milliseconds. */
async function check({ signal }: { signal: AbortSignal }) {
  const began = performance.now();
  const answer = await callApi(health.get, undefined, { signal });
  return { ...answer, latency: performance.now() - began };
}

/** Shows whether the payments provider responds (docs payments §7.7). */
export function ProviderHealthCard() {
  const t = useT();
  const { formatDate, formatNumber } = useIntl();
  const errorText = useErrorText();
  const query = useQuery({ queryKey: apiKey(health.get), queryFn: check, staleTime: 0 });
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt } = query;
  const asOf = Math.max(dataUpdatedAt, errorUpdatedAt);
  const reachable = error === null;
  return (
    <section className="m-card h-health-part" aria-busy={isFetching}>
      <h2>{t('health.provider')}</h2>
      <dl>
        <dt>{t('health.status')}</dt>
        <dd>
          {asOf === 0 ? (
            t('health.checking')
          ) : (
            <StatusTag
              tone={reachable ? (data?.healthy ? 'success' : 'warning') : 'error'}
              label={t(reachable ? (data?.healthy ? 'health.available' : 'health.troubled') : 'health.unavailable')}
            />
          )}{' '}
          {error !== null && errorText(error).message}
          {reachable && data && !data.healthy && data.status}
        </dd>
        {asOf > 0 && apiConfiguration().payments.auth && <Account checkedAt={asOf} />}
        <dt>{t('health.address')}</dt>
        <dd>{apiConfiguration().payments.url}</dd>
        <dt>{t('health.latency')}</dt>
        <dd>
          {reachable && data ? formatNumber(data.latency, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }) : '–'}
        </dd>
        <dt>{t('health.asOf')}</dt>
        <dd>{asOf === 0 ? '–' : formatDate(asOf, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })}</dd>
      </dl>
      <PlainButton className="h-health-check" onClick={() => void query.refetch()} aria-disabled={isFetching}>
        {t('health.check')}
      </PlainButton>
    </section>
  );
}

/** Returns the provider's account of the user, or null without a session there. */
async function account({ signal }: { signal: AbortSignal }) {
  const token = await providerToken();
  return token === null ? null : callApi(paymentsAuth.profile, { token }, { signal });
}

/** Shows the provider's account of the user, fetched again with every check. */
function Account({ checkedAt }: { checkedAt: number }) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error } = useQuery({ queryKey: [...apiKey(paymentsAuth.profile), checkedAt], queryFn: account });
  return (
    <>
      <dt>{t('health.account')}</dt>
      <dd>
        {error !== null && errorText(error).message}
        {data === null && t('health.noAccount')}
        {data && [data.name, data.email].filter(Boolean).join(' · ')}
      </dd>
    </>
  );
}
