import { useEffect, useMemo, useRef } from 'react';

/** How long a pointer or the focus must stay before it counts as intent, ms; a shorter stay prefetches nothing. */
const dwell = 80;

/** Callbacks for pointer and focus on something that can be clicked. */
interface PrefetchTriggers<Subject> {
  /** The pointer or focus is on the subject; counts as intent if it stays. */
  setSubject(subject: Subject): void;
  /** The pointer or focus left. */
  cancel(): void;
  /** Handlers of a control that leads to one subject. A press counts at once, because a touch screen gives no earlier sign. */
  handlers(subject: Subject): {
    onPointerEnter(): void;
    onFocus(): void;
    onPointerDown(): void;
    onPointerLeave(): void;
    onBlur(): void;
  };
}

/**
 * Calls `act` with the subject that the user is likely to click next, once for each stay, so that its data is requested before
 * the click.
 */
export function usePrefetchOnIntent<Subject>(act: ((subject: Subject) => void) | undefined): PrefetchTriggers<Subject> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef(0);
  const currentSubject = useRef<Subject>(undefined);
  const hasPrefetched = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useMemo(() => {
    function cancel() {
      window.clearTimeout(timer.current);
      currentSubject.current = undefined;
    }
    function prefetch() {
      window.clearTimeout(timer.current);
      hasPrefetched.current = true;
      latest.current?.(currentSubject.current as Subject);
    }
    function setSubject(subject: Subject) {
      if (subject === currentSubject.current) return;
      cancel();
      currentSubject.current = subject;
      hasPrefetched.current = false;
      timer.current = window.setTimeout(prefetch, dwell);
    }
    function press(subject: Subject) {
      setSubject(subject);
      if (!hasPrefetched.current) prefetch();
    }
    return {
      setSubject,
      cancel,
      handlers: (subject) => ({
        onPointerEnter: () => setSubject(subject),
        onFocus: () => setSubject(subject),
        onPointerDown: () => press(subject),
        onPointerLeave: cancel,
        onBlur: cancel,
      }),
    };
  }, []);
}
