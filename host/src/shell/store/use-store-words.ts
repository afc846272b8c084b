import { useIntl } from 'react-intl';
import { serverNow } from '@mostrador/api-client';
import { useT } from './messages';
import { reopeningText } from './reopening';
import { storeState, storeTones, type StoreState } from './store-state';
import type { BranchActivity } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { Tone } from '@mostrador/ui/kit';

/** Returns a formatter for the time at which the store opens again, in the branch's time zone. */
export function useReopeningText(): (at: number) => string {
  const { locale, timeZone = 'UTC' } = useIntl();
  return (at) => reopeningText(at, serverNow(), locale, timeZone);
}

/** Returns the state of the store as text, with its colour. `brief` fits a phone's bar; it is null until the first response. */
export function useStoreStateText({ data: activity, isPending }: { data: BranchActivity | undefined; isPending: boolean }): {
  words: string;
  brief: string | null;
  tone: Tone;
} {
  const t = useT();
  const textOf = useReopeningText();
  if (!activity && isPending) return { words: t('store.loading'), brief: null, tone: 'neutral' };
  if (!activity) return { words: t('store.state.unknown'), brief: t('store.state.unknown'), tone: 'neutral' };
  const state: StoreState = storeState(activity, serverNow());
  const tone = storeTones[state];
  if (state === 'offHours') {
    const reopensAt = activity.state?.until;
    const words = reopensAt === undefined ? t('store.state.offHours') : t('store.state.paused', { time: textOf(reopensAt) });
    return { words, brief: t('store.brief.closed'), tone };
  }
  if (state !== 'paused') return { words: t(`store.state.${state}`), brief: t(`store.brief.${state}`), tone };
  const time = textOf(activity.reopensAt ?? 0);
  return { words: t('store.state.paused', { time }), brief: t('store.brief.paused'), tone };
}
