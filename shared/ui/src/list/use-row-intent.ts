import { useEffect, useRef, type SyntheticEvent } from 'react';

/** A pointer or the focus that stays so long on a row means it, ms; one that passes over a list asks for nothing. */
const dwell = 80;

interface RowIntent {
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: SyntheticEvent) => void;
}

/** Tells the row that is about to be pressed; for the element whose children are the rows, in their order. */
export function useRowIntent<Row>(rows: readonly Row[], onIntent: ((row: Row) => void) | undefined): RowIntent | undefined {
  const timer = useRef(0);
  const meant = useRef<Row>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (!onIntent) return undefined;

  function forget() {
    window.clearTimeout(timer.current);
    meant.current = undefined;
  }
  function note({ target, currentTarget }: SyntheticEvent) {
    const at = Array.prototype.findIndex.call(currentTarget.children, (child: Element) => child.contains(target as Node));
    const row = rows[at];
    if (row === undefined || row === meant.current) return;
    forget();
    meant.current = row;
    timer.current = window.setTimeout(() => onIntent?.(row), dwell);
  }
  return { onPointerOver: note, onPointerLeave: forget, onFocus: note };
}
