import type { ReactNode } from 'react';
import { CloseOutlined, DownOutlined } from '../icons';
import { Popup } from '../kit/popup';
import { useT } from '../messages';
import './filters.css';

interface Props {
  label: string;
  /** The set value as text; null if the filter is not set. */
  value: string | null;
  /** undefined if the value cannot be cleared. */
  onClear: (() => void) | undefined;
  children: (close: () => void) => ReactNode;
}

/** A filter as a chip: its name, its value, a panel to set it and a cross to clear it. */
export function FilterChip({ label, value, onClear, children }: Props) {
  const t = useT();
  return (
    <span className={value === null || !onClear ? 'm-chip' : 'm-chip m-chip--set'}>
      <Popup
        label={label}
        buttonClassName="m-chip-button"
        buttonLabel={value === null ? label : `${label}: ${value}`}
        button={
          <>
            {label}
            {value !== null && <span className="m-chip-value">{value}</span>}
            <DownOutlined />
          </>
        }
      >
        {children}
      </Popup>
      {value !== null && onClear && (
        <button type="button" className="m-chip-clear" aria-label={t('ui.clearFilter', { label })} onClick={onClear}>
          <CloseOutlined />
        </button>
      )}
    </span>
  );
}
