import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { BLOCK_REASONS, BLOCK_REASON_LENGTH, type BlockReason } from '@mostrador/contract/backoffice/customers/states';
import { useForm } from '@mostrador/forms/form';
import { updateCachedRecord } from '@mostrador/forms/record-action';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { ChoiceField, ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import { customerKind } from '../kind';
import { useT } from '../messages';
import type { DialogProps } from './dialog-props';

const nothing: { kind: BlockReason | ''; reason: string } = { kind: '', reason: '' };
const names = { tipo: 'kind', reason: 'reason' } as const;

/** Dialog that blocks or unblocks a customer: requires a reason and explains the effect. */
export function BlockDialog({ customer, open }: DialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { business } = useSession();
  const { id, name } = customer;
  // Keeps the dialog's texts while it closes, after `blocked` has changed.
  const [blocks] = useState(!customer.blocked);
  const block = useApiMutation(customers.block, {
    invalidates: customerKind.invalidates,
    onSuccess: (now) => updateCachedRecord(queries, customerKind, now),
  });
  const form = useForm(`${blocks ? 'block' : 'unblock'}:${id}`, nothing, ({ kind, reason }) => ({
    kind: blocks && kind === '' ? t('customers.block.kind.missing') : undefined,
    reason:
      blocks && reason.trim().length < BLOCK_REASON_LENGTH.min
        ? t('customers.block.reason.short', BLOCK_REASON_LENGTH)
        : undefined,
  }));
  const { kind, reason } = form.values;
  const { id: reasonId, error, onLeave } = form.field('reason');

  async function confirm() {
    if (!form.check()) return false;
    const why = { ...(kind && { kind }), reason: reason.trim() };
    await block.run({ id, businessId: business.id, blocked: blocks, ...why }).catch((refusal: unknown) => {
      showServerErrors(form, refusal, names);
      throw refusal;
    });
    form.reset();
    snackbar({ message: t(blocks ? 'customers.block.done' : 'customers.unblock.done', { name }) });
    return true;
  }

  return (
    <ConfirmDialog
      open
      danger={blocks}
      title={t(blocks ? 'customers.block.title' : 'customers.unblock.title', { name })}
      confirmLabel={t(blocks ? 'customers.block.confirm' : 'customers.unblock.confirm')}
      onConfirm={confirm}
      onClose={() => {
        form.reset();
        open.closeAction();
      }}
    >
      {blocks ? (
        <ul className="b-customer-follows">
          <li>{t('customers.block.later')}</li>
          <li>{t('customers.block.open')}</li>
          <li>{t('customers.block.phone')}</li>
        </ul>
      ) : (
        <p>{t('customers.unblock.text')}</p>
      )}
      {blocks && (
        <ChoiceField
          {...form.field('kind')}
          label={t('customers.block.kind')}
          startsEmpty
          value={kind}
          onChange={(next) => form.set({ kind: next as BlockReason | '' })}
          options={BLOCK_REASONS.map((value) => ({ value, label: t(`customers.block.kind.${value}`) }))}
        />
      )}
      <LongTextField
        id={reasonId}
        label={t(blocks ? 'customers.block.reason' : 'customers.unblock.reason')}
        help={blocks ? t('customers.block.reason.help') : undefined}
        error={error}
        rows={3}
        maxLength={BLOCK_REASON_LENGTH.max}
        value={reason}
        onChange={(text) => form.set({ reason: text })}
        onLeave={onLeave}
      />
    </ConfirmDialog>
  );
}
