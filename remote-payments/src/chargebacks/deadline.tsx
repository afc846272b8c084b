import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { isAwaitingResponse } from '@mostrador/contract/payments/chargebacks/states';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { StatusTag, type Tone } from '@mostrador/ui/kit';
import { formatDelay } from '@mostrador/values/hhmm';
import { useT } from './messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Answerable = Pick<Chargeback, 'status' | 'outcome' | 'respondBy'>;

/** Returns true if the deadline of a chargeback is relevant: an answer is due, or was due until it passed. */
function hasDeadline({ status, outcome, respondBy }: Answerable): boolean {
  return respondBy !== undefined && outcome === undefined && isAwaitingResponse({ status }, 0);
}

function toneOf(left: number): Tone {
  if (left < day) return 'error';
  return left < 3 * day ? 'warning' : 'info';
}

/**
 * Returns a function for label and color of the remaining time to answer, live: "Vence en 2d 3h", and after the deadline
 * "Vencido hace 1 h". Null if no answer is due.
 */
function useDeadline() {
  const t = useT();
  const { formatNumber, formatRelativeTime } = useIntl();
  const now = useServerNow();
  return useCallback(
    (chargeback: Answerable): { tone: Tone; label: string } | null => {
      if (!hasDeadline(chargeback) || chargeback.respondBy === undefined) return null;
      const left = chargeback.respondBy - now;
      if (left <= 0) {
        const [size, unit] =
          -left < hour ? ([minute, 'minute'] as const) : -left < day ? ([hour, 'hour'] as const) : ([day, 'day'] as const);
        const ago = formatRelativeTime(-Math.floor(-left / size), unit, { style: 'short', numeric: 'always' });
        return { tone: 'error', label: t('chargebacks.deadline.overdue', { ago }) };
      }
      const days = Math.floor(left / day);
      const hours = Math.floor((left % day) / hour);
      const parts =
        days > 0
          ? [formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }), hours > 0 && formatDelay(hours * 60)]
          : [formatDelay(Math.floor(left / minute))];
      const time = left < minute ? t('chargebacks.deadline.underMinute') : parts.filter(Boolean).join(' ');
      return { tone: toneOf(left), label: t('chargebacks.deadline.left', { time }) };
    },
    [t, formatNumber, formatRelativeTime, now],
  );
}

/** Colored tag with the remaining time; empty if no answer is due. */
export function DeadlineTag({ chargeback }: { chargeback: Answerable }) {
  const deadline = useDeadline()(chargeback);
  return deadline && <StatusTag {...deadline} />;
}
