import { TooManyAttempts } from './errors';

const MINUTE = 60_000;
/** The longest window of a limit, ms. */
const HOUR = 60 * MINUTE;
/** How long a caller is remembered that proved to own an account, or to know an order, ms. */
const TRUST = 30 * 24 * HOUR;
/** The number of keys from which on forgotten ones are removed. */
const MANY_KEYS = 5_000;

/** The most attempts within a window of minutes. */
export interface Bound {
  most: number;
  minutes: number;
}

/** What a bound counts: the attempts of one caller on one subject, of everybody on one subject, or of one caller on all subjects. */
export const bounds = ['pair', 'subject', 'caller'] as const;
type BoundKind = (typeof bounds)[number];
type Limit = Partial<Record<BoundKind, Bound>>;

const within = (most: number, minutes: number): Bound => ({ most, minutes });

/**
 * Every limit of attempts (docs platform §6.4). A caller alone reaches the bound of its pair, which ends soon; the higher bound of the
 * subject stops many callers.
 */
export const attemptLimits = {
  signIn: { pair: within(10, 5), subject: within(60, 60), caller: within(100, 15) },
  resetMail: { pair: within(3, 60), subject: within(6, 60), caller: within(20, 60) },
  signUp: { caller: within(20, 60) },
  findOrder: { pair: within(10, 10), subject: within(60, 30), caller: within(30, 10) },
  orderStatus: { caller: within(30, 10) },
  coupon: { pair: within(10, 10), subject: within(60, 30), caller: within(30, 10) },
  gift: { pair: within(10, 10), subject: within(60, 30), caller: within(30, 10) },
  payLink: { pair: within(5, 15), subject: within(30, 15), caller: within(20, 60) },
  checkout: { pair: within(10, 15), subject: within(100, 15), caller: within(20, 60) },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof attemptLimits;

/** An attempt: at what, and by whom. */
interface Attempt {
  /** The account, the number of the order, the link: as the server compares it. */
  subject: string;
  /** The network address of the client. */
  caller: string;
  /** The guess, if it can be repeated: a repeated one guesses nothing new and is not counted again. */
  guess?: string;
}

interface Entry {
  at: number;
  guess: string | undefined;
}

/**
 * Returns the part of an address that identifies one client: all of an IPv4 address; of an IPv6 address the network, because a client has
 * all addresses of its network.
 */
export function callerAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const missing = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail].slice(0, 4).join(':');
}

/**
 * Counts attempts in memory and refuses those above a limit. An attempt counts when it begins, so that parallel ones cannot pass together; the
 * caller takes it back if it was no failure.
 */
export class AttemptLimiter {
  private readonly entries = new Map<string, Entry[]>();
  private readonly trusted = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  private recent(key: string, minutes: number): Entry[] {
    return (this.entries.get(key) ?? []).filter(({ at }) => at > this.now() - minutes * MINUTE);
  }

  private boundsOf(name: LimitName, { subject, caller }: Attempt): { key: string; bound: Bound }[] {
    const limit: Limit = attemptLimits[name];
    const keys = { pair: pairKey(name, subject, caller), subject: `${name} s ${subject}`, caller: `${name} c ${caller}` };
    // Strangers who use up the attempts on an account, or those of a shared address, must not lock out its owner.
    const isOwner = (this.trusted.get(keys.pair) ?? 0) > this.now() - TRUST;
    return bounds.flatMap((kind) => {
      const bound = limit[kind];
      return bound && (kind === 'pair' || !isOwner) ? [{ key: keys[kind], bound }] : [];
    });
  }

  /** Counts an attempt; returns the function that takes it back. Throws `TooManyAttempts`, with the time to wait, above a limit. */
  count(name: LimitName, attempt: Attempt): () => void {
    this.removeOld();
    const counters = this.boundsOf(name, attempt).map(({ key, bound }) => ({
      key,
      bound,
      recent: this.recent(key, bound.minutes),
    }));
    const waits = counters.flatMap(({ bound, recent }) => {
      const first = recent.at(-bound.most);
      return first ? [first.at + bound.minutes * MINUTE - this.now()] : [];
    });
    if (waits.length > 0) throw new TooManyAttempts(Math.ceil(Math.max(...waits) / 1000));
    const entry: Entry = { at: this.now(), guess: attempt.guess };
    for (const { key, recent } of counters) {
      const isRepeated = entry.guess !== undefined && recent.some(({ guess }) => guess === entry.guess);
      this.entries.set(key, isRepeated ? recent : [...recent, entry]);
    }
    return () => {
      for (const { key } of counters)
        this.entries.set(
          key,
          (this.entries.get(key) ?? []).filter((one) => one !== entry),
        );
    };
  }

  /** Records that the caller owns the subject: its failures are forgotten, and only its own further ones on this subject count against it. */
  trust(name: LimitName, { subject, caller }: Attempt): void {
    const key = pairKey(name, subject, caller);
    this.entries.delete(key);
    this.trusted.set(key, this.now());
  }

  /** Forgets all attempts on a subject, and who was trusted with it. */
  forget(name: LimitName, subject: string): void {
    for (const keys of [this.entries, this.trusted])
      for (const key of keys.keys())
        if (key === `${name} s ${subject}` || key.startsWith(pairKey(name, subject, ''))) keys.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.trusted.clear();
  }

  private removeOld(): void {
    if (this.entries.size + this.trusted.size < MANY_KEYS) return;
    for (const [key, entries] of this.entries) if ((entries.at(-1)?.at ?? 0) <= this.now() - HOUR) this.entries.delete(key);
    for (const [key, at] of this.trusted) if (at <= this.now() - TRUST) this.trusted.delete(key);
  }
}

const pairKey = (name: LimitName, subject: string, caller: string) => `${name} p ${subject} ${caller}`;
