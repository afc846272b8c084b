import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderState } from '@mostrador/contract/backoffice/orders/states';
import type { Translate } from '@mostrador/i18n';
import { statusWords } from '@mostrador/ui/kit';

type T = Translate<Extract<keyof typeof import('../locales/es/orders.json'), string>>;

/** Returns the label and colour of an order state for a kind of order. */
export const orderStateLabel = statusWords(
  {
    INGRESADO: 'warning',
    PREPARANDO: 'info',
    EN_CAMINO: 'progress',
    ENTREGADO: 'success',
    CANCELADO: 'neutral',
    RECHAZADO: 'error',
  },
  (state: OrderState, { kind }: Pick<Order, 'kind'>, t: T) => t(`orders.state.${state}`, { kind }),
);
