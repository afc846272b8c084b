import { useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import { announce } from '../kit/announcer';
import { CloseOutlined, SearchOutlined } from '../icons';
import { useT } from '../messages';
import './filters.css';
import '../kit/options.css';

interface Props {
  label: string;
  value: string;
  /** `replace` while typing, `push` on Enter and on leaving the field. */
  onChange: (value: string, how: 'push' | 'replace') => void;
}

const pauseMs = 400;

/** A text filter; takes effect after a pause in typing, on Enter and on leaving the field. */
export function TextFilter({ label, value, onChange }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const latest = useRef({ draft, commit: onChange });

  /** A card number reaches neither the address nor the server: only its last four digits are searched (docs payments §11). */
  function commit(text: string, how: 'push' | 'replace') {
    if (!mayHoldCard(text)) return onChange(text, how);
    const load = () => import(/* webpackChunkName: "mask" */ '@mostrador/values/mask');
    void retryUntilLoaded(load).then((mask) => {
      const masked = mask!.maskCardNumbers(text);
      if (latest.current.draft.trim() !== text) return;
      if (masked !== text) announce(t('ui.cardMasked'));
      setDraft(masked);
      onChange(masked, how);
    });
  }

  useEffect(() => {
    latest.current = { draft, commit };
    // A card number whose code arrives after the filter has left the page changes no address.
    return () => void (latest.current.draft = '');
  });
  // Back, clearing the filters or a saved view changed the value from outside.
  if (seen !== value) {
    setSeen(value);
    if (draft.trim() !== value) setDraft(value);
  }
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => latest.current.commit(draft.trim(), 'replace'), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, value]);

  function commitNow(text: string) {
    if (text.trim() !== value) commit(text.trim(), 'push');
  }

  return (
    <span className={value ? 'm-chip m-chip--set' : 'm-chip'}>
      <label className="m-chip-text">
        <SearchOutlined />
        <span className="m-visually-hidden">{label}</span>
        <input
          type="text"
          maxLength={MAX_FILTER_LENGTH}
          value={draft}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commitNow(draft);
          }}
          onBlur={() => commitNow(draft)}
        />
      </label>
      {draft !== '' && (
        <button
          type="button"
          className="m-chip-clear"
          aria-label={t('ui.clearFilter', { label })}
          onClick={() => {
            setDraft('');
            commitNow('');
          }}
        >
          <CloseOutlined />
        </button>
      )}
    </span>
  );
}
