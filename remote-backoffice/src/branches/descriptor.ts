import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const branches = resourceParts({
  screens: [
    { id: 'branches', path: '/negocio/sucursales', access: 'session', roles: ['ADMIN'], wide: true, title: 'branches.title' },
    {
      id: 'branch',
      path: '/negocio/sucursal/{id}',
      access: 'session',
      roles: ['ADMIN'],
      wide: true,
      parent: 'branches',
      title: 'branches.one',
    },
  ],
  commands: [{ id: 'branches', screen: 'branches', roles: ['ADMIN'], title: 'branches.title' }],
});
