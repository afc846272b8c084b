import { LINK_DEFAULTS, LINK_LIMITS, type CreateLinkArgs } from '@mostrador/contract/payments/links/calls';
import type { LinkType } from '@mostrador/contract/payments/links/states';
import type { FieldErrors, Row } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { moneyFromDecimal, moneyToDecimal, type Money } from '@mostrador/values/money';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import type { T } from './messages';

/** A metadata pair in the form. */
interface MetadataRow extends Row {
  key: string;
  value: string;
}

/** The form's values, in screen order. */
export interface LinkValues {
  type: LinkType;
  /** Null until the input is a valid amount. */
  amount: Money | null;
  currency: string;
  merchantId: string;
  description: string;
  /** Seconds as text, or `own`: then `ownCount` times `ownUnit`. */
  life: string;
  ownCount: string;
  /** Seconds. */
  ownUnit: string;
  redirectUrl: string;
  cancelUrl: string;
  metadata: MetadataRow[];
}

export const customLifetime = 'own';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Offered lifetimes, in seconds. */
export const lifetimes = [15 * minute, hour, day, 7 * day, 30 * day, 90 * day] as const;
export const lifetimeUnits = { minutes: minute, hours: hour, days: day } as const;

/** Returns the values of an empty form (docs payments §9). */
export function emptyLink(currency: string, merchantId: string): LinkValues {
  return {
    type: LINK_DEFAULTS.type,
    amount: null,
    currency: digitsByCurrency.has(currency) ? currency : 'EUR',
    merchantId,
    description: '',
    life: String(LINK_DEFAULTS.expiresIn),
    ownCount: '',
    ownUnit: String(lifetimeUnits.hours),
    redirectUrl: '',
    cancelUrl: '',
    metadata: [],
  };
}

/** Returns the same number in another currency; null if that has fewer decimals. */
export function inCurrency(amount: Money | null, currency: string): Money | null {
  try {
    return amount && moneyFromDecimal(moneyToDecimal(amount), currency);
  } catch {
    return null;
  }
}

/** Returns the chosen lifetime in seconds; null if the input is invalid. */
export function lifetimeSeconds({ life, ownCount, ownUnit }: Pick<LinkValues, 'life' | 'ownCount' | 'ownUnit'>): number | null {
  if (life !== customLifetime) return Number(life);
  if (!/^\d{1,9}$/.test(ownCount.trim())) return null;
  const seconds = Number(ownCount) * Number(ownUnit);
  return seconds >= LINK_LIMITS.expiresInFrom && seconds <= LINK_LIMITS.expiresInTo ? seconds : null;
}

const isFilled = ({ key, value }: MetadataRow) => key.trim() !== '' || value.trim() !== '';

/** Returns the problem of one pair, given the pairs before it. */
function metadataProblem(row: MetadataRow, before: readonly MetadataRow[], t: T): string | undefined {
  if (!isFilled(row)) return undefined;
  const key = row.key.trim();
  if (key === '') return t('links.problem.metadata.missing');
  return before.some((other) => other.key.trim() === key) ? t('links.problem.metadata.twice') : undefined;
}

function addressProblem(text: string, t: T): string | null {
  return text.trim() === '' || safeHttpUrl(text.trim()) !== null ? null : t('links.problem.address');
}

/** Returns the problem of each field. */
export function linkProblems(values: LinkValues, t: T): FieldErrors<LinkValues> {
  const { amount, merchantId, redirectUrl, cancelUrl, metadata } = values;
  const redirect = addressProblem(redirectUrl, t);
  const cancel = addressProblem(cancelUrl, t);
  const pairs = metadata.map((row, at) => [`metadata.${row.id}.key`, metadataProblem(row, metadata.slice(0, at), t)]);
  return {
    ...(amount ? {} : { amount: t('links.problem.amount') }),
    ...(merchantId ? {} : { merchantId: t('links.problem.merchant') }),
    ...(lifetimeSeconds(values) === null ? { ownCount: t('links.problem.life') } : {}),
    ...(redirect === null ? {} : { redirectUrl: redirect }),
    ...(cancel === null ? {} : { cancelUrl: cancel }),
    ...Object.fromEntries(pairs),
  };
}

/** Returns the form field of each wire name. */
export function linkNames({ life }: LinkValues): WireNames<LinkValues> {
  return {
    type: 'type',
    amount: 'amount',
    'amount.currency': 'currency',
    merchant_id: 'merchantId',
    description: 'description',
    expires_in: life === customLifetime ? 'ownCount' : 'life',
    redirect_url: 'redirectUrl',
    cancel_url: 'cancelUrl',
    metadata: 'metadata',
  };
}

/** Returns the form values of an earlier request. */
export function linkValues({ metadata = {}, ...args }: CreateLinkArgs): LinkValues {
  const seconds = args.expiresIn ?? LINK_DEFAULTS.expiresIn;
  const isOffered = lifetimes.some((life) => life === seconds);
  const unit = [lifetimeUnits.days, lifetimeUnits.hours].find((size) => seconds % size === 0) ?? lifetimeUnits.minutes;
  return {
    type: args.type ?? LINK_DEFAULTS.type,
    amount: args.amount,
    currency: args.amount.currency,
    merchantId: args.merchantId,
    description: args.description ?? '',
    life: isOffered ? String(seconds) : customLifetime,
    ownCount: isOffered ? '' : String(seconds / unit),
    ownUnit: String(isOffered ? lifetimeUnits.hours : unit),
    redirectUrl: args.redirectUrl ?? '',
    cancelUrl: args.cancelUrl ?? '',
    metadata: Object.entries(metadata).map(([key, value], at) => ({ id: String(at), key, value })),
  };
}

/** Returns the call's arguments; null without a valid amount or lifetime. */
export function linkArgs(values: LinkValues): CreateLinkArgs | null {
  const { type, amount, merchantId, description, redirectUrl, cancelUrl, metadata } = values;
  const expiresIn = lifetimeSeconds(values);
  if (amount === null || expiresIn === null) return null;
  return {
    type,
    amount,
    merchantId,
    description: description.trim(),
    redirectUrl: redirectUrl.trim(),
    cancelUrl: cancelUrl.trim(),
    expiresIn,
    metadata: Object.fromEntries(metadata.filter(isFilled).map(({ key, value }) => [key.trim(), value.trim()])),
  };
}
