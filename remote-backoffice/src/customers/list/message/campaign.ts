import { ApiError, callApi } from '@mostrador/api-client';
import { messages, type MessageText } from '@mostrador/contract/backoffice/messages/calls';
import { MESSAGE_PART, type SkipReason } from '@mostrador/contract/backoffice/messages/states';
import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import { withLock } from '@mostrador/browser-storage/lock';
import { randomId } from '@mostrador/browser-storage/random-id';

/** Why a recipient was left out; unknown if the server does not report it for a part whose response was lost. */
export type LeftOut = SkipReason | 'unknown';

/**
 * A message to many recipients, persisted on the device: it is sent in parts, and a later page resumes where the previous one
 * ended. `intent` is the same for all parts and rounds, so that no recipient gets the message twice (docs customers §2).
 */
export interface Campaign {
  intent: string;
  text: MessageText;
  /** Recipients of this round. */
  ids: number[];
  /** Number of recipients with a response from the server. */
  next: number;
  /** 0 at first, then incremented by each retry of failed recipients. */
  round: number;
  state: 'sending' | 'stopped' | 'done';
  /** Whether the part at `next` was sent with an unknown outcome. */
  open: boolean;
  sent: number;
  skipped: Partial<Record<LeftOut, number>>;
  failed: { id: number; reason: string }[];
  /** The server's message when it refused a part; '' if there was no response. */
  problem: string | null;
}

type CampaignStore = Persisted<Campaign | null>;

function read(json: unknown): Campaign | null {
  const { intent, ids } = fieldsOf(json);
  return typeof intent === 'string' && Array.isArray(ids) ? (json as Campaign) : null;
}

const keyOf = (owner: string) => `campaign:${owner}`;

/** Returns the campaign of a user, shared by all tabs. */
export function campaignOf(owner: string): CampaignStore {
  return persisted(keyOf(owner), read);
}

interface PartResult {
  sent: number[];
  skipped: { id: number; reason: LeftOut }[];
  failed: { id: number; reason: string }[];
}

/**
 * Fetches the result of a part whose response was lost; null if the part did not arrive. A part is processed as a whole, so one
 * known recipient proves that it arrived.
 */
async function fetchPartResult({ intent, round }: Campaign, part: number[]): Promise<PartResult | null> {
  const known = await callApi(messages.result, { intent });
  const recipients = new Set(part);
  const sent = known.sent.filter((id) => recipients.has(id));
  const failed = known.failed.filter(({ id }) => recipients.has(id));
  const skipped = known.skipped.filter(({ id }) => recipients.has(id));
  // In a later round, known failures can be from an earlier round and prove nothing.
  if (sent.length === 0 && skipped.length === 0 && (round > 0 || failed.length === 0)) return null;
  const reported = new Set([...sent, ...[...failed, ...skipped].map(({ id }) => id)]);
  const unreported = part.filter((id) => !reported.has(id)).map((id) => ({ id, reason: 'unknown' as const }));
  return { sent, failed, skipped: [...skipped, ...unreported] };
}

/** Returns the campaign after the response for a part. */
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

/** Returns the text of a refusal; '' for any other error. */
function refusalText(error: unknown): string {
  return error instanceof ApiError && error.refused ? [error.serverMessage, ...error.details].filter(Boolean).join(' · ') : '';
}

/**
 * Sends parts until all are done, the campaign is stopped, or a part fails. Does nothing if another tab holds the lock and is
 * sending.
 */
async function sendRemainingParts(owner: string): Promise<void> {
  const store = campaignOf(owner);
  const sendParts = async (isFree: boolean) => {
    let lost = false;
    while (isFree) {
      const campaign = store.get();
      if (campaign?.state !== 'sending') return;
      const { intent, round, next, text, open } = campaign;
      const part = campaign.ids.slice(next, next + MESSAGE_PART);
      /** Updates this campaign only if it is still at this part: the user may have discarded it and started another one. */
      const change = (patch: (now: Campaign) => Campaign) => {
        const now = store.get();
        if (now?.intent === intent && now.round === round && now.next === next) store.set(patch(now));
      };
      if (part.length === 0) return change((now) => ({ ...now, state: 'done' }));
      try {
        const known = open ? await fetchPartResult(campaign, part) : null;
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
        // After the first lost response, fetch the result at once; after the second, wait for the user.
        if (isLost && !lost) lost = true;
        else change((now) => ({ ...now, state: 'stopped', open: isLost || open, problem: refusalText(error) }));
      }
    }
  };
  await withLock(keyOf(owner), sendParts, { ifAvailable: true });
}

/** Starts a campaign and replaces the previous one. */
export function beginCampaign(owner: string, text: MessageText, ids: number[]): void {
  const nothing = { next: 0, round: 0, open: false, sent: 0, skipped: {}, failed: [], problem: null };
  campaignOf(owner).set({ intent: randomId(), text, ids, state: 'sending', ...nothing });
  void sendRemainingParts(owner);
}

/** Returns the actions of an existing campaign. */
export function campaignActions(owner: string) {
  const store = campaignOf(owner);
  const change = (patch: Partial<Campaign>) => {
    const now = store.get();
    if (now) store.set({ ...now, ...patch });
  };
  const goOn = () => {
    change({ state: 'sending', problem: null });
    void sendRemainingParts(owner);
  };
  return {
    goOn,
    /** Stops after the part in flight. */
    stop: () => change({ state: 'stopped' }),
    /** Sends it again, only to the recipients that failed. */
    retryFailed() {
      const now = store.get();
      if (!now) return;
      change({ ids: now.failed.map(({ id }) => id), next: 0, round: now.round + 1, failed: [], open: false });
      goOn();
    },
    forget: () => store.clear(),
    /**
     * Resolves when no tab is sending. If the sending tab closed before the end, marks the campaign as stopped, so that the user
     * can continue it.
     */
    followSender: () =>
      withLock(keyOf(owner), () => {
        if (store.get()?.state === 'sending') change({ state: 'stopped' });
      }),
  };
}
