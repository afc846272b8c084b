import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderState } from '@mostrador/contract/backoffice/orders/states';
import type { Translate } from '@mostrador/i18n';
import { statusWords } from '@mostrador/ui/kit';

type T = Translate<Extract<keyof typeof import('../locales/es/orders.json'), string>>;

/** Returns the label and colour of an order state for a kind of order. */
export const orderStateLabel = statusWords(
  {
    placed: 'warning',
    preparing: 'info',
    onTheWay: 'progress',
    delivered: 'success',
    cancelled: 'neutral',
    rejected: 'error',
  },
  (state: OrderState, { kind }: Pick<Order, 'kind'>, t: T) => t(`orders.state.${state}`, { kind }),
);
