import './switch.css';

interface Props {
  /** Names what it switches: "Se vende en Centro". */
  label: string;
  on: boolean;
  /** Why it cannot be moved; undefined where it can. */
  disabledReason?: string | undefined;
  onChange: (on: boolean) => void;
}

/** A switch without a text of its own: its row or column says what it is about. */
export function Switch({ label, on, disabledReason, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="b-switch"
      aria-label={label}
      aria-checked={on}
      aria-disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={(event) => {
        event.stopPropagation();
        if (disabledReason === undefined) onChange(!on);
      }}
    >
      <span className="b-switch-thumb" />
    </button>
  );
}
