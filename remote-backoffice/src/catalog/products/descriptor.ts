import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const products = resourceParts({
  screens: [
    {
      id: 'products',
      path: '/shop/product/product-list',
      access: 'session',
      wide: true,
      create: 'new-product',
      addProduct: true,
      title: 'products.title',
    },
    {
      id: 'new-product',
      path: '/shop/product/new',
      access: 'session',
      roles: ['ADMIN'],
      parent: 'products',
      title: 'products.new.title',
    },
    {
      id: 'product-wizard',
      path: '/shop/product/wizard',
      access: 'session',
      roles: ['ADMIN'],
      parent: 'products',
      title: 'wizard.title',
    },
  ],
  menu: [menuEntry('products', { group: 'catalog', icon: 'products', order: 10, title: 'products.title' })],
  commands: [
    { id: 'new-product', screen: 'new-product', roles: ['ADMIN'], title: 'products.new.title' },
    { id: 'product-wizard', screen: 'product-wizard', roles: ['ADMIN'], title: 'wizard.title' },
  ],
});
