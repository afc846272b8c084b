import { useId, type ReactNode } from 'react';
import { FieldNote } from './field-note';
import './choices.css';

interface BoxProps {
  id?: string | undefined;
  checked: boolean;
  /** Whether some of the things that it selects are checked; shown while `checked` is false. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
  onLeave?: (() => void) | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Whether the error of its group concerns it. */
  invalid?: boolean;
  disabled?: boolean | undefined;
  /** Reason why it is disabled, shown instead of the help; undefined if enabled. */
  disabledReason?: string | undefined;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  className?: string;
}

/** A checkbox without a label beside it has an accessible name; one with a label may have a longer name than that label. */
type Naming = { label: ReactNode; 'aria-label'?: string | undefined } | { label?: undefined; 'aria-label': string };

/** A checkbox with its label beside it, if any, and with help, error or the reason why it is disabled below. */
export function CheckField(props: BoxProps & Naming) {
  const { label, partly = false, onChange, onLeave, help, error, disabled, disabledReason, lang, className, ...rest } = props;
  const { invalid = error !== undefined, ...input } = rest;
  const noteId = useId();
  const text = disabledReason ?? help;
  const box = (
    <label className={['m-check', label === undefined && 'm-check--bare', className].filter(Boolean).join(' ')} lang={lang}>
      <input
        type="checkbox"
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = partly && !input.checked;
        }}
        disabled={disabled === true || disabledReason !== undefined}
        aria-invalid={invalid}
        aria-describedby={error === undefined && text === undefined ? undefined : noteId}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onLeave}
      />
      {label}
    </label>
  );
  // A wrapper that came with the note would replace the checkbox, which would lose the focus.
  if (!('help' in props || 'error' in props || 'disabledReason' in props)) return box;
  return (
    <div className="m-check-noted">
      {box}
      <FieldNote id={noteId} error={error} help={text} />
    </div>
  );
}
