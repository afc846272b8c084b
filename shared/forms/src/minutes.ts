import { useState } from 'react';
import { problemOnConfirming, problemWhileTyping, type MinutesProblem } from '@mostrador/values/hhmm';

interface Minutes {
  /** The digits as typed. */
  text: string;
  /** The problem to show: while typing only that of a number that cannot become valid, after `check` any. */
  problem: MinutesProblem | null;
  /** Sets the text; drops everything but digits. */
  type(text: string): void;
  /** Returns the minutes; null if they are not valid, which is shown. */
  check(): number | null;
}

/** Returns the state of a field for the minutes of a waiting time (docs backoffice §5), which starts with `initial`. */
export function useMinutes(initial: number): Minutes {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<MinutesProblem | null>(null);
  const text = typed ?? String(initial);
  return {
    text,
    problem: refused ?? problemWhileTyping(text),
    type(next) {
      setTyped(next.replace(/\D/g, ''));
      setRefused(null);
    },
    check() {
      const problem = problemOnConfirming(text);
      setRefused(problem);
      return problem ? null : Number(text);
    },
  };
}
