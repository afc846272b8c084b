import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const links = resourceParts({
  screens: [{ id: 'payment-links', path: '/{provider}/payment-links', access: 'session', wide: true, title: 'links.title' }],
  menu: [
    menuEntry('payment-links', { group: 'payments', icon: 'links', order: 80, title: 'links.title' }),
    {
      id: 'create-link',
      type: 'action',
      screen: 'payments',
      query: 'openCreateLink=true',
      group: 'payments',
      icon: 'add',
      order: 90,
      title: 'links.create',
    },
  ],
  commands: [
    { id: 'create-link', screen: 'payment-links', query: 'action=create', title: 'links.create' },
    { id: 'open-link', screen: 'payment-links', query: 'id={id}', pattern: '^lnk_[A-Za-z0-9-]+$', title: 'links.open' },
  ],
});
