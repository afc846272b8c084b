import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';

/** Second confirmation before the last enabled method goes: without one, no customer can order. */
export function ConfirmLastMethod({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('branch.methods.last.title')}
      confirmLabel={t('branch.methods.last.confirm')}
      onConfirm={onConfirm}
    >
      <p>{t('branch.methods.last.text')}</p>
    </ConfirmDialog>
  );
}
