import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const gifts = resourceParts({
  screens: [
    { id: 'gifts', path: '/gifts', access: 'session', wide: true, title: 'gifts.title' },
    {
      id: 'gift-products',
      path: '/regalos/crear',
      access: 'session',
      roles: ['ADMIN'],
      wide: true,
      parent: 'gifts',
      title: 'gifts.products.title',
    },
  ],
  menu: [
    menuEntry('gifts', { group: 'customers', icon: 'gifts', order: 30, sets: ['b445'], title: 'gifts.title' }),
    menuEntry('gift-products', { group: 'customers', icon: 'add', order: 40, sets: ['b445'], title: 'gifts.products.title' }),
  ],
  commands: [
    { id: 'gifts', screen: 'gifts', title: 'gifts.title' },
    { id: 'gift-products', screen: 'gift-products', roles: ['ADMIN'], title: 'gifts.products.title' },
  ],
});
