import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, MessagesProvider } from '@mostrador/i18n';
import { CloseOutlined, SearchOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useNavigate } from '@mostrador/ui/router';
import { useRemotes } from '../../remotes/remotes-context';
import type { Entry } from './entries';
import { findEntries } from './find-entries';
import { paletteMessages, useT } from './messages';
import { PaletteOptions } from './PaletteOptions';
import { addRecent } from './recent';
import { useEntries } from './use-entries';
import './palette.css';

/** The command palette: opens screens, opens the record of a pasted id and starts actions by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  return (
    <MessagesProvider load={paletteMessages}>
      <PaletteDialog onClose={onClose} />
    </MessagesProvider>
  );
}

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const listId = useId();
  const locale = useLanguage();
  const { loader } = useRemotes();
  const navigate = useNavigate();
  const known = useEntries();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = findEntries(query, known);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function select(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    if (entry.to === undefined) {
      // Run after the palette has restored the focus, so that the opened dialog later returns it to the same element.
      setTimeout(() => entry.run?.());
      return;
    }
    addRecent(entry.id);
    void navigate(entry.to);
  }

  function point(index: number) {
    setChosen(index);
    const screen = entries[index]?.screen;
    if (screen) loader.preload(screen.remote, 'screens', screen.id, locale);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const target = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      PageDown: Math.min(last, active + 6),
      PageUp: Math.max(0, active - 6),
    }[event.key];
    if (target !== undefined) point(target);
    else if (event.key === 'Enter') select(entries[active]);
    else return;
    event.preventDefault();
  }

  return (
    <ModalLayer label={t('palette.title')} onClose={onClose}>
      <div className="h-palette-head">
        <SearchOutlined />
        <input
          className="h-palette-input"
          type="text"
          role="combobox"
          aria-label={t('palette.input')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={t('palette.input')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <PlainButton variant="icon" aria-label={t('palette.close')} onClick={onClose}>
          <CloseOutlined />
        </PlainButton>
      </div>
      <PaletteOptions id={listId} groups={groups} active={active} optionId={optionId} onPoint={point} onSelect={select} />
      <p className="m-visually-hidden" role="status">
        {query && t('palette.count', { count: entries.length })}
      </p>
      {entries.length === 0 && <p className="h-palette-none">{t('palette.none', { query })}</p>}
      <p className="h-palette-foot">
        <span>{t('palette.hint')}</span>
        <span className="h-palette-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd> <kbd>Esc</kbd>
        </span>
      </p>
    </ModalLayer>
  );
}

/** Native modal dialog: it covers drawers and dialogs, makes the rest of the page inert and restores the focus when closed. */
function ModalLayer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className="h-palette"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keep a drawer below open.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="h-palette-panel">{children}</div>
    </dialog>,
    document.body,
  );
}
