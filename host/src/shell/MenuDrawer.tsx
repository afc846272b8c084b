import { useEffect, useRef, type ReactNode } from 'react';
import { CloseOutlined, SearchOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import './side-menu.css';

interface Props {
  onClose(): void;
  /** Opens the command palette, which does not fit into a phone's top bar. */
  onSearch(): void;
  children: ReactNode;
}

/**
 * The side menu as a drawer on small screens. Escape, the backdrop and the button close it. It takes the focus and restores it when closed.
 * The caller makes the rest of the page inert.
 */
export function MenuDrawer({ onClose, onSearch, children }: Props) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <>
      <div className="h-menu-backdrop" aria-hidden="true" onClick={onClose} />
      <div
        className="h-menu-drawer"
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('shell.menu')}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <div className="h-menu-drawer-head">
          <PlainButton variant="icon" className="h-topbar-button" aria-label={t('shell.closeMenu')} onClick={onClose}>
            <CloseOutlined />
          </PlainButton>
          <PlainButton className="h-menu-search" aria-haspopup="dialog" onClick={onSearch}>
            <SearchOutlined />
            {t('shell.palette')}
          </PlainButton>
        </div>
        {children}
      </div>
    </>
  );
}
