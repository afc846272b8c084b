import { FieldGroup, RadioField } from '@mostrador/ui/record';
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
  const custom = (
    <label className="h-qr-custom">
      <input type="color" className="m-color-input" value={value} onChange={(event) => onChange(event.target.value)} />
      <span>{t('qr.custom')}</span>
      <span className="h-qr-hex" aria-hidden="true">
        {value}
      </span>
    </label>
  );
  if (!presets) return <FieldGroup label={label}>{custom}</FieldGroup>;
  return (
    <RadioField
      className="h-qr-presets"
      label={label}
      look="buttons"
      options={presetNames.map((preset) => ({
        value: presetColors[preset],
        title: t(`qr.color.${preset}`),
        label: (
          <>
            <span className="h-qr-swatch" style={{ background: presetColors[preset] }} />
            <span className="m-visually-hidden">{t(`qr.color.${preset}`)}</span>
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    >
      {custom}
    </RadioField>
  );
}
