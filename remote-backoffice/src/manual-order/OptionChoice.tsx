import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { MoneyText } from '@mostrador/ui/kit';
import { useT } from './messages';
import { boundsText } from './option-rules';
import './choices.css';

interface Props {
  option: ProductOption;
  inputId: (itemId: number) => string;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  error: string | undefined;
}

/** The items of one option: one of them, or so many. */
export function OptionChoice({ option, inputId, chosen, onChange, error }: Props) {
  const t = useT();
  const { items, min, max } = option;
  const noteId = inputId(-option.id);
  const isRadio = min === 1 && max === 1;
  const count = items.filter(({ id }) => chosen.has(id)).length;

  function choose(itemId: number, on: boolean) {
    const next = new Set(chosen);
    if (max === 1) for (const { id } of items) next.delete(id);
    if (on) next.add(itemId);
    else next.delete(itemId);
    onChange(next);
  }

  return (
    <fieldset className="b-manual-option" aria-describedby={noteId}>
      <legend>{option.name}</legend>
      <span id={noteId} className={error === undefined ? 'm-field-help' : 'm-field-error'} role={error ? 'alert' : undefined}>
        {error ?? boundsText(option, t)}
      </span>
      {items.map(({ id, name, price }) => (
        <label key={id} className="b-manual-option-item">
          <input
            id={inputId(id)}
            type={isRadio ? 'radio' : 'checkbox'}
            name={inputId(option.id)}
            checked={chosen.has(id)}
            disabled={max > 1 && count >= max && !chosen.has(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span>{name}</span>
          {price.minor > 0 && (
            <span className="b-manual-option-price">
              + <MoneyText money={price} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
