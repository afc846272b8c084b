interface Props {
  id?: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, onChange, ...input }: Props) {
  return (
    <label className="m-option">
      <input type="checkbox" {...input} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
