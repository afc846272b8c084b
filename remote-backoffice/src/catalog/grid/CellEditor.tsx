import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isAmount, type Column } from './cells';

interface Props {
  /** Which cell of which product. */
  label: string;
  initial: string;
  column: Column;
  /** The list of categories. */
  listId: string;
  /** `text` null gives up what was typed. */
  onLeave: (text: string | null, key: 'Enter' | 'Tab' | 'other', back: boolean) => void;
}

/** The one live field of the grid. What was typed stays, however it is left: by a key, a click elsewhere, or because its row went out of sight. */
export function CellEditor({ label, initial, column, listId, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });

  const end = useCallback((text: string | null, key: 'Enter' | 'Tab' | 'other', back = false) => {
    if (left.current) return;
    left.current = true;
    leave.current(text, key, back);
  }, []);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    return () => end(input.value, 'other');
  }, [end]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of an input method choose its signs.
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    if (event.key === 'Escape') end(null, 'other');
    else if (event.key === 'Enter' || event.key === 'Tab') end(value, event.key, event.shiftKey);
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      ref={field}
      className="b-grid-editor"
      type="text"
      aria-label={label}
      autoComplete="off"
      inputMode={isAmount(column) ? 'decimal' : undefined}
      list={column.kind === 'category' ? listId : undefined}
      defaultValue={initial}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.target.value, 'other')}
    />
  );
}
