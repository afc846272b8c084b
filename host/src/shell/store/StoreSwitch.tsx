import { useId } from 'react';
import type { StoreSwitch as Target } from '@mostrador/contract/backoffice/branch-settings/calls';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, useErrorText } from '@mostrador/ui/kit';
import { Switch } from '@mostrador/ui/record';
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
    if (on && onAskToTurnOff) onAskToTurnOff();
    // The error is shown below.
    else run({ branchId, target, enabled: !on }).catch(() => undefined);
  }

  return (
    <div className="h-store-switch">
      <div className="m-ends">
        <div className="h-store-switch-words">
          <span className="h-store-switch-name">{t(`store.switch.${target}`)}</span>
          <span id={`${id}-state`} className={on ? 'h-store-on' : 'h-store-off'}>
            {pending ? t('store.saving') : t(`store.${on ? 'on' : 'off'}.${target}`)}
          </span>
          {help && (
            <span id={`${id}-help`} className="h-store-help">
              {help}
            </span>
          )}
        </div>
        <Switch
          large
          label={t(`store.switch.${target}`)}
          describedBy={[`${id}-state`, help && `${id}-help`, words && `${id}-error`].filter(Boolean).join(' ')}
          on={on}
          busy={pending}
          disabled={!online}
          onChange={toggle}
        />
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
