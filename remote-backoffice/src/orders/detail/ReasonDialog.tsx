import { useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import { MAX_REASON_LENGTH, orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { useHostServices } from '@mostrador/remote-kit';
import { useDraft } from '@mostrador/forms/draft';
import { useOpenIntents } from '@mostrador/forms/intent';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import type { OpenOrder } from '../board-commands';
import { useT } from '../messages';
import { orderQuery } from '../queries';
import type { OrderActions } from '../use-order-actions';
import { refusalOf } from '../words';

const presets = {
  cancel: ['customer', 'noAnswer', 'address', 'soldOut'],
  reject: ['kitchen', 'outside', 'soldOut', 'closing'],
} as const;

interface Props {
  open: OpenOrder;
  items: readonly Order[] | undefined;
  actions: OrderActions;
}

/** Asks why an order is cancelled or rejected; its address is the board's with `cancel` or `reject`. */
export function ReasonDialog({ open, items, actions }: Props) {
  const { action, subject } = open;
  const live = items?.find(({ id }) => id === subject);
  const query = useQuery({ ...orderQuery(subject ?? 0), enabled: subject !== null && items !== undefined && !live });
  const found = live ?? query.data;
  // An order that has just left the board stays in the dialog: what went wrong is still to be read.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const order = found ?? (last?.id === subject ? last : undefined);
  if (!action || !order) return null;
  return <Reason key={`${action} ${order.id}`} action={action} order={order} actions={actions} onClose={open.closeAction} />;
}

interface ReasonProps {
  action: ReasonAction;
  order: Order;
  actions: OrderActions;
  onClose: () => void;
}

function Reason({ action, order, actions, onClose }: ReasonProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const { online } = useHostServices();
  const { role } = useSession().business;
  const [done, setDone] = useState(false);
  const refusal = done || actions.pending.has(order.id) ? undefined : refusalOf(order, action, role, online, t);
  const intents = useOpenIntents(orders[action], String(order.id));
  const [reason, setReason, clearDraft] = useDraft(`${action}:${order.id}`, intents.items[0]?.args.reason ?? '');
  // Sent again as it was sent: by now the order may have another version.
  const again = intents.items.find(({ args }) => args.reason === reason.trim());
  const [missing, setMissing] = useState(false);

  async function confirm() {
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return false;
    }
    try {
      await actions.run({ ...order, version: again?.args.version ?? order.version }, action, reason.trim());
    } catch (error) {
      if (error instanceof ApiError && error.outcomeUnknown) return false;
      throw error;
    }
    setDone(true);
    clearDraft();
    return true;
  }

  const close = () => {
    clearDraft();
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
      <OpenTries
        of={{ intents, pending: actions.pending.has(order.id) }}
        args={again?.args ?? null}
        what={(tried) => [label, tried.reason].filter(Boolean).join(': ')}
        onRestore={(tried) => setReason(tried.reason ?? '')}
        onSettled={close}
      />
      {refusal !== undefined && <Notice tone="warning">{refusal}</Notice>}
      <p>{t('orders.reason.text', { customer: order.customer.name })}</p>
      <div className="b-order-presets" role="group" aria-label={t('orders.reason.usual')}>
        {presets[action].map((preset) => {
          const text = t(`orders.reason.${preset}`);
          return (
            <PlainButton key={preset} aria-pressed={reason === text} onClick={() => setReason(text)}>
              {text}
            </PlainButton>
          );
        })}
      </div>
      <div className="m-field">
        <label htmlFor={fieldId}>{t('orders.reason')}</label>
        <textarea
          id={fieldId}
          ref={field}
          className="m-field-input"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          required
          value={reason}
          aria-invalid={missing && reason.trim() === ''}
          aria-describedby={missing ? `${fieldId}-error` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {missing && reason.trim() === '' && (
          <span id={`${fieldId}-error`} className="m-field-error" role="alert">
            {t('orders.reason.missing')}
          </span>
        )}
      </div>
    </ConfirmDialog>
  );
}
