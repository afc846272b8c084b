import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import { rejectedFields } from '@mostrador/contract/backoffice/envelope';
import { orderChanges, type ConfirmedLineChange } from '@mostrador/contract/backoffice/orders/line-change';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { canChangeLines } from '@mostrador/contract/backoffice/orders/states';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useForm } from '@mostrador/forms/form';
import { useRecordAction } from '@mostrador/forms/record-action';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { MessagesProvider } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ConfirmDialog, TextField } from '@mostrador/ui/record';
import type { BoardCommands, OpenOrder } from '../board-commands';
import { useT as useOrdersT } from '../messages';
import { orderKind } from '../queries';
import { useFailureToast } from '../use-outcome-toasts';
import { ChangedTotal } from './ChangedTotal';
import { optionInputId, useReplacementOptions } from './ReplacementFields';
import { SoldOutFields } from './SoldOutFields';
import { soldOutMessages, useT } from './sold-out-messages';
import { changeOf, initialValues, isSameChange, unmetOption, type SoldOutValues } from './sold-out-values';
import { useDialogOrder } from './use-dialog-order';
import './detail.css';

interface Props {
  open: OpenOrder;
  items: readonly Order[] | undefined;
  commands: BoardCommands;
}

/** Dialog that removes or replaces a sold-out product of an order; opened by the query parameter `soldOut`. */
export function SoldOutDialog({ open, items, commands }: Props) {
  const order = useDialogOrder(open.subject, items);
  if (!order) return null;
  return (
    <MessagesProvider load={soldOutMessages}>
      <SoldOut key={order.id} order={order} commands={commands} onClose={open.closeAction} />
    </MessagesProvider>
  );
}

interface SoldOutProps {
  order: Order;
  commands: BoardCommands;
  onClose: () => void;
}

