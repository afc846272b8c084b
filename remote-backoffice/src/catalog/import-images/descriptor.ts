import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const menuFromImages = resourceParts({
  screens: [
    {
      id: 'import-images',
      path: '/shop/product/import-images',
      access: 'session',
      wide: true,
      roles: ['ADMIN'],
      title: 'importImages.title',
    },
  ],
  menu: [menuEntry('import-images', { group: 'catalog', icon: 'import', order: 50, title: 'importImages.menu' })],
  commands: [{ id: 'import-images', screen: 'import-images', title: 'importImages.title' }],
});
