import {
  fillTemplate,
  MAX_MESSAGE,
  templateProblems,
  type MessageValues,
  type MessageVariable,
} from '@mostrador/contract/backoffice/messages/states';
import type { T } from './messages';

/** Form values of a message. */
interface MessageForm {
  text: string;
  code: string;
  /** URL of the picture; '' for none. */
  image: string;
}

export const emptyMessage: MessageForm = { text: '', code: '', image: '' };

/** Returns the text of a variable with its fallback. */
export function variableText(name: MessageVariable, t: T): string {
  return `{{${name}|${t(`messages.fallback.${name}`)}}}`;
}

/** Validates a message; `samples` are the values of some recipients. */
export function messageProblems({ text }: MessageForm, samples: readonly MessageValues[], t: T) {
  const [problem] = templateProblems(text);
  if (problem) return { text: t(`messages.problem.${problem.kind}`, { words: problem.words }) };
  const longest = Math.max(text.trim().length, ...samples.map((values) => fillTemplate(text, values).length));
  return { text: longest > MAX_MESSAGE ? t('messages.problem.long', { max: MAX_MESSAGE, length: longest }) : undefined };
}
