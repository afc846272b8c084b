import { useId } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import type { AddressProblem } from './qr-address';

interface Props {
  text: string;
  onType(text: string): void;
  problem: AddressProblem | null;
  /** Address of the store, or an empty string. */
  store: string;
}

/** Input for the address that the code contains. */
export function AddressField({ text, onType, problem, store }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className="h-qr-field">
      <label htmlFor={id}>{t('qr.url')}</label>
      <input
        id={id}
        className="h-qr-input"
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
      />
      <span id={`${id}-note`} className={problem ? 'm-meta h-qr-error' : 'm-meta'} role={problem ? 'alert' : undefined}>
        {problem ? t(`qr.${problem}`) : t('qr.url.help')}
      </span>
      {store !== '' && text !== store && (
        <PlainButton variant="text" className="h-qr-use-store" onClick={() => onType(store)}>
          {t('qr.useStore')}
        </PlainButton>
      )}
    </div>
  );
}
