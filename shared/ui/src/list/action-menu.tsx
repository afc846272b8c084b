import { useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { foldText } from '@mostrador/values/fold-text';
import { useFloating } from '../kit/floating';
import { MoreOutlined } from '../icons';
import { popupContainer } from '../popup-container';
import './actions.css';

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why the action is not possible now; it stays in the menu, disabled, with this reason below it. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

interface Props {
  /** Accessible name of the button. */
  label: string;
  items: RowAction[];
  /** Content of the button instead of three dots. */
  children?: ReactNode;
}

/**
 * A button with a menu of actions; renders nothing if there are no actions. Each row of a list has one: the menu itself is
 * rendered only when it is opened.
 */
export function ActionMenu({ label, items, children }: Props) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const open = trigger !== null;
  if (items.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={children ? 'm-button' : 'm-button m-button--icon'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          event.stopPropagation();
          setTrigger(open ? null : event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          event.stopPropagation();
          setTrigger(event.currentTarget);
        }}
      >
        {children ?? <MoreOutlined />}
      </button>
      {open && <Menu id={id} label={label} items={items} trigger={trigger} onClose={() => setTrigger(null)} />}
    </>
  );
}

interface MenuProps extends Omit<Props, 'children'> {
  id: string;
  trigger: HTMLElement;
  onClose: () => void;
}

function Menu({ id, label, items, trigger, onClose }: MenuProps) {
  // New rows above a button scroll the page too, which must not close the menu; only a button out of sight closes it.
  const { element, ref, style } = useFloating(trigger, { align: 'end', onLeave: onClose, onOutOfSight: leave });
  useLayoutEffect(() => {
    if (element) entries(element)[0]?.focus({ preventScroll: true });
  }, [element]);

  function leave() {
    trigger.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Key events must not leave the menu: Escape would also close the drawer around it.
    event.stopPropagation();
    event.nativeEvent.stopPropagation();
    if (event.key === 'Tab') leave();
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    const target = element && targetOf(event.key, entries(element));
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return createPortal(
    <div
      ref={ref}
      id={id}
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className="m-floating m-actions"
      style={style}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {items.map(({ key, label: text, icon, danger = false, disabledReason, onSelect }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'm-menu-item m-action m-action--danger' : 'm-menu-item m-action'}
          aria-disabled={disabledReason !== undefined}
          onClick={() => {
            if (disabledReason !== undefined) return;
            // Close the menu first, so that a dialog opened by the action returns the focus to the button.
            leave();
            onSelect();
          }}
        >
          {icon}
          <span>
            {text}
            {disabledReason !== undefined && <small>{disabledReason}</small>}
          </span>
        </button>
      ))}
    </div>,
    popupContainer(trigger),
  );
}

function entries(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/**
 * Returns the entry that a key moves to: arrows move in a circle, Home and End to the ends, a letter to the next entry that
 * begins with it.
 */
function targetOf(key: string, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at <= 0 ? all.length : at) - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find((entry) => foldText(entry.textContent.trim()).startsWith(foldText(key)));
}
