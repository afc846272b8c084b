import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { orders, ordersTitles } from './src/orders/descriptor';

export const config = remoteConfig({
  name: 'backoffice',
  contract: '^1.0.0',
  titles: { es: 'Negocio', en: 'Business', fr: 'Commerce', ro: 'Afacere', zh: '业务' },
  flags: ['backoffice'],
  groups: [{ id: 'orders', order: 10, titles: ordersTitles }],
  screens: [...orders.screens],
  menu: [...orders.menu],
  cards: [...orders.cards],
  commands: [...orders.commands],
});
