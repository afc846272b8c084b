import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { MoneyText } from '@mostrador/ui/kit';
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
  const noteId = inputId(-option.id);
  const isRadio = min === 1 && max === 1;
  const count = countOf(option, chosen);

  function choose(itemId: number, times: number) {
    const next = new Map(chosen);
    if (max === 1) for (const { id } of items) next.delete(id);
    if (times > 0) next.set(itemId, times);
    else next.delete(itemId);
    onChange(next);
  }

  return (
    <fieldset className="m-fieldset b-option" aria-describedby={noteId}>
      <legend>{option.name}</legend>
      <span id={noteId} className={error === undefined ? 'm-field-help' : 'm-field-error'} role={error ? 'alert' : undefined}>
        {error ?? boundsText(option, t)}
      </span>
      {items.map((item) => {
        const { id, name, price } = item;
        const times = chosen.get(id) ?? 0;
        const what = (
          <>
            <span>{name}</span>
            {price.minor > 0 && (
              <span className="b-option-price">
                + <MoneyText money={price} />
              </span>
            )}
          </>
        );
        if (repeatable && max > 1)
          return (
            <div key={id} className="b-option-item b-option-item--times">
              {what}
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
          <label key={id} className="b-option-item">
            <input
              id={inputId(id)}
              type={isRadio ? 'radio' : 'checkbox'}
              name={inputId(option.id)}
              checked={times > 0}
              disabled={max > 1 && count >= max && times === 0}
              onChange={(event) => choose(id, event.target.checked ? 1 : 0)}
            />
            {what}
          </label>
        );
      })}
    </fieldset>
  );
}
