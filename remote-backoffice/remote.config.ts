import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { manualOrder } from './src/manual-order/descriptor';
import { orders, ordersTitles } from './src/orders/descriptor';
import { orderStatus } from './src/order-status/descriptor';
import { history } from './src/orders/history/descriptor';
import { reports, reportsTitles } from './src/reports/descriptor';

export const config = remoteConfig({
  name: 'backoffice',
  contract: '^1.0.0',
  titles: { es: 'Negocio', en: 'Business', fr: 'Commerce', ro: 'Afacere', zh: '业务' },
  flags: ['backoffice'],
  groups: [
    { id: 'orders', order: 10, titles: ordersTitles },
    { id: 'reports', order: 50, titles: reportsTitles },
  ],
  screens: [...orders.screens, ...manualOrder.screens, ...history.screens, ...orderStatus.screens, ...reports.screens],
  menu: [...orders.menu, ...manualOrder.menu, ...history.menu, ...reports.menu],
  cards: [...orders.cards, ...reports.cards],
  commands: [...orders.commands, ...manualOrder.commands, ...history.commands],
});
