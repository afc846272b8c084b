import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const chargebacks = resourceParts({
  screens: [
    { id: 'chargebacks', path: '/contracargos/contracargos-list', access: 'session', wide: true, title: 'chargebacks.title' },
  ],
  menu: [menuEntry('chargebacks', { group: 'payments', icon: 'chargebacks', order: 40, title: 'chargebacks.title' })],
  cards: [{ id: 'due-chargebacks', order: 30, size: 'medium', title: 'chargebacks.queue.title' }],
  commands: [
    {
      id: 'open-chargeback',
      screen: 'chargebacks',
      query: 'id={id}',
      pattern: '^cbk_[A-Za-z0-9-]+$',
      title: 'chargebacks.open',
    },
  ],
});
