import { useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFloating } from './floating';
import './kit.css';
import './popup.css';

interface Props {
  /** Accessible name of the panel. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button if `button` alone is not clear enough. */
  buttonLabel?: string;
  buttonClassName?: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below it. The panel comes after the button in the document, so Tab moves into it; Escape and a click
 * elsewhere close it and return the focus to the button. On narrow screens it is a sheet at the bottom.
 */
export function Popup({ label, button, buttonLabel, buttonClassName = 'm-button', children }: Props) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();
  const open = trigger !== null;

  function close() {
    setTrigger(null);
    trigger?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  }

  return (
    <div className="m-popup" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={buttonLabel}
        onClick={(event) => setTrigger(open ? null : event.currentTarget)}
      >
        {button}
      </button>
      {open && (
        <Panel id={panelId} label={label} trigger={trigger} onLeave={() => setTrigger(null)}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  label: string;
  trigger: HTMLElement;
  onLeave: () => void;
  children: ReactNode;
}

/** Takes the focus, also for content that arrives later. A press between its controls keeps the focus inside, so that Escape still works. */
function Panel({ id, label, trigger, onLeave, children }: PanelProps) {
  const { element, ref, style } = useFloating(trigger, { align: 'start', onLeave });

  useLayoutEffect(() => {
    if (!element) return undefined;
    const firstOf = (selector: string) => element.querySelector<HTMLElement>(selector);
    const takeFocus = () => {
      const first =
        firstOf('[type="search"]') ??
        firstOf('[aria-selected="true"], :checked') ??
        firstOf('input, button, a[href], [tabindex="0"]');
      (first ?? element).focus({ preventScroll: true });
    };
    takeFocus();
    const observer = new MutationObserver(() => document.activeElement === element && takeFocus());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [element]);

  return (
    <div
      id={id}
      ref={ref}
      popover="manual"
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="m-floating m-popup-panel"
      style={style}
    >
      {children}
    </div>
  );
}
