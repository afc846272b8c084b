import { useId } from 'react';
import type { QrOptions } from '@mostrador/ui/qr';
import { ColorField } from './ColorField';
import { useT } from './messages';
import { errorLevels, marginBounds, sizeBounds } from './qr-options';

interface Props {
  options: QrOptions;
  onChange(options: QrOptions): void;
}

/** Inputs for the appearance of the code. */
export function OptionFields({ options, onChange }: Props) {
  const t = useT();
  const name = useId();
  const change = (part: Partial<QrOptions>) => onChange({ ...options, ...part });
  return (
    <>
      <div className="h-qr-pair">
        <RangeField
          label={t('qr.size')}
          value={options.size}
          bounds={sizeBounds}
          shown={t('qr.size.value', { size: options.size })}
          onChange={(size) => change({ size })}
        />
        <RangeField
          label={t('qr.margin')}
          value={options.margin}
          bounds={marginBounds}
          shown={t('qr.margin.value', { margin: options.margin })}
          onChange={(margin) => change({ margin })}
        />
      </div>
      <fieldset className="m-fieldset h-qr-field" aria-describedby={`${name}-help`}>
        <legend>{t('qr.level')}</legend>
        <div className="h-qr-levels">
          {errorLevels.map((level) => (
            <label key={level} className="m-choice">
              <input
                type="radio"
                name={name}
                checked={options.errorCorrectionLevel === level}
                onChange={() => change({ errorCorrectionLevel: level })}
              />
              {t(`qr.level.${level}`)}
            </label>
          ))}
        </div>
        <span id={`${name}-help`} className="m-meta">
          {t('qr.level.help')}
        </span>
      </fieldset>
      <ColorField
        label={t('qr.foreground')}
        value={options.foregroundColor}
        presets
        onChange={(foregroundColor) => change({ foregroundColor })}
      />
      <ColorField
        label={t('qr.background')}
        value={options.backgroundColor}
        onChange={(backgroundColor) => change({ backgroundColor })}
      />
    </>
  );
}

interface RangeProps {
  label: string;
  value: number;
  bounds: { min: number; max: number; step: number };
  /** Formatted value with its unit. */
  shown: string;
  onChange(value: number): void;
}

function RangeField({ label, value, bounds, shown, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className="h-qr-field">
      <span className="h-qr-range-head">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{shown}</output>
      </span>
      <input
        id={id}
        type="range"
        {...bounds}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
