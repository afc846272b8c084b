import { useId } from 'react';
import { RadioField, TimeField } from '@mostrador/ui/record';
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
    <RadioField
      label={t('branches.close.until')}
      options={closings.map((closing) => ({ value: closing, label: t(`branches.close.${closing}`) }))}
      value={value.closing}
      onChange={(closing) => onChange({ ...value, closing })}
    >
      {value.closing === 'clock' && (
        <TimeField
          id={`${id}-clock`}
          label={t('branches.close.time')}
          help={t('branches.close.time.help')}
          error={tried && isWrong ? t('branches.close.time.wrong') : undefined}
          value={value.clock}
          onChange={(clock) => onChange({ ...value, clock })}
        />
      )}
    </RadioField>
  );
}

/** Returns whether the choice is complete and can be sent. */
export function isCompleteChoice({ closing, clock }: ClosingChoice): boolean {
  return closing !== 'clock' || clockMinute(clock) !== null;
}
