import type { Consent } from '../customers/states';

/** Longest message, in characters, once the values are in; recipients of one request (docs customers §2). */
export const MAX_MESSAGE = 1024;
export const MESSAGE_PART = 200;

/** One campaign per customer in so many ms, sent between these hours where the customer lives. */ // assumed
export const CAMPAIGN_REST = 7 * 24 * 3_600_000;
export const MESSAGE_HOURS = { from: 9, to: 21 } as const;

/** What a message may name. */
export const MESSAGE_VARIABLES = ['nombre', 'negocio', 'sucursal', 'codigo', 'enlace'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];
export type MessageValues = Partial<Record<MessageVariable, string>>;

/** Why somebody does not get a message. */ // assumed
export const SKIP_REASONS = ['baja', 'consentimiento', 'telefono', 'bloqueado', 'reciente', 'hora'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why nobody would write to this customer; null when the message goes. `hour` is the one where the customer lives, 0 to 23. */
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

/** What is wrong with a text: at which character, and with which words of it. */
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

/** What keeps a text from being sent, in its order: variables are known, have a fallback, and stand neither at an edge nor side by side. */
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

/** The message as one customer reads it; a value that is missing leaves its fallback. */
export function fillTemplate(template: string, values: MessageValues): string {
  const places = placesIn(template.trim());
  return places.reduceRight((text, { at, words, name, fallback }) => {
    const value = isVariable(name) ? values[name]?.trim() : undefined;
    return text.slice(0, at) + (value || fallback) + text.slice(at + words.length);
  }, template.trim());
}
