import { useId } from 'react';
import { useT } from './messages';
import { presetColors, presetNames } from './qr-options';
import './qr-colors.css';

interface Props {
  label: string;
  /** #rrggbb */
  value: string;
  /** Offers the preset colours as well as the free choice. */
  presets?: boolean;
  onChange(color: string): void;
}

/** Input for a colour: one of the presets, or any colour. */
export function ColorField({ label, value, presets = false, onChange }: Props) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="m-fieldset h-qr-field">
      <legend>{label}</legend>
      <div className="h-qr-colors">
        {presets &&
          presetNames.map((preset) => (
            <label key={preset} className="h-qr-swatch" title={t(`qr.color.${preset}`)}>
              <input
                type="radio"
                name={name}
                className="m-visually-hidden"
                checked={value === presetColors[preset]}
                onChange={() => onChange(presetColors[preset])}
              />
              <span className="h-qr-swatch-fill" style={{ background: presetColors[preset] }} />
              <span className="m-visually-hidden">{t(`qr.color.${preset}`)}</span>
            </label>
          ))}
        <label className="m-choice h-qr-custom">
          <input type="color" className="m-color-input" value={value} onChange={(event) => onChange(event.target.value)} />
          <span>{t('qr.custom')}</span>
          <span className="h-qr-hex" aria-hidden="true">
            {value}
          </span>
        </label>
      </div>
    </fieldset>
  );
}
