import { useRef } from 'react';
import { withMessages } from '@mostrador/i18n';
import { Modal } from '@mostrador/ui/overlay';
import { qrMessages, useT } from './messages';
import { QrGenerator } from './QrGenerator';
import './qr.css';

interface Props {
  open: boolean;
  onClose(): void;
}

/** The QR generator of the profile menu (docs backoffice §2, §5, §9). Closing it resets it. */
export const QrDialog = withMessages(qrMessages, Dialog);

function Dialog({ open, onClose }: Props) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      afterOpenChange={(isOpen) => {
        if (isOpen) content.current?.querySelector('input')?.focus();
      }}
      onCancel={onClose}
      title={t('qr.title')}
      closable={{ 'aria-label': t('qr.dismiss') }}
      footer={null}
      width={840}
      destroyOnHidden
    >
      <div ref={content}>
        <QrGenerator />
      </div>
    </Modal>
  );
}
