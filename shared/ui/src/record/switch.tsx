import './switch.css';

interface Props {
  /** Accessible name, such as "Se vende en Centro": the text beside it shows what it controls. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Ids of the texts that describe it. */
  describedBy?: string;
  disabled?: boolean;
  /** Reason why it is disabled; undefined if enabled. */
  disabledReason?: string | undefined;
  /** Whether a change is being saved; until it is, the switch does not answer. */
  busy?: boolean;
  large?: boolean;
}

/** Switch without a visible label. It keeps the focus while it is disabled. */
export function Switch({
  label,
  on,
  onChange,
  describedBy,
  disabled = false,
  disabledReason,
  busy = false,
  large = false,
}: Props) {
  const isDisabled = disabled || busy || disabledReason !== undefined;
  return (
    <button
      type="button"
      role="switch"
      className={large ? 'm-toggle m-toggle--large' : 'm-toggle'}
      aria-label={label}
      aria-checked={on}
      aria-describedby={describedBy}
      aria-busy={busy}
      aria-disabled={isDisabled}
      title={disabledReason}
      onClick={(event) => {
        event.stopPropagation();
        if (!isDisabled) onChange(!on);
      }}
    >
      <span className="m-toggle-thumb" />
    </button>
  );
}