function SoldOut({ order, commands, onClose }: SoldOutProps) {
  const t = useT();
  const queries = useQueryClient();
  const { online } = useHostServices();
  const [tried, setTried] = useState(false);
  const markSoldOut = useMarkSoldOut(order);
  const action = useRecordAction(orderChanges.change, orderKind, {
    record: order.id,
    movedOn: t('soldOut.movedOn', { number: order.number }),
    isAllowed: canChangeLines,
  });
  const form = useForm<SoldOutValues>(
    `sold-out:${order.id}`,
    initialValues(order, commands.soldOutLine(), action.intents.items[0]?.args),
    (values) => ({
      product: values.action === 'replace' && !values.product ? t('soldOut.missing') : undefined,
    }),
  );
  const { values } = form;
  const options = useReplacementOptions(values, order.branchId);
  const change = changeOf(order, values, options.offered);
  const reason = values.reason.trim() || undefined;
  // A retry sends what the first attempt sent, also if the order has another version meanwhile.
  const again = change && action.intents.items.find(({ args }) => isSameChange(args, change, reason));
  const possible = online && canChangeLines(order);
  const forecast = useQuery({
    ...apiQuery(orderChanges.forecast, change ?? { orderId: 0, branchId: 0, version: 0, lineId: 0, quantity: 0 }),
    enabled: change !== null && possible && !again,
    retry: false,
    staleTime: 0,
  });
  const { data: amounts, error } = forecast;
  const known = change && amounts && !error && !forecast.isFetching ? amounts : undefined;
  const args = again?.args ?? (change && known ? { ...change, reason, expectedTotal: known.total } : null);
  const line = order.items.find(({ id }) => id === values.lineId);

  /** "2 × Croquetas", of an attempt: its line may be gone by now. */
  function unitsOf({ lineId, quantity, version }: Pick<ConfirmedLineChange, 'lineId' | 'quantity' | 'version'>) {
    const item = order.items.find(({ id }) => id === lineId);
    const removed = order.changes?.find(({ id }) => id === version + 1)?.removed;
    const units = removed ?? (item && { name: item.name, quantity: item.quantity - quantity });
    return units ? `${units.quantity} × ${units.name}` : '';
  }
  const labelOf = (attempt: ConfirmedLineChange) =>
    t(attempt.replacement ? 'soldOut.confirm.replace' : 'soldOut.confirm.remove', { units: unitsOf(attempt) });

  async function restore(attempt: ConfirmedLineChange) {
    const { replacement } = attempt;
    const product = replacement && (await queries.fetchQuery(apiQuery(products.get, { id: replacement.productId })));
    form.set({
      ...{ lineId: attempt.lineId, remaining: attempt.quantity, reason: attempt.reason ?? '' },
      action: replacement ? 'replace' : 'remove',
      product: product ? { id: product.id, name: product.name, price: product.price, hasOptions: product.hasOptions } : null,
      optionItemIds: replacement?.optionItemIds ?? [],
      quantity: replacement?.quantity ?? values.quantity,
    });
  }

  async function confirm(): Promise<boolean> {
    setTried(true);
    if (!form.check()) return false;
    const unmet = unmetOption(options.offered ?? [], values.optionItemIds)?.items[0];
    if (unmet) document.getElementById(optionInputId(form, unmet.id))?.focus();
    if (!args) return false;
    try {
      const isDone = await action.confirm(args, ({ mailed }) =>
        t('soldOut.done', { number: order.number, told: mailed ? 'mail' : 'page' }),
      );
      if (!isDone) return false;
    } catch (thrown) {
      // The amounts may have changed, and the error stays readable.
      void forecast.refetch();
      throw thrown;
    }
    if (values.marks && line?.productId !== undefined) await markSoldOut(line.productId, line.name);
    if (values.prints) commands.print(order);
    form.reset();
    return true;
  }

  const isLast = error instanceof ApiError && values.action === 'remove' && rejectedFields(error.body).has('linea');
  return (
    <ConfirmDialog
      open
      onClose={() => {
        if (!action.intents.items.length) form.reset();
        onClose();
      }}
      title={t('soldOut.title', { number: order.number })}
      confirmLabel={t(`soldOut.confirm.${values.action}`, {
        units: unitsOf(again?.args ?? { lineId: values.lineId, quantity: values.remaining, version: order.version }),
      })}
      disabled={(!possible && !again) || isLast || (change !== null && args === null)}
      onConfirm={confirm}
    >
      <UnconfirmedAttempts
        of={action}
        args={args}
        what={labelOf}
        onRestore={(attempt) => void restore(attempt)}
        onSettled={onClose}
      />
      {!possible && <Notice tone="warning">{t(online ? 'soldOut.state' : 'soldOut.offline')}</Notice>}
      <SoldOutFields form={form} order={order} options={options} tried={tried} />
      {isLast ? (
        <LastProduct order={order} commands={commands} />
      ) : (
        change && !again && possible && <ChangedTotal amounts={known} error={forecast.isFetching ? null : error} />
      )}
      <TextField
        {...form.field('reason')}
        label={t('soldOut.reason')}
        maxLength={200}
        value={values.reason}
        onChange={(text) => form.set({ reason: text })}
      />
      <p className="m-muted">{t('soldOut.told')}</p>
    </ConfirmDialog>
  );
}

/** Explains that an order needs a product, and offers to reject or cancel it instead. */
function LastProduct({ order, commands }: Pick<SoldOutProps, 'order' | 'commands'>) {
  const t = useT();
  const ordersT = useOrdersT();
  const actions = order.state === 'placed' ? (['reject', 'cancel'] as const) : (['cancel'] as const);
  return (
    <Notice
      tone="warning"
      action={actions.map((action) => (
        <PlainButton key={action} onClick={() => commands.act(order, action)}>
          {ordersT(`orders.action.${action}`)}
        </PlainButton>
      ))}
    >
      {t('soldOut.last')}
    </Notice>
  );
}

const showsStock = [products.list, products.get, products.ofCategory];

/** Returns a function that marks a product as sold out in the order's branch until it next opens; shows a failure in the snackbar. */
function useMarkSoldOut({ branchId }: Order) {
  const t = useT();
  const tellFailure = useFailureToast();
  const { run } = useApiMutation(products.updateState, { invalidates: showsStock });
  return async (id: number, name: string) => {
    try {
      await run({ id, branch: { branchId, soldOut: 'opening' }, list: { branchId } });
    } catch (error) {
      tellFailure(t('soldOut.mark.failed', { name }), error);
    }
  };
}
