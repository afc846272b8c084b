import { Modal } from '@mostrador/ui/overlay';
import { AccountList, type AccountListProps } from './AccountList';
import { useAccountT } from './messages';

interface Props extends AccountListProps {
  /** The question, and what follows from the choice. */
  title: string;
  text: string;
  onClose: () => void;
}

/** Asks a user of the platform for the organisation before the form. The address keeps the dialog that follows. */
export function ChooseAccount({ title, text, onClose, ...list }: Props) {
  const t = useAccountT();
  return (
    <Modal
      open
      onCancel={onClose}
      title={title}
      closable={{ 'aria-label': t('accounts.close') }}
      footer={null}
      width={480}
      destroyOnHidden
    >
      <p>{text}</p>
      <AccountList {...list} />
    </Modal>
  );
}
