import type { ReactNode } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, with an optional explanation. */
export function Choice({ label, hint, checked, disabled, onChange }: Props) {
  return (
    <label className="m-option b-order-choice">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <small className="b-order-settings-hint">{hint}</small>}
      </span>
    </label>
  );
}
