import { useId, useState } from 'react';
import { MoneyText } from '@mostrador/ui/kit';
import type { Money } from '@mostrador/values/money';
import { useT } from './messages';
import { boundsText } from './option-texts';

interface Props {
  name: string;
  min: number;
  max: number;
  repeatable: boolean;
  /** The items shown. The price is null if it is invalid; `out` is the sold-out text of an item. */
  items: readonly { id: string | number; name: string; price: Money | null; out?: string | undefined }[];
}

/** Interactive preview of an option as a diner sees it. */
export function OptionSample({ name, min, max, repeatable, items }: Props) {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const held = chosen.filter((one) => items.some((item) => item.id === one && item.out === undefined));
  const isRadio = min === 1 && max === 1;

  const isCounted = repeatable && max > 1;

  function choose(itemId: string | number, times: number) {
    const others = isRadio ? [] : held.filter((one) => one !== itemId);
    setChosen([...others, ...Array.from({ length: Math.min(times, max - others.length) }, () => itemId)]);
  }

  return (
    <fieldset className="m-fieldset b-option-sample">
      <legend>{name || t('options.sample.unnamed')}</legend>
      <span className="m-meta">{`${boundsText({ min, max }, t)}${min > 0 ? ` · ${t('options.sample.required')}` : ''}`}</span>
      {items.map((item) => {
        const times = held.filter((one) => one === item.id).length;
        const isOut = item.out !== undefined;
        return (
          <label key={item.id} className="b-option-sample-item">
            {isCounted ? (
              <input
                className="m-field-input b-option-sample-count"
                type="number"
                min={0}
                max={max - held.length + times}
                value={times}
                disabled={isOut}
                onChange={(event) => choose(item.id, Math.max(Math.trunc(event.target.valueAsNumber) || 0, 0))}
              />
            ) : (
              <input
                type={isRadio ? 'radio' : 'checkbox'}
                name={`${id}-sample`}
                checked={times > 0}
                disabled={isOut || (!isRadio && held.length >= max && times === 0)}
                onChange={(event) => choose(item.id, event.target.checked ? 1 : 0)}
              />
            )}
            <span>
              {item.name || t('options.sample.unnamed')}
              {isOut && <span className="m-meta"> {item.out}</span>}
            </span>
            {item.price && item.price.minor > 0 && (
              <span className="b-option-sample-price">
                + <MoneyText money={item.price} />
              </span>
            )}
          </label>
        );
      })}
      {items.length === 0 && <p className="m-muted">{t('options.sample.none')}</p>}
    </fieldset>
  );
}
