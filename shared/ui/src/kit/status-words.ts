import type { Tone } from './status-tag';

/**
 * Returns a function that renders a status of a kind of record as a tag with its colour and word. It takes the status as the
 * server sent it and the arguments that `word` needs; a status unknown to this version is neutral and shown as it came.
 */
export function statusWords<Status extends string, Around extends unknown[]>(
  tones: Record<NoInfer<Status>, Tone>,
  word: (status: Status, ...around: Around) => string,
): (status: string, ...around: Around) => { tone: Tone; label: string } {
  const isKnown = (status: string): status is Status => Object.hasOwn(tones, status);
  return (status, ...around) =>
    isKnown(status) ? { tone: tones[status], label: word(status, ...around) } : { tone: 'neutral', label: status };
}
