import { useEffect, useMemo, useRef } from 'react';

/** A pointer or the focus that stays so long means what it is on, ms; one that passes over asks for nothing. */
const dwell = 80;

/** What is told of a pointer or the focus on something that can be pressed. */
export interface Ahead<Subject> {
  /** It is on the subject: meant once it stays. */
  means(subject: Subject): void;
  /** It went. */
  forget(): void;
  /** For a control that leads to one subject: meant at the latest when it is pressed, which on a touch screen is the first that is known. */
  handlers(subject: Subject): {
    onPointerEnter(): void;
    onFocus(): void;
    onPointerDown(): void;
    onPointerLeave(): void;
    onBlur(): void;
  };
}

/** Calls `act` with what is about to be asked for, once for each stay, so that the answer is on its way before the click. */
export function useAhead<Subject>(act: ((subject: Subject) => void) | undefined): Ahead<Subject> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef(0);
  const meant = useRef<Subject>(undefined);
  const told = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useMemo(() => {
    function forget() {
      window.clearTimeout(timer.current);
      meant.current = undefined;
    }
    function tell() {
      window.clearTimeout(timer.current);
      told.current = true;
      latest.current?.(meant.current as Subject);
    }
    function means(subject: Subject) {
      if (subject === meant.current) return;
      forget();
      meant.current = subject;
      told.current = false;
      timer.current = window.setTimeout(tell, dwell);
    }
    function presses(subject: Subject) {
      means(subject);
      if (!told.current) tell();
    }
    return {
      means,
      forget,
      handlers: (subject) => ({
        onPointerEnter: () => means(subject),
        onFocus: () => means(subject),
        onPointerDown: () => presses(subject),
        onPointerLeave: forget,
        onBlur: forget,
      }),
    };
  }, []);
}
