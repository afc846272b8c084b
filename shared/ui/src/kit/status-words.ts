import type { Tone } from './status-tag';

/**
 * How the statuses of a kind of record are shown: each with its colour and its word. The function that it gives takes a status as it came
 * and whatever `word` needs; a status that this version does not know is neutral and shown as it came.
 */
export function statusWords<Status extends string, Around extends unknown[]>(
  tones: Record<NoInfer<Status>, Tone>,
  word: (status: Status, ...around: Around) => string,
): (status: string, ...around: Around) => { tone: Tone; label: string } {
  const isKnown = (status: string): status is Status => Object.hasOwn(tones, status);
  return (status, ...around) =>
    isKnown(status) ? { tone: tones[status], label: word(status, ...around) } : { tone: 'neutral', label: status };
}
