import { serverNow } from '@mostrador/api-client';
import type { FieldState } from '@mostrador/forms/form';
import { useTimeZone } from '@mostrador/session';
import { RadioField } from '@mostrador/ui/record';
import { MomentFields } from '../branches/MomentFields';
import { useT } from '../branches/messages';
import { publicationAt, splitPublication, suggestPublication, type PublicationValue } from './publication';

interface Props extends FieldState {
  value: PublicationValue;
  onChange: (value: PublicationValue) => void;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

/** Field for the publication of a product: at once, or at a day and time in the session's zone (docs catalog §9). */
export function PublicationField({ id, value, onChange, hideLabel, error, onLeave }: Props) {
  const t = useT();
  const timeZone = useTimeZone();
  const isDated = value !== '';
  const { day, time } = splitPublication(value);
  return (
    <RadioField
      id={isDated ? undefined : id}
      label={t('stock.publication')}
      hideLabel={hideLabel}
      help={isDated ? t('stock.publication.help') : undefined}
      options={[
        { value: false, label: t('stock.publication.now') },
        { value: true, label: t('stock.publication.date') },
      ]}
      value={isDated}
      onChange={(dated) => onChange(dated ? suggestPublication(timeZone, serverNow()) : '')}
    >
      {isDated && (
        <MomentFields
          id={id}
          day={day}
          time={time}
          error={error}
          onChange={(next) => onChange(publicationAt(next.day, next.time))}
          onLeave={onLeave}
        />
      )}
    </RadioField>
  );
}
