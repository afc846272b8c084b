import { useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { MESSAGE_PART } from '@mostrador/contract/backoffice/messages/states';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../../../paths';
import type { Campaign, LeftOut } from './campaign';
import { useT } from './messages';
import { useCampaign } from './use-campaign';
import './message.css';

/** Maximum number of failed recipients listed by name. */
const maxNamed = 10;

/** Progress and result of a campaign: how many received it, who did not and why (docs customers §2). */
export function CampaignStatus() {
  const t = useT();
  const { campaign, followSender } = useCampaign();
  const isSending = campaign?.state === 'sending';
  useEffect(() => {
    if (isSending) void followSender();
  }, [isSending, followSender]);
  if (!campaign) return null;
  return (
    <section className="m-card b-campaign" aria-label={t('messages.campaign')}>
      <CampaignProgress campaign={campaign} />
      <Outcome campaign={campaign} />
      <Actions campaign={campaign} />
    </section>
  );
}

function CampaignProgress({ campaign: { state, next, ids, problem, open } }: { campaign: Campaign }) {
  const t = useT();
  const { formatNumber } = useIntl();
  const progress = t('messages.progress', { done: formatNumber(next), total: formatNumber(ids.length) });
  const parts = { done: Math.ceil(next / MESSAGE_PART), total: Math.ceil(ids.length / MESSAGE_PART) };
  const stoppedText = open
    ? t('messages.stopped.open', { part: parts.done + 1, total: parts.total })
    : t('messages.stopped.lost');
  return (
    <>
      <div role="status">
        <strong>{t(`messages.state.${state}`)}</strong>
        {state !== 'done' && <span className="b-campaign-progress">{progress}</span>}
        {state !== 'done' && parts.total > 1 && <span className="b-campaign-progress">{t('messages.parts', parts)}</span>}
      </div>
      {state === 'sending' && <progress max={ids.length} value={next} aria-label={progress} />}
      {state === 'stopped' && (open || problem !== null) && <Notice tone="warning">{problem || stoppedText}</Notice>}
    </>
  );
}

function Outcome({ campaign: { sent, skipped, failed, state } }: { campaign: Campaign }) {
  const t = useT();
  const left = Object.entries(skipped) as [LeftOut, number][];
  if (state === 'sending' && sent === 0 && left.length === 0 && failed.length === 0) return null;
  return (
    <>
      <ul className="b-campaign-outcome" aria-label={t('messages.outcome')}>
        <li>{t('messages.sent', { count: sent })}</li>
        {left.map(([reason, count]) => (
          <li key={reason}>{t(`messages.skipped.${reason}`, { count })}</li>
        ))}
        {failed.length > 0 && <li>{t('messages.failed', { count: failed.length })}</li>}
      </ul>
      {state !== 'sending' && failed.length > 0 && <Failed failed={failed} />}
    </>
  );
}

function Failed({ failed }: Pick<Campaign, 'failed'>) {
  const t = useT();
  const businessId = useSession().business.id;
  const shown = failed.slice(0, maxNamed);
  const people = useQueries({ queries: shown.map(({ id }) => apiQuery(customers.get, { id, businessId })) });
  return (
    <ul className="b-campaign-failed" aria-label={t('messages.failed', { count: failed.length })}>
      {shown.map(({ id, reason }, index) => (
        <li key={id}>
          <Link className="m-link" to={path('customer', { id })}>
            {people[index]?.data?.name ?? t('messages.recipient', { id })}
          </Link>{' '}
          <span className="m-muted">{reason}</span>
        </li>
      ))}
      {failed.length > maxNamed && <li>{t('messages.more', { count: failed.length - maxNamed })}</li>}
    </ul>
  );
}

function Actions({ campaign: { state, failed } }: { campaign: Campaign }) {
  const t = useT();
  const { goOn, stop, retryFailed, forget } = useCampaign();
  return (
    <div className="b-campaign-actions">
      {state === 'sending' && <PlainButton onClick={stop}>{t('messages.stop')}</PlainButton>}
      {state === 'stopped' && (
        <>
          <PlainButton variant="primary" onClick={goOn}>
            {t('messages.goOn')}
          </PlainButton>
          <PlainButton variant="text" onClick={forget}>
            {t('messages.discard')}
          </PlainButton>
        </>
      )}
      {state === 'done' && (
        <>
          {failed.length > 0 && (
            <PlainButton variant="primary" onClick={retryFailed}>
              {t('messages.retry', { count: failed.length })}
            </PlainButton>
          )}
          <PlainButton variant="text" onClick={forget}>
            {t('messages.close')}
          </PlainButton>
        </>
      )}
    </div>
  );
}
