import { useId } from 'react';
import { TextField } from '@mostrador/ui/record';
import { clockMinute, closings, type ClosingChoice } from './closing';
import { useT } from './messages';

interface Props {
  value: ClosingChoice;
  onChange: (value: ClosingChoice) => void;
  /** Whether the user has tried to submit; from then on a missing time is reported. */
  tried: boolean;
}

/** Choice of how long a branch stays closed. */
export function ClosingFields({ value, onChange, tried }: Props) {
  const t = useT();
  const id = useId();
  const isWrong = value.closing === 'clock' && clockMinute(value.clock) === null;
  return (
    <fieldset className="m-fieldset b-branch-choices">
      <legend>{t('branches.close.until')}</legend>
      {closings.map((closing) => (
        <label key={closing} className="m-option">
          <input type="radio" name={id} checked={value.closing === closing} onChange={() => onChange({ ...value, closing })} />
          {t(`branches.close.${closing}`)}
        </label>
      ))}
      {value.closing === 'clock' && (
        <TextField
          id={`${id}-clock`}
          label={t('branches.close.time')}
          help={t('branches.close.time.help')}
          error={tried && isWrong ? t('branches.close.time.wrong') : undefined}
          numeric
          maxLength={5}
          value={value.clock}
          onChange={(clock) => onChange({ ...value, clock })}
          onLeave={() => undefined}
        />
      )}
    </fieldset>
  );
}

/** Returns whether the choice is complete and can be sent. */
export function isCompleteChoice({ closing, clock }: ClosingChoice): boolean {
  return closing !== 'clock' || clockMinute(clock) !== null;
}
