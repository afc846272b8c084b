import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldState } from '@mostrador/forms/form';
import { Field, fieldAria } from '@mostrador/ui/record';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import './search.css';

interface Props<T> {
  field: FieldState;
  label: string;
  /** Hint below the input. */
  help?: string;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  /** The results; undefined while no list is shown. */
  items: readonly T[] | undefined;
  /** Whether the results are for the current text, not for an earlier one. */
  isSettled: boolean;
  /** Reason why an item cannot be chosen; undefined if it can. */
  refusal: (item: T) => string | undefined;
  row: (item: T) => ReactNode;
  onChoose: (item: T) => void;
  /** Shown between input and list. */
  tools?: ReactNode;
  /** Shown instead of the list, or below it. */
  children?: ReactNode;
}

/**
 * Search field with a result list: the arrow keys move through the results and Enter chooses one while the focus stays in the
 * field. Enter before the response waits for it and chooses its first result, never one of an older text.
 */
export function SearchList<T extends { id: number }>(props: Props<T>) {
  const { field, label, help, listLabel, text, onText, items, isSettled, refusal, row, onChoose, tools, children } = props;
  const listId = useId();
  const [chosenActive, setActive] = useState<number | null>(null);
  const byKey = useRef(false);
  const possible = (items ?? []).filter((item) => refusal(item) === undefined);
  const pointed = possible.find(({ id }) => id === chosenActive);
  const active = pointed ?? (isSettled && text.trim() !== '' ? possible[0] : undefined);
  const enteredFor = useRef<string | null>(null);
  const optionId = (id: number) => `${listId}-${id}`;

  useEffect(() => {
    if (byKey.current && active) document.getElementById(`${listId}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
    byKey.current = false;
  }, [active, listId]);

  useEffect(() => {
    if (enteredFor.current === null || (enteredFor.current === text && !isSettled)) return;
    const isMeant = enteredFor.current === text;
    enteredFor.current = null;
    if (isMeant && active) onChoose(active);
  });

  function type(next: string) {
    setActive(null);
    onText(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = active ? possible.indexOf(active) : -1;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key];
    if (target !== undefined && possible.length > 0) {
      event.preventDefault();
      byKey.current = true;
      setActive(possible[Math.min(Math.max(target, 0), possible.length - 1)]?.id ?? null);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      if (!active && text.trim() === '') return;
      event.preventDefault();
      if (active) onChoose(active);
      else if (!isSettled) enteredFor.current = text;
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      type('');
    }
  }

  return (
    <div className="m-stack b-search">
      <Field id={field.id} label={label} help={help} error={field.error}>
        <input
          id={field.id}
          className="m-field-input"
          type="text"
          maxLength={MAX_FILTER_LENGTH}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={items !== undefined && items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active.id)}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          {...fieldAria(field.id, field.error, help)}
        />
      </Field>
      {tools}
      <div id={listId} className="b-search-found" role="listbox" aria-label={listLabel} hidden={!items || items.length === 0}>
        {items?.map((item) => {
          const reason = refusal(item);
          return (
            <div
              key={item.id}
              id={optionId(item.id)}
              className="m-line m-ends b-search-row"
              role="option"
              aria-selected={item === active}
              aria-disabled={reason !== undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={reason === undefined ? () => onChoose(item) : undefined}
            >
              {row(item)}
              {reason !== undefined && <span className="b-search-refusal">{reason}</span>}
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
}
