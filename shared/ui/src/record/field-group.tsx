import { useId, type ReactNode } from 'react';
import { FieldNote } from './field-note';
import './fields.css';
import './choices.css';

export interface FieldGroupProps {
  /** Text of the legend, which names the group. */
  label: ReactNode;
  /** Shows the legend to screen readers only, where a heading beside the group has the same text. */
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Disables every control inside. */
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Controls under one legend, with help or the error between both. */
export function FieldGroup({ label, hideLabel = false, help, error, disabled, className, children }: FieldGroupProps) {
  const noteId = useId();
  return (
    <fieldset
      className={['m-fieldset m-field-group', className].filter(Boolean).join(' ')}
      disabled={disabled}
      aria-describedby={error === undefined && help === undefined ? undefined : noteId}
    >
      <legend className={hideLabel ? 'm-visually-hidden' : undefined}>{label}</legend>
      <FieldNote id={noteId} error={error} help={help} />
      {children}
    </fieldset>
  );
}
