import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './kit.css';
import './popup.css';

interface Props {
  /** Name of the panel. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** Accessible name of the button where `button` alone does not say enough. */
  buttonLabel?: string;
  buttonClassName?: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below it. The panel follows the button in the document, so Tab goes into it; Escape and a click elsewhere close it,
 * and focus returns to the button. On narrow screens it is a sheet at the bottom.
 */
export function Popup({ label, button, buttonLabel, buttonClassName = 'm-button', children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    <div
      className="m-popup"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={trigger}
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={buttonLabel}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <Panel id={panelId} label={label} onClose={close}>
          {children}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  label: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** px between button and panel, and to the edge of the page. */
const gap = 8;

/** Takes the focus, and keeps to the page: it ends where the button ends when there is no room after it, and opens above when only there is room. */
function Panel({ id, label, onClose, children }: PanelProps) {
  const [place, setPlace] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element?.parentElement) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const { clientWidth, clientHeight } = document.documentElement;
    const box = element.parentElement.getBoundingClientRect();
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const atEnd = rightToLeft ? box.right - width < 0 : box.left + width > clientWidth;
    const above = box.bottom + gap + height > clientHeight && box.top > gap + height;
    setPlace(`${atEnd ? ' m-popup-panel--end' : ''}${above ? ' m-popup-panel--above' : ''}`);
    const firstOf = (selector: string) => element.querySelector<HTMLElement>(selector);
    const first =
      firstOf('[type="search"]') ??
      firstOf('[aria-selected="true"], :checked') ??
      firstOf('input, button, a[href], [tabindex="0"]');
    first?.focus({ preventScroll: true });
  }, []);

  return (
    <div id={id} ref={panel} role="group" aria-label={label} className={`m-popup-panel${place}`}>
      {children(onClose)}
    </div>
  );
}
