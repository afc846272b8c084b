import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { linkRules } from '@mostrador/contract/payments/links/states';
import { links } from '@mostrador/contract/payments/links/calls';
import { useRecordAction } from '@mostrador/forms/record-action';
import { useLocale } from '@mostrador/i18n';
import { Notice } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { CancellationDialog } from '../common/CancellationDialog';
import { linkKind } from '../common/create-link/link-kind';
import { useT } from '../common/create-link/messages';

/** Confirmation dialog before a link is cancelled. If the link changed meanwhile, shows the current record with a notice. */
export function CancelLinkDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const t = useT();
  const amount = formatMoney(link.amount, useLocale());
  const args = { id: link.id };
  const cancel = useRecordAction(links.cancel, linkKind, {
    record: link.id,
    isAllowed: (current) => linkRules.verdicts(current).cancel.allowed,
    movedOn: t('links.movedOn'),
  });
  const verdict = linkRules.verdicts(link).cancel;

  return (
    <CancellationDialog
      action={cancel}
      args={args}
      title={t('links.cancel.title', { id: shortId(link.id) })}
      confirmLabel={t('links.cancel.confirm', { amount })}
      cancelLabel={t('links.keep')}
      disabled={!verdict.allowed && !cancel.intents.find(args)}
      done={() => t('links.cancel.done', { amount })}
      onClose={onClose}
    >
      {verdict.allowed ? <p>{t('links.cancel.text')}</p> : <Notice tone="warning">{t(`links.refusal.${verdict.reason}`)}</Notice>}
    </CancellationDialog>
  );
}
