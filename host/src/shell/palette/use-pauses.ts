import { useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery, ApiError, callApi, serverNow } from '@mostrador/api-client';
import { branchSettings, type BranchActivity, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { useFlag } from '@mostrador/feature-flags';
import { useSession } from '@mostrador/session';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { cacheSwitch } from '../store/queries';
import { reopeningText } from '../store/reopening';
import { useLanguage } from '@mostrador/i18n';
import { useT } from './messages';
import type { Entry } from './entries';

const targets = ['delivery', 'takeaway', 'open'] as const satisfies StoreSwitch[];
type Target = (typeof targets)[number];
const lengths = [30, 15, 60] as const;
const ends = { open: 'reopensAt', delivery: 'deliveryResumesAt', takeaway: 'takeawayResumesAt' } as const;

interface Place {
  id: number;
  name: string;
  timeZone: string;
}

/** State of a switch. */
interface SwitchState {
  enabled: boolean;
  /** When it turns on again automatically, epoch ms. */
  reopensAt: number | undefined;
}

const switchStateOf = (activity: BranchActivity, target: Target): SwitchState => ({
  enabled: activity[target],
  reopensAt: activity[ends[target]],
});

/**
 * Returns the entries "Pausar envíos 30 min" of each branch, which need no dialog during a rush. All messages show the server's state: a
 * pending message while the request runs, the branch's state after a failure. UNDO restores the switch as it was. Entries of other branches
 * and other durations are found only by a search.
 */
export function usePauses(): Entry[] {
  const t = useT();
  const locale = useLanguage();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const errorText = useErrorText();
  const isOn = useFlag('backoffice');
  const { business, branchId } = useSession();
  if (!isOn) return [];

  const words = (place: Place, target: Target) => ({ branch: place.name, what: t(`palette.pause.${target}`) });
  const query = ({ id }: Place) => apiQuery(branchSettings.activity, { branchId: id });
  const stateText = (place: Place, target: Target, { enabled, reopensAt }: SwitchState) => {
    const time = reopensAt === undefined ? '' : reopeningText(reopensAt, serverNow(), locale, place.timeZone);
    const state = enabled ? 'resumed' : reopensAt === undefined ? 'off' : 'until';
    return t(`palette.pause.${state}`, { ...words(place, target), time });
  };

  async function sendSwitch(place: Place, target: Target, requested: SwitchState): Promise<SwitchState> {
    const hide = showSnackbar({ message: t('palette.pause.sending', words(place, target)), close: false });
    try {
      const { enabled, reopensAt } = requested;
      const args = { branchId: place.id, target, enabled, ...(reopensAt === undefined ? {} : { reopensAt }) };
      const answer = await callApi(branchSettings.updateStore, args);
      await cacheSwitch(queries, place.id, target, answer);
      void queries.invalidateQueries({ queryKey: apiKey(branches.list) });
      return { enabled: answer.enabled, reopensAt: answer.reopensAt };
    } finally {
      hide();
    }
  }

  async function showFailure(place: Place, target: Target, error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    // The request may have succeeded all the same, so report the branch's current state.
    const now = await queries.fetchQuery({ ...query(place), staleTime: 0 }).catch(() => null);
    const { message } = errorText(error);
    const details = [
      message,
      now ? stateText(place, target, switchStateOf(now, target)) : t('palette.pause.unknown', words(place, target)),
    ];
    const alert = { color: 'error' as const };
    showSnackbar({ message: t('palette.pause.failed', words(place, target)), variant: 'alert', alert, details });
  }

  async function pause(place: Place, target: Target, minutes: number) {
    try {
      const before = switchStateOf(await queries.fetchQuery({ ...query(place), staleTime: 0 }), target);
      // A pause would turn an indefinitely closed switch on again too early.
      if (!before.enabled && before.reopensAt === undefined) {
        showSnackbar({ message: stateText(place, target, before) });
        return;
      }
      const now = await sendSwitch(place, target, { enabled: false, reopensAt: serverNow() + minutes * 60_000 });
      showSnackbar({ message: stateText(place, target, now), undo: () => void restore(place, target, before) });
    } catch (error) {
      await showFailure(place, target, error);
    }
  }

  async function restore(place: Place, target: Target, before: SwitchState) {
    try {
      const isOver = before.reopensAt !== undefined && before.reopensAt <= serverNow();
      const now = await sendSwitch(place, target, isOver ? { enabled: true, reopensAt: undefined } : before);
      showSnackbar({ message: stateText(place, target, now) });
    } catch (error) {
      await showFailure(place, target, error);
    }
  }

  const entry = (id: string, place: Place, title: string, searched: boolean, run: () => void): Entry => ({
    id: `${id}-${place.id}`,
    group: 'act',
    title,
    hint: `${place.name} · ${t('palette.pause.hint')}`,
    icon: 'branches',
    searched,
    run,
  });
  return business.branches.flatMap((place) => {
    const isCurrent = place.id === branchId;
    const activity = isCurrent ? queries.getQueryData(query(place).queryKey) : undefined;
    return targets.flatMap((target) => {
      const isOff = activity && !switchStateOf(activity, target).enabled;
      const resume = entry(
        `resume-${target}`,
        place,
        t('palette.resume', words(place, target)),
        !isCurrent,
        () => void restore(place, target, { enabled: true, reopensAt: undefined }),
      );
      const pauses = lengths.map((minutes) => {
        const title = t('palette.pause', { ...words(place, target), minutes });
        const searched = !isCurrent || minutes !== 30;
        return entry(`pause-${target}-${minutes}`, place, title, searched, () => void pause(place, target, minutes));
      });
      return isOff ? [resume, ...pauses.map((one) => ({ ...one, searched: true }))] : pauses;
    });
  });
}
