import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { MoreOutlined } from '../icons';
import { popupContainer } from '../popup-container';
import './actions.css';

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it is not possible now; the action stays in the menu, disabled, with this below it. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

interface Props {
  /** Accessible name of the button. */
  label: string;
  items: RowAction[];
  /** What the button shows instead of three dots. */
  children?: ReactNode;
}

/**
 * One button with a menu of actions; nothing at all when there are none. A list has one in each row: it is a plain button until it is
 * opened.
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
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!menu.current) return;
    place(menu.current, trigger);
    entries(menu.current)[0]?.focus({ preventScroll: true });
  }, [trigger]);
  useCloseOutside(menu, trigger, onClose);

  function leave() {
    trigger.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The menu's keys are nobody else's: Escape would close the drawer around it too.
    event.stopPropagation();
    event.nativeEvent.stopPropagation();
    if (event.key === 'Tab') leave();
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    const target = menu.current && targetOf(event.key, entries(menu.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return createPortal(
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className="m-actions"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {items.map(({ key, label: text, icon, danger = false, disabledReason, onSelect }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'm-action m-action--danger' : 'm-action'}
          aria-disabled={disabledReason !== undefined}
          onClick={() => {
            if (disabledReason !== undefined) return;
            // What opens now gives the focus back to the button.
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

/** Where a key leads inside the menu: arrows in a circle, Home and End, a letter to the next entry that begins with it. */
function targetOf(key: string, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at <= 0 ? all.length : at) - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}

const gap = 4;
const margin = 8;

/** Below the button and aligned with its end, above where there is no room, always inside the window. */
function place(menu: HTMLElement, trigger: HTMLElement): void {
  const button = trigger.getBoundingClientRect();
  menu.style.left = '0';
  menu.style.top = '0';
  // Its rectangle at 0,0 is where the containing block begins: a drawer that moves is one.
  const { width, height, left: fromLeft, top: fromTop } = menu.getBoundingClientRect();
  const rightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const left = rightToLeft ? button.left : button.right - width;
  const below = button.bottom + gap;
  const top = below + height + margin <= window.innerHeight ? below : Math.max(margin, button.top - gap - height);
  menu.style.left = `${Math.min(Math.max(margin, left), window.innerWidth - width - margin) - fromLeft}px`;
  menu.style.top = `${top - fromTop}px`;
}

/** A press elsewhere closes the menu; scrolling moves it along until its button is out of sight. */
function useCloseOutside(menu: RefObject<HTMLElement | null>, trigger: HTMLElement, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onEvent = ({ target }: Event) => {
      const inside = target instanceof Node && (trigger.contains(target) || menu.current?.contains(target));
      if (!inside) close.current();
    };
    // New rows above a button scroll the page too: that is no reason to take the menu away.
    const onMove = () => {
      const { top, bottom } = trigger.getBoundingClientRect();
      const isSeen = trigger.isConnected && bottom >= 0 && top <= window.innerHeight;
      if (!isSeen || !menu.current) close.current();
      else place(menu.current, trigger);
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    document.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
      document.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [menu, trigger]);
}
