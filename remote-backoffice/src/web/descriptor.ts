import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const web = resourceParts({
  screens: [
    {
      id: 'web',
      path: '/negocio/configuracion-web',
      access: 'session',
      wide: true,
      title: 'web.title',
    },
  ],
  menu: [menuEntry('web', { group: 'promotions', icon: 'web', order: 20, title: 'web.title' })],
});
