import { useLocale } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { Field, fieldAria } from '@mostrador/ui/record';
import { contrastRatio, parseColor, readableTextOn } from '@mostrador/values/color';
import { useT } from './messages';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  /** Raw text; '' uses the brand's colour. */
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Field for a colour of the business, as text or from a colour picker, with its contrast to text. */
export function ColorField({ id, label, error, value, onChange, onLeave }: Props) {
  const t = useT();
  const locale = useLocale();
  const color = parseColor(value);
  const text = color && readableTextOn(color);
  const ratio =
    color && text ? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrastRatio(color, text)) : '';
  const help = color ? t('business.contrast', { ratio }) : t('business.color.brand');
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={help}
      endButton={
        <>
          <input
            type="color"
            className="m-color-input b-business-color"
            aria-label={t('business.color.choose', { label })}
            value={color ?? '#888888'}
            onChange={(event) => onChange(event.target.value)}
          />
          {value && <PlainButton onClick={() => onChange('')}>{t('business.color.reset')}</PlainButton>}
        </>
      }
    >
      <input
        id={id}
        className="m-field-input"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder="#2296f3"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        {...fieldAria(id, error, help)}
      />
    </Field>
  );
}
