import { useId } from 'react';
import type { QrOptions } from '@mostrador/ui/qr';
import { RadioField } from '@mostrador/ui/record';
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
      <RadioField
        label={t('qr.level')}
        help={t('qr.level.help')}
        look="line"
        options={errorLevels.map((value) => ({ value, label: t(`qr.level.${value}`) }))}
        value={options.errorCorrectionLevel}
        onChange={(errorCorrectionLevel) => change({ errorCorrectionLevel })}
      />
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
