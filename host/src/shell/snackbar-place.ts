const actions = 'a[href], button, input, select, textarea';

/** px between two places that are tried. */
const step = 8;

/** px between the snackbar and an action, at least. */
const gap = 4;

/** px at the top of the window that the snackbar leaves free. */
const topBar = 72;

/** The visible height of an action, px from the top of the window. */
interface Span {
  action: Element;
  top: number;
  bottom: number;
}

/**
 * Raises a snackbar until it covers no visible action, or else at least not the action that the pointer or the focus reached. It looks
 * again when the focus moves, for example after a dialog. Ends with the signal.
 */
function keepClear(snack: HTMLElement, signal: AbortSignal): void {
  let lift = 0;

  /** The uppermost element at a point, without the snackbar. */
  const elementAt = (x: number, y: number) => document.elementsFromPoint(x, y).find((one) => !snack.contains(one));

  /** Returns the actions above, below and behind the snackbar that nothing else hides. */
  function actionsInColumn({ left, right }: DOMRect): Span[] {
    return [...document.querySelectorAll(actions)].flatMap((action) => {
      // The browser would lay out a part that it skips outside the window, just to measure it.
      if (action.checkVisibility?.({ contentVisibilityAuto: true }) === false) return [];
      const box = action.getBoundingClientRect();
      const top = Math.max(box.top, topBar);
      const bottom = Math.min(box.bottom, innerHeight);
      const start = Math.max(box.left, left);
      const end = Math.min(box.right, right);
      if (start >= end || top >= bottom || snack.contains(action)) return [];
      const shown = elementAt((start + end) / 2, (top + bottom) / 2);
      return shown && (action.contains(shown) || shown.contains(action)) ? [{ action, top, bottom }] : [];
    });
  }

  function settle(reached?: Element | null): void {
    const own = snack.getBoundingClientRect();
    const isFree = (place: number, { top, bottom }: Span) =>
      bottom + gap <= own.top + lift - place || own.bottom + lift - place + gap <= top;
    const count = Math.max(1, Math.floor((own.top + lift - topBar) / step));
    const places = [lift, ...Array.from({ length: count }, (_, at) => at * step)];
    const column = actionsInColumn(own);
    const target = column.find(({ action }) => action === reached);
    lift =
      places.find((place) => column.every((one) => isFree(place, one))) ??
      places.find((place) => !target || isFree(place, target)) ??
      0;
    snack.style.translate = `0 ${-lift}px`;
  }

  function onPointer({ target, clientX, clientY }: PointerEvent): void {
    if ((target as Element).closest('button')) return;
    const action = elementAt(clientX, clientY)?.closest(actions);
    if (action) settle(action);
  }

  /** Calls back after the next paint: a click is answered first. */
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!signal.aborted) then();
      }),
    );

  // The browser scrolls to the focused element after this event.
  const onFocus = ({ target }: FocusEvent) =>
    afterPaint(() => {
      if (!snack.contains(target as Element)) settle((target as Element).closest(actions));
    });

  settle();
  snack.addEventListener('pointermove', onPointer, { signal });
  snack.addEventListener('pointerdown', onPointer, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  // A dialog is at its place after its animation. Many elements can end theirs in one frame.
  let isQueued = false;
  const onAnimated = () => {
    if (isQueued) return;
    isQueued = true;
    afterPaint(() => {
      isQueued = false;
      settle();
    });
  };
  document.addEventListener('transitionend', onAnimated, { signal });
  document.addEventListener('animationend', onAnimated, { signal });
}

/** Keeps the open snackbar and all later ones clear of actions. Ends with the signal. */
export function keepSnackbarsClear(signal: AbortSignal): void {
  if (signal.aborted) return;
  let end = new AbortController();
  let current: Element | null = null;
  const check = () => {
    const snack = document.querySelector<HTMLElement>('.m-snackbar');
    if (snack === current) return;
    end.abort();
    end = new AbortController();
    current = snack;
    if (snack) keepClear(snack, end.signal);
  };
  const observer = new MutationObserver(check);
  for (const region of document.querySelectorAll('.m-snackbars > *')) observer.observe(region, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    end.abort();
  });
  check();
}
