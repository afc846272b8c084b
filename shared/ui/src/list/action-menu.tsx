import { useRef, type ReactNode } from 'react';
import { Dropdown, popupContainer } from '../core';
import { MoreOutlined } from '../icons';
import './list.css';

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it is not possible now; the action stays in the menu, disabled, with this below it. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

interface Props {
  /** Accessible name of the button. */
  label: string;
  items: RowAction[];
  /** What the button shows instead of three dots. */
  children?: ReactNode;
}

/** One button with a menu of actions; nothing at all when there are none. */
export function ActionMenu({ label, items, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      getPopupContainer={popupContainer}
      menu={{
        'aria-label': label,
        items: items.map(({ key, label: text, icon, danger, disabledReason }) => ({
          key,
          icon,
          danger,
          disabled: disabledReason !== undefined,
          label: (
            <span className="m-menu-item">
              {text}
              {disabledReason !== undefined && <small>{disabledReason}</small>}
            </span>
          ),
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          // After the menu has taken the focus for the last time: what opens now gives it back to the button.
          setTimeout(() => {
            trigger.current?.focus();
            items.find((item) => item.key === key)?.onSelect();
          });
        },
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={children ? 'm-button' : 'm-button m-button--icon'}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => event.stopPropagation()}
      >
        {children ?? <MoreOutlined />}
      </button>
    </Dropdown>
  );
}
