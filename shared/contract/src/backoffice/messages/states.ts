import type { Consent } from '../customers/states';

/** Longest message with values filled in, in characters; maximum number of recipients of one request (docs customers §2). */
export const MAX_MESSAGE = 1024;
export const MESSAGE_PART = 200;

/**
 * Minimum time between two campaigns to one customer, ms, and hours of the customer's time zone in which they are sent.
 */ // assumed
export const MIN_CAMPAIGN_INTERVAL_MS = 7 * 24 * 3_600_000;
const MESSAGE_HOURS = { from: 9, to: 21 } as const;

/** Variables of a message. */
export const MESSAGE_VARIABLES = ['nombre', 'negocio', 'sucursal', 'codigo', 'enlace'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];
export type MessageValues = Partial<Record<MessageVariable, string>>;

/** Why a customer does not get a message. */ // assumed
export const SKIP_REASONS = ['baja', 'consentimiento', 'telefono', 'bloqueado', 'reciente', 'hora'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Returns why a customer does not get a message; null if it may be sent. `hour` is the local hour of the customer, 0 to 23. */
export function skipReason(
  customer: { consent: Consent; hasPhone: boolean; blocked: boolean; recent: boolean },
  hour: number,
): SkipReason | null {
  if (customer.consent === 'baja') return 'baja';
  if (customer.blocked) return 'bloqueado';
  if (!customer.hasPhone) return 'telefono';
  if (customer.consent !== 'si') return 'consentimiento';
  if (customer.recent) return 'reciente';
  return hour >= MESSAGE_HOURS.from && hour < MESSAGE_HOURS.to ? null : 'hora';
}

/** A problem of a template: position of the character, and the text concerned. */
export interface TemplateProblem {
  kind: 'empty' | 'long' | 'unknown' | 'fallback' | 'edge' | 'adjacent' | 'open';
  at: number;
  words: string;
}

interface Place {
  at: number;
  words: string;
  name: string;
  fallback: string;
}

const pattern = /\{\{([^{}]*)\}\}/g;

function placesIn(text: string): Place[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [name = '', ...fallback] = (match[1] ?? '').split('|');
    return { at: match.index, words: match[0], name: name.trim(), fallback: fallback.join('|').trim() };
  });
}

function isVariable(name: string): name is MessageVariable {
  return (MESSAGE_VARIABLES as readonly string[]).includes(name);
}

/**
 * Returns the problems that prevent sending, in text order. Variables must be known and have a fallback, and may neither be at an
 * edge nor adjacent.
 */
export function templateProblems(template: string): TemplateProblem[] {
  const text = template.trim();
  if (text === '') return [{ kind: 'empty', at: 0, words: '' }];
  const places = placesIn(text);
  const problems: TemplateProblem[] = [];
  for (const [index, { at, words, name, fallback }] of places.entries()) {
    const add = (kind: TemplateProblem['kind']) => problems.push({ kind, at, words });
    if (!isVariable(name)) add('unknown');
    else if (fallback === '') add('fallback');
    const next = places[index + 1];
    if (at === 0 || at + words.length === text.length) add('edge');
    if (next && text.slice(at + words.length, next.at).trim() === '') add('adjacent');
  }
  const open = text.replace(pattern, (words) => ' '.repeat(words.length)).search(/\{\{|\}\}/);
  if (open >= 0) problems.push({ kind: 'open', at: open, words: text.slice(open, open + 12) });
  return problems.sort((a, b) => a.at - b.at);
}

/** Returns the message for one customer; a missing value is replaced by its fallback. */
export function fillTemplate(template: string, values: MessageValues): string {
  const places = placesIn(template.trim());
  return places.reduceRight((text, { at, words, name, fallback }) => {
    const value = isVariable(name) ? values[name]?.trim() : undefined;
    return text.slice(0, at) + (value || fallback) + text.slice(at + words.length);
  }, template.trim());
}
