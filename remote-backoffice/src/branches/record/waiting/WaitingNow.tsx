import type { BranchWaiting } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { formatDelay } from '@mostrador/values/hhmm';
import { waitingAt } from '@mostrador/values/waiting';
import { weekdayText } from '../../../common/days';
import { clockText } from '../../times';
import { formatSpans } from '../hours/spans-text';
import { useT } from '../messages';
import { channels } from './waiting-values';

const everyMs = 5_000;

/** The current waiting times, each with its source and end. */
export function WaitingNow({ branch, waiting: { spans, set } }: { branch: BranchInfo; waiting: BranchWaiting }) {
  const t = useT();
  const locale = useLocale();
  const now = useServerNow(everyMs);
  const { timeZone = 'UTC', changes } = branch;
  if (!set) return null;
  return (
    <ul className="b-waiting-now" aria-label={t('branch.waiting.now')}>
      {channels.map((channel) => {
        const { minutes, span, until } = waitingAt(spans, set[channel], channel, timeZone, now);
        const last = changes.find(({ subject }) => subject === (channel === 'delivery' ? 'waiting' : 'takeawayWaiting'));
        const head = { kind: t(`branch.switch.${channel}`), time: formatDelay(minutes) };
        const end = until === undefined ? undefined : clockText(until, now, locale, timeZone);
        const why = span
          ? t('branch.waiting.now.hours', { day: weekdayText(span.weekday, locale, 'long'), hours: formatSpans([span]) })
          : last
            ? t('branch.waiting.now.setBy', { actor: last.actor, time: clockText(last.at, now, locale, timeZone) })
            : t('branch.waiting.now.usual');
        return (
          <li key={channel}>
            {t('branch.waiting.now.line', { ...head, why })}
            {!span && end !== undefined && <span className="m-meta">{t('branch.waiting.now.until', { time: end })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
