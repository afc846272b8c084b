import type { UseQueryResult } from '@tanstack/react-query';
import type { MessageForecast } from '@mostrador/contract/backoffice/messages/calls';
import { Notice, QueryPlaceholder } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Number of customers who would receive the message now, and of those who would not, by reason. */
export function Recipients({ forecast }: { forecast: UseQueryResult<MessageForecast> }) {
  const t = useT();
  const { data } = forecast;
  if (!data) return <QueryPlaceholder query={forecast} rows={2} />;
  const { customerIds, skipped } = data;
  return (
    <div className="b-message-recipients" role="group" aria-label={t('messages.recipients')}>
      {customerIds.length === 0 ? (
        <Notice tone="warning">{t('messages.nobody')}</Notice>
      ) : (
        <strong>{t('messages.reached', { count: customerIds.length })}</strong>
      )}
      <ul>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>{t(`messages.skipped.${reason}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
