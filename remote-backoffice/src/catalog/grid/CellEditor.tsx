import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isAmount, type Column } from './cells';

interface Props {
  /** Name of the product and column. */
  label: string;
  initial: string;
  column: Column;
  /** Id of the `datalist` of categories. */
  listId: string;
  /** `text` null discards the input. */
  onLeave: (text: string | null, key: 'Enter' | 'Tab' | 'other', back: boolean) => void;
}

/**
 * The only input element of the grid. Saves its text however it loses focus: by a key, a click elsewhere, or because its row
 * scrolled out of view.
 */
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
    // While an input method is composing, these keys belong to it.
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
