import { useId } from 'react';
import type { StoreSwitch as Target } from '@mostrador/contract/backoffice/branch-settings/calls';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, useErrorText } from '@mostrador/ui/kit';
import { useT } from './messages';
import { useStoreUpdate } from './use-store-update';

interface Props {
  branchId: number;
  target: Target;
  /** The state in the server's last response. */
  on: boolean;
  help?: string;
  /** Called instead of turning it off, to request a confirmation first. If missing, turning it off is saved at once. */
  onAskToTurnOff?(): void;
}

/** A switch of the store with its state as text. It saves on its own and moves only after the server has responded. */
export function StoreSwitch({ branchId, target, on, help, onAskToTurnOff }: Props) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const { online } = useHostServices();
  const { run, pending, error } = useStoreUpdate(branchId, target);
  const words = error && !pending ? errorText(error) : null;

  function toggle() {
    if (!online) return;
    if (on && onAskToTurnOff) onAskToTurnOff();
    // The error is shown below.
    else run({ branchId, target, enabled: !on }).catch(() => undefined);
  }

  return (
    <div className="h-store-switch">
      <div className="m-ends">
        <div className="h-store-switch-words">
          <span id={`${id}-name`} className="h-store-switch-name">
            {t(`store.switch.${target}`)}
          </span>
          <span id={`${id}-state`} className={on ? 'h-store-on' : 'h-store-off'}>
            {pending ? t('store.saving') : t(`store.${on ? 'on' : 'off'}.${target}`)}
          </span>
          {help && (
            <span id={`${id}-help`} className="h-store-help">
              {help}
            </span>
          )}
        </div>
        <button
          type="button"
          role="switch"
          className="m-toggle m-toggle--large h-store-toggle"
          aria-checked={on}
          aria-labelledby={`${id}-name`}
          aria-describedby={[`${id}-state`, help && `${id}-help`, words && `${id}-error`].filter(Boolean).join(' ')}
          aria-busy={pending}
          aria-disabled={pending || !online}
          onClick={toggle}
        >
          <span className="m-toggle-thumb h-store-thumb" />
        </button>
      </div>
      {words && (
        <div id={`${id}-error`}>
          <Notice tone="error" title={words.title} details={words.details}>
            {words.message}
          </Notice>
        </div>
      )}
    </div>
  );
}
