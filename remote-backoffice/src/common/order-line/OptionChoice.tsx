import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { MoneyText } from '@mostrador/ui/kit';
import { CheckField, FieldGroup, RadioField } from '@mostrador/ui/record';
import { useT } from './messages';
import { boundsText, countOf, type Chosen } from './option-rules';
import { Stepper } from './Stepper';
import './order-line.css';

interface Props {
  option: ProductOption;
  inputId: (itemId: number) => string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
}

/** Items of one option: a single choice, several, or repeatable ones with quantities. */
export function OptionChoice({ option, inputId, chosen, onChange, error }: Props) {
  const t = useT();
  const { items, min, max, repeatable } = option;
  const count = countOf(option, chosen);

  function choose(itemId: number, times: number) {
    const next = new Map(chosen);
    if (max === 1) for (const { id } of items) next.delete(id);
    if (times > 0) next.set(itemId, times);
    else next.delete(itemId);
    onChange(next);
  }

  const whatOf = ({ name, price }: OptionItem) => (
    <>
      <span>{name}</span>
      {price.minor > 0 && (
        <span className="b-option-price">
          + <MoneyText money={price} />
        </span>
      )}
    </>
  );
  const group = { label: option.name, help: boundsText(option, t), error };
  if (min === 1 && max === 1)
    return (
      <RadioField
        {...group}
        id={items[0] && inputId(items[0].id)}
        options={items.map((item) => ({ value: item.id, label: whatOf(item) }))}
        value={items.find(({ id }) => chosen.has(id))?.id ?? null}
        onChange={(id) => choose(id, 1)}
      />
    );
  return (
    <FieldGroup {...group}>
      {items.map((item) => {
        const { id, name } = item;
        const times = chosen.get(id) ?? 0;
        if (repeatable && max > 1)
          return (
            <div key={id} className="b-option-times">
              {whatOf(item)}
              <Stepper
                id={inputId(id)}
                name={name}
                value={times}
                min={0}
                max={Math.max(max - count + times, times)}
                onChange={(next) => choose(id, next)}
              />
            </div>
          );
        return (
          <CheckField
            key={id}
            id={inputId(id)}
            label={whatOf(item)}
            checked={times > 0}
            disabled={max > 1 && count >= max && times === 0}
            onChange={(on) => choose(id, on ? 1 : 0)}
          />
        );
      })}
    </FieldGroup>
  );
}
