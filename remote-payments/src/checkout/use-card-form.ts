import { useId, useState } from 'react';
import type { FormState } from '@mostrador/forms/form';
import { clock } from '@mostrador/values/clock';
import { cardProblems, noCard, type TypedCard } from './card-rules';
import type { T } from './messages';

export type CardForm = Pick<FormState<TypedCard>, 'values' | 'set' | 'field' | 'check'>;

const names = Object.keys(noCard) as (keyof TypedCard)[];

/** The state of the card's fields, in this component only: `useForm` would keep a draft of them. */
export function useCardForm(t: T): CardForm {
  const id = useId();
  const [values, setValues] = useState(noCard);
  const [left, setLeft] = useState<ReadonlySet<keyof TypedCard>>(new Set());
  const [now] = useState(() => clock.now());
  const problems = cardProblems(values, t, now);
  return {
    values,
    set: (patch) => setValues((before) => ({ ...before, ...patch })),
    field: (name) => ({
      id: `${id}-${name}`,
      error: left.has(name) ? problems[name] : undefined,
      onLeave: () => setLeft((before) => new Set(before).add(name)),
    }),
    check() {
      setLeft(new Set(names));
      const wrong = names.find((name) => problems[name] !== undefined);
      if (wrong === undefined) return true;
      document.getElementById(`${id}-${wrong}`)?.focus();
      return false;
    },
  };
}
