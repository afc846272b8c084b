import { withMessages } from '@mostrador/i18n';
import { Modal } from '@mostrador/ui/overlay';
import { CheckField } from '@mostrador/ui/record';
import { changeBoardSettings, useBoardSettings } from '../board-settings';
import { settingsMessages, useT } from '../settings-messages';

const rows = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'open'],
  ['A', 'accept'],
  ['E', 'send'],
  ['R', 'receive'],
  ['C', 'cancel'],
  ['X', 'reject'],
  ['T', 'time'],
  ['Z', 'undo'],
  ['P', 'print'],
  ['1 … 9', 'tick'],
  ['S', 'select'],
  ['F', 'fullscreen'],
  ['M', 'totals'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Dialog that lists the shortcuts, with a switch to disable them. */
export const ShortcutsDialog = withMessages(settingsMessages, Shortcuts);

function Shortcuts({ open, onClose }: Props) {
  const t = useT();
  const { shortcuts } = useBoardSettings();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('orders.shortcuts')}
      closable={{ 'aria-label': t('orders.close') }}
      footer={null}
      width={420}
      destroyOnHidden
    >
      <dl className="b-order-keys">
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`orders.shortcuts.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t('orders.settings.shortcuts')}
        checked={shortcuts}
        onChange={(checked) => changeBoardSettings({ shortcuts: checked })}
      />
    </Modal>
  );
}
