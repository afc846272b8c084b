import { useId, useState } from 'react';
import { MoneyText } from '@mostrador/ui/kit';
import type { Money } from '@mostrador/values/money';
import { useT } from './messages';
import { boundsText } from './words';

interface Props {
  name: string;
  min: number;
  max: number;
  /** Those that can be chosen; a price that cannot be read is null. */
  items: readonly { id: string | number; name: string; price: Money | null }[];
}

/** An option as a diner is asked: it can be tried. */
export function OptionSample({ name, min, max, items }: Props) {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const held = chosen.filter((one) => items.some((item) => item.id === one));
  const isRadio = min === 1 && max === 1;

  function choose(itemId: string | number, on: boolean) {
    if (isRadio) setChosen([itemId]);
    else setChosen(on ? [...held, itemId] : held.filter((one) => one !== itemId));
  }

  return (
    <fieldset className="b-option-sample">
      <legend>{name || t('options.sample.unnamed')}</legend>
      <span className="m-meta">{`${boundsText({ min, max }, t)}${min > 0 ? ` · ${t('options.sample.required')}` : ''}`}</span>
      {items.map((item) => (
        <label key={item.id} className="b-option-sample-item">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={`${id}-sample`}
            checked={held.includes(item.id)}
            disabled={!isRadio && held.length >= max && !held.includes(item.id)}
            onChange={(event) => choose(item.id, event.target.checked)}
          />
          <span>{item.name || t('options.sample.unnamed')}</span>
          {item.price && item.price.minor > 0 && (
            <span className="b-option-sample-price">
              + <MoneyText money={item.price} />
            </span>
          )}
        </label>
      ))}
      {items.length === 0 && <p className="m-muted">{t('options.sample.none')}</p>}
    </fieldset>
  );
}
