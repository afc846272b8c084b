import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import { MAX_QUANTITY } from './option-rules';
import './order-line.css';

interface Props {
  id: string;
  /** Label of the counted thing. */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** Quantity field with a button on either side. */
export function Stepper({ id, name, value, onChange, min = 1, max = MAX_QUANTITY }: Props) {
  const t = useT();
  return (
    <span className="b-stepper" role="group" aria-label={t('manualOrder.quantityOf', { name })}>
      <PlainButton
        variant="icon"
        className="b-stepper-button"
        aria-label={t('manualOrder.less', { name })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </PlainButton>
      <input
        id={id}
        className="m-field-input b-stepper-count"
        type="text"
        inputMode="numeric"
        aria-label={t('manualOrder.quantityOf', { name })}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = Number(event.target.value.replace(/\D/g, '').slice(-3));
          if (typed >= min) onChange(Math.min(typed, max));
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(Math.min(Math.max(value + step, min), max));
        }}
      />
      <PlainButton
        variant="icon"
        className="b-stepper-button"
        aria-label={t('manualOrder.more', { name })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </PlainButton>
    </span>
  );
}
