import { ApiError, callApi } from '@mostrador/api-client';
import { messages, type MessageText } from '@mostrador/contract/backoffice/messages/calls';
import { MESSAGE_PART, type SkipReason } from '@mostrador/contract/backoffice/messages/states';
import { fieldsOf, kept, type Kept } from '@mostrador/device/kept';
import { withLock } from '@mostrador/device/lock';
import { randomId } from '@mostrador/device/random-id';

/** Why somebody was left out; unknown where a server does not tell it of a part whose answer was lost. */
export type LeftOut = SkipReason | 'unknown';

/**
 * A message on its way to many, kept on the device: it goes part after part, and a page that comes later carries on where the one before
 * ended. `intent` is the same for all parts and rounds, so that nobody gets it twice (docs customers §2).
 */
export interface Campaign {
  intent: string;
  text: MessageText;
  /** Whom this round goes to. */
  ids: number[];
  /** How many of them the server has answered for. */
  next: number;
  /** 0, then one for each time that those who failed are tried again. */
  round: number;
  state: 'sending' | 'stopped' | 'done';
  /** The part at `next` left, and nobody knows whether it arrived. */
  open: boolean;
  sent: number;
  skipped: Partial<Record<LeftOut, number>>;
  failed: { id: number; reason: string }[];
  /** What the server said when it turned a part down; '' when it did not answer. */
  problem: string | null;
}

export type CampaignStore = Kept<Campaign | null>;

function read(json: unknown): Campaign | null {
  const { intent, ids } = fieldsOf(json);
  return typeof intent === 'string' && Array.isArray(ids) ? (json as Campaign) : null;
}

const keyOf = (owner: string) => `campaign:${owner}`;

/** The campaign of a user, in all tabs. */
export function campaignOf(owner: string): CampaignStore {
  return kept(keyOf(owner), read);
}

interface PartResult {
  sent: number[];
  skipped: { id: number; reason: LeftOut }[];
  failed: { id: number; reason: string }[];
}

/** What became of a part whose answer was lost; null when it did not arrive. A part is all or nothing, so one who is known speaks for all. */
async function askAbout({ intent, round }: Campaign, part: number[]): Promise<PartResult | null> {
  const known = await callApi(messages.result, { intent });
  const asked = new Set(part);
  const sent = known.sent.filter((id) => asked.has(id));
  const failed = known.failed.filter(({ id }) => asked.has(id));
  const skipped = known.skipped.filter(({ id }) => asked.has(id));
  // Who failed in an earlier round is known from that.
  if (sent.length === 0 && skipped.length === 0 && (round > 0 || failed.length === 0)) return null;
  const told = new Set([...sent, ...[...failed, ...skipped].map(({ id }) => id)]);
  const untold = part.filter((id) => !told.has(id)).map((id) => ({ id, reason: 'unknown' as const }));
  return { sent, failed, skipped: [...skipped, ...untold] };
}

/** The campaign once a part of it was answered for. */
function withPart(campaign: Campaign, count: number, result: PartResult): Campaign {
  const skipped = { ...campaign.skipped };
  for (const { reason } of result.skipped) skipped[reason] = (skipped[reason] ?? 0) + 1;
  return {
    ...campaign,
    ...{ next: campaign.next + count, open: false, skipped },
    sent: campaign.sent + result.sent.length,
    failed: [...campaign.failed, ...result.failed],
  };
}

/** What a refusal says; '' for anything else. */
function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.refused ? [error.serverMessage, ...error.details].filter(Boolean).join(' · ') : '';
}

/** Sends part after part until all are through, it is stopped, or a part fails. Another tab that is at it goes on alone. */
async function carryOn(owner: string): Promise<void> {
  const store = campaignOf(owner);
  const sendParts = async (isFree: boolean) => {
    let lost = false;
    while (isFree) {
      const campaign = store.get();
      if (campaign?.state !== 'sending') return;
      const { intent, round, next, text, open } = campaign;
      const part = campaign.ids.slice(next, next + MESSAGE_PART);
      /** Tells what became of this part; a campaign that was discarded meanwhile may have another in its place. */
      const change = (patch: (now: Campaign) => Campaign) => {
        const now = store.get();
        if (now?.intent === intent && now.round === round && now.next === next) store.set(patch(now));
      };
      if (part.length === 0) return change((now) => ({ ...now, state: 'done' }));
      try {
        const known = open ? await askAbout(campaign, part) : null;
        change((now) => ({ ...now, open: true }));
        const result =
          known ??
          (await callApi(
            messages.send,
            { ...text, customerIds: part, intent },
            { idempotencyKey: `${intent}:${round}:${next}` },
          ));
        change((now) => withPart(now, part.length, result));
        lost = false;
      } catch (error) {
        const isLost = error instanceof ApiError && error.outcomeUnknown;
        // Once it is asked about at once; then it waits for the user.
        if (isLost && !lost) lost = true;
        else change((now) => ({ ...now, state: 'stopped', open: isLost || open, problem: wordsOf(error) }));
      }
    }
  };
  await withLock(keyOf(owner), sendParts, { ifAvailable: true });
}

/** Begins a campaign; the one before, if it is over, is forgotten. */
export function beginCampaign(owner: string, text: MessageText, ids: number[]): void {
  const nothing = { next: 0, round: 0, open: false, sent: 0, skipped: {}, failed: [], problem: null };
  campaignOf(owner).set({ intent: randomId(), text, ids, state: 'sending', ...nothing });
  void carryOn(owner);
}

/** What can be done with a campaign that is there. */
export function campaignActions(owner: string) {
  const store = campaignOf(owner);
  const change = (patch: Partial<Campaign>) => {
    const now = store.get();
    if (now) store.set({ ...now, ...patch });
  };
  const goOn = () => {
    change({ state: 'sending', problem: null });
    void carryOn(owner);
  };
  return {
    goOn,
    /** Ends after the part that is on its way. */
    stop: () => change({ state: 'stopped' }),
    /** Sends it again to those alone who did not get it. */
    retryFailed() {
      const now = store.get();
      if (!now) return;
      change({ ids: now.failed.map(({ id }) => id), next: 0, round: now.round + 1, failed: [], open: false });
      goOn();
    },
    forget: () => store.forget(),
    /** Resolves once nobody is sending it: a page that was to is gone, and the campaign waits for the user. */
    followSender: () =>
      withLock(keyOf(owner), () => {
        if (store.get()?.state === 'sending') change({ state: 'stopped' });
      }),
  };
}
