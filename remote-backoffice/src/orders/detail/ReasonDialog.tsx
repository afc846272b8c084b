import { useRef } from 'react';
import { MAX_REASON_LENGTH, orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { needsReason, type ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { useHostServices } from '@mostrador/remote-kit';
import { useForm } from '@mostrador/forms/form';
import { useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import type { BoardCommands, OpenOrder } from '../board-commands';
import { useT } from '../messages';
import { refusalText } from '../words';
import { useDialogOrder } from './use-dialog-order';

const presets = {
  cancel: ['customer', 'noAnswer', 'address', 'soldOut'],
  reject: ['kitchen', 'outside', 'soldOut', 'closing'],
} as const;

interface Props {
  open: OpenOrder;
  items: readonly Order[] | undefined;
  pending: ReadonlySet<number>;
  commands: BoardCommands;
}

/** Dialog for the reason of a cancellation or rejection; opened by the query parameter `cancel` or `reject`. */
export function ReasonDialog({ open, items, pending, commands }: Props) {
  const { action, subject } = open;
  const order = useDialogOrder(subject, items);
  if (!action || action === 'time' || action === 'soldOut' || !needsReason(action) || !order) return null;
  return (
    <Reason
      key={`${action} ${order.id}`}
      action={action}
      order={order}
      pending={pending.has(order.id)}
      commands={commands}
      onClose={open.closeAction}
    />
  );
}

interface ReasonProps {
  action: ReasonAction;
  order: Order;
  pending: boolean;
  commands: BoardCommands;
  onClose: () => void;
}

function Reason({ action, order, pending, commands, onClose }: ReasonProps) {
  const t = useT();
  const { online } = useHostServices();
  const { role } = useSession().business;
  const refusal = pending ? undefined : refusalText(order, action, role, online, t);
  const intents = useOpenIntents(orders[action], String(order.id));
  const form = useForm(`reason:${action}:${order.id}`, { reason: intents.items[0]?.args.reason ?? '' }, (values) => ({
    reason: values.reason.trim() === '' ? t('orders.reason.missing') : undefined,
  }));
  const { reason } = form.values;
  const { id, error } = form.field('reason');
  // A retry must send the version of the first attempt, even if the order has a newer one.
  const again = intents.items.find(({ args }) => args.reason === reason.trim());
  const isSent = useRef(false);

  async function confirm(): Promise<boolean> {
    if (!form.check()) return false;
    const sent = commands.carryOut(order, action, { reason: reason.trim(), version: again?.args.version });
    isSent.current = true;
    // Keep the text if the server rejects the action.
    void sent.then((changed) => changed && form.reset());
    return true;
  }

  const close = () => {
    if (!isSent.current) form.reset();
    onClose();
  };
  const label = t(`orders.action.${action}`);
  return (
    <ConfirmDialog
      open
      danger
      onClose={close}
      title={t(`orders.${action}.title`, { number: order.number })}
      confirmLabel={label}
      cancelLabel={t('orders.keep')}
      disabled={refusal !== undefined && !again}
      onConfirm={confirm}
    >
      <UnconfirmedAttempts
        of={{ intents, pending }}
        args={again?.args ?? null}
        what={(tried) => [label, tried.reason].filter(Boolean).join(': ')}
        onRestore={(tried) => form.set({ reason: tried.reason ?? '' })}
        onSettled={close}
      />
      {refusal !== undefined && <Notice tone="warning">{refusal}</Notice>}
      <p>{t('orders.reason.text', { customer: order.customer.name })}</p>
      <div className="m-buttons b-order-presets" role="group" aria-label={t('orders.reason.usual')}>
        {presets[action].map((preset) => {
          const text = t(`orders.reason.${preset}`);
          return (
            <PlainButton key={preset} aria-pressed={reason === text} onClick={() => form.set({ reason: text })}>
              {text}
            </PlainButton>
          );
        })}
      </div>
      <LongTextField
        id={id}
        label={t('orders.reason')}
        error={error}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        required
        value={reason}
        onChange={(text) => form.set({ reason: text })}
      />
    </ConfirmDialog>
  );
}
