import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const cashouts = resourceParts({
  screens: [
    { id: 'cashouts', path: '/liquidaciones/liquidaciones-list', access: 'session', wide: true, title: 'cashouts.title' },
  ],
  menu: [menuEntry('cashouts', { group: 'payments', icon: 'cashouts', order: 50, title: 'cashouts.title' })],
  cards: [{ id: 'cashouts', order: 30, size: 'medium', title: 'cashouts.next' }],
  commands: [
    { id: 'create-cashout', screen: 'cashouts', query: 'action=create', title: 'cashouts.create' },
    { id: 'open-cashout', screen: 'cashouts', query: 'id={id}', pattern: '^cas_[A-Za-z0-9-]+$', title: 'cashouts.open' },
  ],
});
