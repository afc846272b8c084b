import { DayField } from '@mostrador/ui/list';
import { Field, TimeField } from '@mostrador/ui/record';
import { useT } from './messages';
import './stock.css';

interface Moment {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM; '' while it is incomplete. */
  time: string;
}

interface Props extends Moment {
  /** Id of the time, which shows the error. */
  id: string;
  error: string | undefined;
  onChange: (next: Moment) => void;
  onLeave?: () => void;
}

/** Fields for a day and a time of day, side by side. */
export function MomentFields({ id, day, time, error, onChange, onLeave }: Props) {
  const t = useT();
  return (
    <div className="b-stock-date">
      <Field id={`${id}-day`} label={t('stock.day')} error={undefined}>
        <DayField id={`${id}-day`} value={day} onChange={(next) => onChange({ day: next, time })} />
      </Field>
      <TimeField
        id={id}
        label={t('stock.time')}
        error={error}
        value={time}
        onChange={(next) => onChange({ day, time: next })}
        onLeave={onLeave}
      />
    </div>
  );
}
