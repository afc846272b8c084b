import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const promotions = resourceParts({
  screens: [
    { id: 'promotions', path: '/discount/discount-list', access: 'session', wide: true, title: 'promotions.title' },
    {
      id: 'new-promotion',
      path: '/discount/new',
      access: 'session',
      roles: ['ADMIN'],
      parent: 'promotions',
      title: 'promotions.new',
    },
  ],
  menu: [menuEntry('promotions', { group: 'promotions', icon: 'promotions', order: 10, title: 'promotions.title' })],
  commands: [{ id: 'new-promotion', screen: 'new-promotion', roles: ['ADMIN'], title: 'promotions.new' }],
});
