import { hoursOf, nextOpening, openingState, type Channel, type OpeningState, type Pause } from '@mostrador/values/opening';
import type { Db } from '../../db/database';
import type { BranchRow } from './branch-repository';
import { hoursOfBranch } from './hours-repository';

/** Returns the pause state of a branch. */
export function pauseOf(branch: Pick<BranchRow, 'open' | 'reopens_at'>): Pause {
  return { closed: !branch.open, reopensAt: branch.reopens_at ?? undefined };
}

type ChannelSwitches = Pick<BranchRow, 'delivery' | 'delivery_resumes_at' | 'takeaway' | 'takeaway_resumes_at'>;

/** Returns when an order channel that is off resumes by itself, ms; undefined if it is on, or off until a user turns it on. */
export function resumesAt(branch: ChannelSwitches, way: Channel, now: number): number | undefined {
  const at = branch[`${way}_resumes_at`];
  return !branch[way] && at !== null && at > now ? at : undefined;
}

/** Whether a branch accepts orders of a channel at an instant (ms), by that channel's switch alone. */
export function acceptsOrders(branch: ChannelSwitches, way: Channel, now: number): boolean {
  return branch[way] || (branch[`${way}_resumes_at`] ?? Infinity) <= now;
}

type Opened = Pick<BranchRow, 'id' | 'open' | 'reopens_at' | 'time_zone'>;

/** Returns whether a branch is open at an instant (ms) by its switch, hours and exceptions; only for one channel if `channel` is given. */
export async function openingOf(db: Db, branch: Opened, now: number, channel?: Channel): Promise<OpeningState> {
  const { schedules, exceptions } = await hoursOfBranch(db, branch.id);
  return openingState(hoursOf(schedules, channel), exceptions, pauseOf(branch), branch.time_zone, now);
}

/** Returns when a branch opens next by its hours and exceptions, ms; undefined if it has no hours. */
export async function nextOpeningOf(
  db: Db,
  branch: Pick<BranchRow, 'id' | 'time_zone'>,
  now: number,
): Promise<number | undefined> {
  const { schedules, exceptions } = await hoursOfBranch(db, branch.id);
  return nextOpening(schedules, exceptions, branch.time_zone, now);
}
