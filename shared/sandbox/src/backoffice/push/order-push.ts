import type { NewOrderPush, OverdueOrderPush } from '@mostrador/contract/backoffice/push/message';
import { regionalLocale } from '@mostrador/values/country';
import { formatMoney } from '@mostrador/values/money';
import type { SandboxServices } from '../../services';
import type { OrderView } from '../orders/order-repository';

const MINUTE = 60_000;

type PushServices = Pick<SandboxServices, 'push'>;

const topicOf = (orderId: number) => `order-${orderId}`;

/** Shows a new order that waits to be accepted on the devices that are subscribed to its branch. Call it after the commit. */
export function pushNewOrder({ push }: PushServices, order: OrderView): void {
  if (order.state !== 'INGRESADO') return;
  push.toBranch(
    { branchId: order.branch_id, audience: 'branch' },
    topicOf(order.id),
    ({ language: idioma, country }): NewOrderPush => {
      const total = formatMoney({ minor: order.total, currency: order.currency }, regionalLocale(idioma, country));
      return {
        ...{ tipo: 'pedido_nuevo', idioma, id_pedido: order.id, id_sucursal: order.branch_id },
        ...{ numero: String(order.number), takeaway: order.takeaway, total },
      };
    },
  );
}

/** Shows an unaccepted order on the devices of the managers, in place of its first notice. Call it after the commit. */
export function pushOverdueOrder({ push }: PushServices, order: OrderView, now: number): void {
  const minutos = Math.max(1, Math.floor((now - (order.waits_since ?? now)) / MINUTE));
  push.toBranch(
    { branchId: order.branch_id, audience: 'managers' },
    topicOf(order.id),
    ({ language: idioma }): OverdueOrderPush => ({
      ...{ tipo: 'pedido_sin_aceptar', idioma, id_pedido: order.id, id_sucursal: order.branch_id },
      ...{ numero: String(order.number), minutos },
    }),
  );
}

type Attended = Pick<OrderView, 'id' | 'branch_id' | 'managers_notified_at'>;

/** Withdraws the notices of an order that was accepted, cancelled or rejected. Call it after the commit. */
export function withdrawOrderPush(
  { push }: PushServices,
  { id, branch_id: branchId, managers_notified_at: notifiedAt }: Attended,
): void {
  const audience = notifiedAt === null ? 'branch' : 'all';
  push.toBranch({ branchId, audience }, topicOf(id), () => ({ tipo: 'pedido_atendido', id_pedido: id }));
}
