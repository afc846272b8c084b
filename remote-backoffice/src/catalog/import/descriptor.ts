import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const productImport = resourceParts({
  screens: [
    {
      id: 'import-products',
      path: '/shop/product/import',
      access: 'session',
      wide: true,
      roles: ['ADMIN'],
      title: 'importProducts.title',
    },
  ],
  menu: [menuEntry('import-products', { group: 'catalog', icon: 'import', order: 40, title: 'importProducts.menu' })],
  commands: [{ id: 'import-products', screen: 'import-products', title: 'importProducts.title' }],
});
