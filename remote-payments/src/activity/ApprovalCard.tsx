import { useIntl } from 'react-intl';
import { ActivityCard } from './ActivityCard';
import { approvalOf, SPANS, type Approval } from './figures';
import { useT } from './messages';

/** Home card: the share of decided authorizations that were approved, with its denominator. */
export function ApprovalCard() {
  const t = useT();
  const { formatNumber } = useIntl();
  const rate = ({ approved, decided }: Approval) =>
    decided === 0 ? '–' : formatNumber(approved / decided, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ActivityCard note={t('activity.approval.note')} rows={4}>
      {(movements, spans) => (
        <div className="p-activity-volumes">
          <dl>
            {SPANS.map((span) => {
              const now = approvalOf(movements, spans[span].now);
              const before = approvalOf(movements, spans[span].before);
              return (
                <div key={span}>
                  <dt>{t(`activity.span.${span}`)}</dt>
                  <dd>
                    <span>{rate(now)}</span>
                    <span className="p-activity-before m-muted">
                      {t('activity.approval.of', { approved: now.approved, decided: now.decided })}
                    </span>
                    <span className="p-activity-before m-muted">
                      {t(`activity.approval.before.${span}`, { rate: rate(before), decided: before.decided })}
                    </span>
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </ActivityCard>
  );
}
