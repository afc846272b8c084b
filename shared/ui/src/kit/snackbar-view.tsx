import { useEffect, useRef, useState } from 'react';
import { clock } from '@mostrador/values/clock';
import { useT } from '../messages';
import { CloseOutlined } from '../icons/sign-in-icons';
import { DetailList } from './detail-list';
import type { SnackbarState } from './snackbar-state';
import { useMedia } from './use-media';
import './kit.css';
import './snackbar.css';

/** Auto-hide after 6000 ms (docs payments §9). */
const autoHideMs = 6000;
const leavingMs = 150;

interface Props {
  state: SnackbarState;
  onClose: () => void;
}

/** The live regions stay on the page, so that screen readers announce every text put into them. */
export function SnackbarView({ state, onClose }: Props) {
  const visible = useVisible(state);
  const { vertical, horizontal } = state.anchorOrigin;
  const snack = visible && <Snack key={state.sequence} state={state} onClose={onClose} />;
  return (
    <div className={`m-snackbars m-snackbars--${vertical} m-snackbars--${horizontal}`}>
      <div role="status">{state.variant === 'default' && snack}</div>
      <div role="alert">{state.variant === 'alert' && snack}</div>
    </div>
  );
}

/** Returns true while the snackbar is open and during its closing animation. */
function useVisible({ open, sequence }: SnackbarState): boolean {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [closedSequence, setClosedSequence] = useState(sequence);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setClosedSequence(sequence), reducedMotion ? 0 : leavingMs);
    return () => clearTimeout(timer);
  }, [open, sequence, reducedMotion]);
  return open || (!reducedMotion && closedSequence !== sequence);
}

function Snack({ state, onClose }: Props) {
  const t = useT();
  const { open, message, variant, alert, transition, close, details, undo, earlier, action } = state;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  const remaining = useRef(autoHideMs);

  useEffect(() => {
    if (!open || isPaused) return;
    const since = clock.now();
    const timer = setTimeout(onClose, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= clock.now() - since;
    };
  }, [open, isPaused, onClose]);

  const look = variant === 'alert' ? `m-snackbar--alert m-snackbar--${alert.color} m-snackbar--${alert.variant}` : '';
  return (
    <div
      className={`m-snackbar ${look} m-snackbar--${transition} ${open ? '' : 'm-snackbar--leaving'}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="m-snackbar-text">
        {message}
        <DetailList details={details} />
      </div>
      {undo && <Undo onClose={onClose} undo={undo} />}
      {action && (
        <button
          type="button"
          className="m-snackbar-action"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {close && (
        <button type="button" className="m-snackbar-close" aria-label={t('ui.close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
      {earlier.map((one) => (
        <p key={one.message} className="m-snackbar-earlier">
          {one.message}
          <Undo onClose={onClose} {...one} />
        </p>
      ))}
    </div>
  );
}

function Undo({ undo, message, onClose }: { undo: () => void; message?: string; onClose: () => void }) {
  const t = useT();
  const words = t('ui.undo');
  return (
    <button
      type="button"
      className="m-snackbar-undo"
      aria-label={message && `${words}: ${message}`}
      onClick={() => {
        onClose();
        undo();
      }}
    >
      {words}
    </button>
  );
}
