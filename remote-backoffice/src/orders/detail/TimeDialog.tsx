import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@mostrador/api-client';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { canExtendTime } from '@mostrador/contract/backoffice/orders/states';
import { useMinutes } from '@mostrador/forms/minutes';
import { useHostServices } from '@mostrador/remote-kit';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton, useTimeText } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatDelay, problemOnConfirming, waitingMinutes, type MinutesProblem } from '@mostrador/values/hhmm';
import { promisedAt, type WaitingTimes } from '../age';
import { isTimeAction, type BoardCommands, type OpenOrder, type TimeAction } from '../board-commands';
import { useT } from '../messages';
import { OrderKindText } from '../OrderKindText';
import { orderQuery } from '../queries';
import { refusalText } from '../words';
import { suggestFirstMinutes, suggestMinutes, stepMinutes, TIME_STEP } from './minutes';
import './time.css';

interface Props {
  open: OpenOrder;
  items: readonly Order[] | undefined;
  waiting: WaitingTimes;
  commands: BoardCommands;
}

/** Dialog for the minutes until an order is ready, on accepting it or later; opened by the query parameter `accept` or `time`. */
export function TimeDialog({ open, items, waiting, commands }: Props) {
  const { action, subject } = open;
  const live = items?.find(({ id }) => id === subject);
  const query = useQuery({ ...orderQuery(subject ?? 0), enabled: subject !== null && items !== undefined && !live });
  const order = live ?? query.data;
  if (!action || !isTimeAction(action) || !order) return null;
  const promised = promisedAt(order, waiting);
  const now = serverNow();
  return (
    <Time
      key={`${action} ${order.id}`}
      action={action}
      order={order}
      first={action === 'accept' ? suggestFirstMinutes(waiting[order.kind], promised, now) : suggestMinutes(promised, now)}
      commands={commands}
      onClose={open.closeAction}
    />
  );
}

interface TimeProps {
  action: TimeAction;
  order: Order;
  /** Initial minutes. */
  first: number;
  commands: BoardCommands;
  onClose: () => void;
}

function Time({ action, order, first, commands, onClose }: TimeProps) {
  const t = useT();
  const { online } = useHostServices();
  const { role } = useSession().business;
  // The suggestion of the moment when the dialog was opened.
  const [suggested] = useState(first);
  const { text, problem, type, check } = useMinutes(suggested);
  const [isSent, setSent] = useState(false);
  const impossible = isSent ? undefined : impossibility();

  function impossibility(): string | undefined {
    if (action === 'accept') return refusalText(order, 'accept', role, online, t);
    if (!online) return t('orders.refusal.offline');
    return canExtendTime(order) ? undefined : t('orders.refusal.state');
  }
  function confirm() {
    const minutes = check();
    if (minutes === null) return Promise.resolve(false);
    setSent(true);
    // The board shows the outcome.
    if (action === 'accept') void commands.carryOut(order, 'accept', { minutes });
    else void commands.giveTime(order, minutes);
    return Promise.resolve(true);
  }

  const isTime = problemOnConfirming(text) === null;
  return (
    <ConfirmDialog
      open
      large
      onClose={onClose}
      title={t(`orders.time.${action}.title`, { number: order.number })}
      confirmLabel={t(`orders.time.${action}.confirm`, { time: isTime ? formatDelay(Number(text)) : '' })}
      cancelLabel={t('orders.keep')}
      disabled={impossible !== undefined}
      onConfirm={confirm}
    >
      {impossible !== undefined && <Notice tone="warning">{impossible}</Notice>}
      <p className="m-line b-time-order">
        <OrderKindText kind={order.kind} />
        {order.customer.name}
      </p>
      <MinutesField text={text} onType={type} problem={problem} />
    </ConfirmDialog>
  );
}

interface FieldProps {
  text: string;
  onType: (text: string) => void;
  problem: MinutesProblem | null;
}

/** Large minutes field with a button on either side; arrow keys change it too. */
function MinutesField({ text, onType, problem }: FieldProps) {
  const t = useT();
  const id = useId();
  const timeText = useTimeText();
  const now = useServerNow();
  const step = (steps: number) => onType(stepMinutes(text, steps));
  const { min, max } = waitingMinutes;
  // The field gets the initial focus, but a tablet's keyboard should open only if the user wants to type.
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="m-field">
      <label htmlFor={id}>{t('orders.time.minutes')}</label>
      <div className="b-time-field">
        <PlainButton aria-label={t('orders.time.less', { step: TIME_STEP })} onClick={() => step(-1)}>
          −{TIME_STEP}
        </PlainButton>
        <input
          id={id}
          className="m-field-input b-time-minutes"
          inputMode={isTyped ? 'numeric' : 'none'}
          onPointerDown={() => setTyped(true)}
          autoComplete="off"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (steps === undefined) return;
            event.preventDefault();
            step(steps);
          }}
        />
        <PlainButton aria-label={t('orders.time.more', { step: TIME_STEP })} onClick={() => step(1)}>
          +{TIME_STEP}
        </PlainButton>
      </div>
      <span id={`${id}-note`} className={problem ? 'm-field-error' : 'm-field-help'} role={problem ? 'alert' : undefined}>
        {problem && t(`orders.time.${problem}`)}
        {!problem && text !== '' && t('orders.time.readyAt', { time: timeText(now + Number(text) * 60_000) })}
        {!problem && text === '' && t('orders.time.bounds', { min, max })}
      </span>
    </div>
  );
}
