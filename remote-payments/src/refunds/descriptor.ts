import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const refunds = resourceParts({
  screens: [{ id: 'refunds', path: '/pagos/devoluciones', access: 'session', wide: true, title: 'refunds.title' }],
  menu: [menuEntry('refunds', { group: 'payments', icon: 'refunds', order: 20, title: 'refunds.title' })],
  commands: [
    {
      id: 'open-transaction',
      screen: 'refunds',
      query: 'id={id}',
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      title: 'refunds.open',
    },
  ],
});
