import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const reconciliation = resourceParts({
  screens: [
    {
      id: 'reconciliation',
      path: '/reconciliacion/reconciliacion-list',
      access: 'session',
      wide: true,
      title: 'reconciliation.title',
    },
  ],
  menu: [menuEntry('reconciliation', { group: 'payments', icon: 'reconciliation', order: 60, title: 'reconciliation.title' })],
});
