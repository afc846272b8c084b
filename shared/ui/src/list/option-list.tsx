import { useRef, type KeyboardEvent } from 'react';
import '../kit/options.css';

interface Props<T extends string> {
  label: string;
  options: { value: T; label: string }[];
  value: T | null;
  onChoose: (value: T) => void;
}

/** A list to choose one of several options: arrow keys only move the focus, Enter and Space choose. */
export function OptionList<T extends string>({ label, options, value, onChoose }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const tabStop = options.some((option) => option.value === value) ? value : options[0]?.value;

  function onKeyDown(event: KeyboardEvent) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items[Math.min(Math.max(target, 0), items.length - 1)]?.focus();
  }

  return (
    <div ref={list} role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="option"
          className="m-option"
          aria-selected={option.value === value}
          tabIndex={option.value === tabStop ? 0 : -1}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
