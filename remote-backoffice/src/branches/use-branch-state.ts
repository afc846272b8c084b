import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import type { Tone } from '@mostrador/ui/kit';
import { stateAt, type OpeningState } from '@mostrador/values/opening';
import { clockText } from './times';
import { useT } from './messages';

interface Branch {
  open: boolean;
  state?: OpeningState;
  timeZone?: string;
}

type StateOf = (branch: Branch) => { label: string; tone: Tone };

const everyMs = 5_000;

/**
 * Returns a function that describes whether a branch is open, and if not why and until when, as a label with its tone. Known end
 * times are applied even if no event arrives.
 */
export function useBranchState(): StateOf {
  return createStateFormatter(useServerNow(everyMs), useLocale(), useT());
}

function createStateFormatter(now: number, locale: string, t: ReturnType<typeof useT>): StateOf {
  // Two hundred branches share a few opening and closing times: format each time once.
  const times = new Map<string, string>();
  const timeOf = (until: number, timeZone: string) => {
    const key = `${until} ${timeZone}`;
    const text = times.get(key) ?? clockText(until, now, locale, timeZone);
    times.set(key, text);
    return text;
  };
  return ({ open, state, timeZone = 'UTC' }) => {
    if (!state) return open ? { label: t('branches.open'), tone: 'success' } : { label: t('branches.closed'), tone: 'error' };
    const current = stateAt(state, now);
    const time = current.until === undefined ? null : timeOf(current.until, timeZone);
    if (current.open) return { label: time === null ? t('branches.open') : t('branches.open.until', { time }), tone: 'success' };
    if (current.why === 'paused')
      return { label: time === null ? t('branches.paused') : t('branches.paused.until', { time }), tone: 'warning' };
    const label = time === null ? t('branches.closed') : t('branches.closed.until', { time });
    return { label, tone: current.why === 'closed' ? 'error' : 'neutral' };
  };
}
