import { ApiError, useRecordAction } from '@mostrador/api-client';
import type { PaymentLink } from '@mostrador/contract/payments/link-shapes';
import { linkActions } from '@mostrador/contract/payments/link-states';
import { links } from '@mostrador/contract/payments/links';
import { useLocale } from '@mostrador/i18n';
import { Notice, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { linkKind } from '../common/create-link/link-kind';
import { useT } from '../common/create-link/messages';

/** Asks before nobody can pay a link any more; what became of it meanwhile is taken over and told. */
export function CancelLinkDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const t = useT();
  const amount = formatMoney(link.amount, useLocale());
  const showSnackbar = useSnackbar();
  const cancel = useRecordAction(links.cancel, linkKind);
  const verdict = linkActions(link).cancel;

  async function confirm() {
    try {
      await cancel.run({ id: link.id });
    } catch (error) {
      if (!cancel.movedOn(error)) throw error;
      showSnackbar({
        message: t('links.movedOn'),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(error instanceof ApiError && error.serverMessage ? { details: [error.serverMessage] } : {}),
      });
      return;
    }
    showSnackbar({ message: t('links.cancel.done', { amount }) });
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('links.cancel.title', { id: shortId(link.id) })}
      confirmLabel={t('links.cancel.confirm', { amount })}
      cancelLabel={t('links.keep')}
      disabled={!verdict.allowed}
      onConfirm={confirm}
    >
      {verdict.allowed ? <p>{t('links.cancel.text')}</p> : <Notice tone="warning">{t(`links.refusal.${verdict.reason}`)}</Notice>}
    </ConfirmDialog>
  );
}
