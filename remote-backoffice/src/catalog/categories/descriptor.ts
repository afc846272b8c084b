import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const categories = resourceParts({
  screens: [
    { id: 'categories', path: '/shop/category/category-list', access: 'session', wide: true, title: 'categories.title' },
    {
      id: 'new-category',
      path: '/shop/category/new',
      access: 'session',
      roles: ['ADMIN'],
      parent: 'categories',
      title: 'categories.new',
    },
  ],
  menu: [menuEntry('categories', { group: 'catalog', icon: 'categories', order: 20, title: 'categories.title' })],
  commands: [{ id: 'new-category', screen: 'new-category', roles: ['ADMIN'], title: 'categories.new' }],
});
