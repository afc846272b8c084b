import { useId, useState, type ReactNode } from 'react';
import { DownOutlined } from '@mostrador/ui/icons';
import { MoneyText, PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import type { Reconciliation } from './settlement';

interface Props {
  /** Undefined until the whole day is loaded. */
  result: Reconciliation | undefined;
  /** True while loading. */
  isWaiting: boolean;
  /** The full calculation. */
  children: ReactNode;
}

/** On a phone the calculation is collapsed to two figures, so that the movements are visible; a button expands it. */
export function CollapsibleCalculation({ result, isWaiting, children }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const figures = [
    { label: t('reconciliation.net'), money: result?.net },
    { label: t('reconciliation.difference'), money: result?.difference },
  ];
  return (
    <>
      <div className="m-card p-reconciliation-brief">
        <dl className="m-terms">
          {figures.map(({ label, money }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {!money && isWaiting ? (
                  <span className="m-skeleton" style={{ inlineSize: 80 }} />
                ) : (
                  <MoneyText money={money ?? null} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <PlainButton
          variant="icon"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('reconciliation.arithmetic')}
          onClick={() => setOpen(!isOpen)}
        >
          <DownOutlined />
        </PlainButton>
      </div>
      {isOpen && (
        <div id={id} className="p-reconciliation-account">
          {children}
        </div>
      )}
    </>
  );
}
