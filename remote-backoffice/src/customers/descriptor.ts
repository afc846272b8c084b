import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const customers = resourceParts({
  screens: [
    { id: 'customers', path: '/clientes/clientes-list', access: 'session', wide: true, title: 'customers.title' },
    { id: 'customer', path: '/cliente/{id}', access: 'session', parent: 'customers', title: 'customers.one' },
    {
      id: 'import-customers',
      path: '/clientes/importar',
      access: 'session',
      roles: ['ADMIN'],
      wide: true,
      parent: 'customers',
      title: 'importCustomers.title',
    },
  ],
  menu: [
    menuEntry('customers', { group: 'customers', icon: 'customers', order: 10, title: 'customers.title' }),
    menuEntry('import-customers', { group: 'customers', icon: 'import', order: 20, title: 'importCustomers.title' }),
  ],
  commands: [{ id: 'import-customers', screen: 'import-customers', title: 'importCustomers.title' }],
});
