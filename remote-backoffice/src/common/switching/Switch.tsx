import './switch.css';

interface Props {
  /** Accessible name: "Se vende en Centro". */
  label: string;
  on: boolean;
  /** Reason why it is disabled; undefined if enabled. */
  disabledReason?: string | undefined;
  onChange: (on: boolean) => void;
}

/** Switch without a visible label: its row or column shows what it controls. */
export function Switch({ label, on, disabledReason, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="m-toggle b-switch"
      aria-label={label}
      aria-checked={on}
      aria-disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={(event) => {
        event.stopPropagation();
        if (disabledReason === undefined) onChange(!on);
      }}
    >
      <span className="m-toggle-thumb b-switch-thumb" />
    </button>
  );
}
