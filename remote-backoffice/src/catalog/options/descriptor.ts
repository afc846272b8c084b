import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const options = resourceParts({
  screens: [
    { id: 'options', path: '/shop/option/option-list', access: 'session', wide: true, title: 'options.title' },
    { id: 'new-option', path: '/shop/option/new', access: 'session', roles: ['ADMIN'], parent: 'options', title: 'options.new' },
  ],
  menu: [menuEntry('options', { group: 'catalog', icon: 'options', order: 30, title: 'options.title' })],
  commands: [{ id: 'new-option', screen: 'new-option', roles: ['ADMIN'], title: 'options.new' }],
});
