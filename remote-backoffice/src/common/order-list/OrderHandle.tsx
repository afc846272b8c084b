import type { KeyboardEvent } from 'react';
import { useRowHandle } from './use-row-drag';

interface Props {
  list: HTMLElement | null;
  /** Id of the row. */
  id: string;
  label: string;
  /** How to use the handle, or the reason why it is disabled. */
  title: string;
  disabled: boolean;
  onPress: () => void;
  /** Moves by arrows, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Handle that moves its row: by dragging it, with its keys, or pressed. */
export function OrderHandle({ list, id, label, title, disabled, onPress, onKeyDown }: Props) {
  const ref = useRowHandle(list, id, disabled);
  // Older supported versions of Firefox do not drag a <button>.
  return (
    <span
      ref={ref}
      role="button"
      tabIndex={0}
      aria-haspopup="dialog"
      className="b-order-handle"
      aria-label={label}
      aria-disabled={disabled}
      title={title}
      onClick={onPress}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onPress();
      }}
    >
      <span className="b-order-grip" aria-hidden="true" />
    </span>
  );
}
