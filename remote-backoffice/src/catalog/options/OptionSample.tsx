import { useState } from 'react';
import { MoneyText } from '@mostrador/ui/kit';
import { CheckField, FieldGroup, RadioField } from '@mostrador/ui/record';
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
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const held = chosen.filter((one) => items.some((item) => item.id === one && item.out === undefined));
  const isRadio = min === 1 && max === 1;

  const isCounted = repeatable && max > 1;

  function choose(itemId: string | number, times: number) {
    const others = isRadio ? [] : held.filter((one) => one !== itemId);
    setChosen([...others, ...Array.from({ length: Math.min(times, max - others.length) }, () => itemId)]);
  }

  const labelOf = (item: (typeof items)[number]) => (
    <>
      <span>
        {item.name || t('options.sample.unnamed')}
        {item.out !== undefined && <span className="m-meta"> {item.out}</span>}
      </span>
      {item.price && item.price.minor > 0 && (
        <span className="b-option-sample-price">
          + <MoneyText money={item.price} />
        </span>
      )}
    </>
  );
  const group = {
    label: name || t('options.sample.unnamed'),
    help: `${boundsText({ min, max }, t)}${min > 0 ? ` · ${t('options.sample.required')}` : ''}`,
  };
  if (isRadio)
    return (
      <RadioField
        {...group}
        options={items.map((item) => ({ value: item.id, label: labelOf(item), disabled: item.out !== undefined }))}
        value={held[0] ?? null}
        onChange={(itemId) => choose(itemId, 1)}
      >
        {items.length === 0 && <p className="m-muted">{t('options.sample.none')}</p>}
      </RadioField>
    );
  return (
    <FieldGroup {...group}>
      {items.map((item) => {
        const times = held.filter((one) => one === item.id).length;
        const isOut = item.out !== undefined;
        return isCounted ? (
          <label key={item.id} className="b-option-sample-item">
            <input
              className="m-field-input b-option-sample-count"
              type="number"
              min={0}
              max={max - held.length + times}
              value={times}
              disabled={isOut}
              onChange={(event) => choose(item.id, Math.max(Math.trunc(event.target.valueAsNumber) || 0, 0))}
            />
            {labelOf(item)}
          </label>
        ) : (
          <CheckField
            key={item.id}
            label={labelOf(item)}
            checked={times > 0}
            disabled={isOut || (held.length >= max && times === 0)}
            onChange={(on) => choose(item.id, on ? 1 : 0)}
          />
        );
      })}
      {items.length === 0 && <p className="m-muted">{t('options.sample.none')}</p>}
    </FieldGroup>
  );
}
