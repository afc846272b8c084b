import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const devices = resourceParts({
  screens: [
    { id: 'merchants', path: '/{provider}/merchants', access: 'session', wide: true, title: 'merchants.title' },
    { id: 'points', path: '/{provider}/points', access: 'session', wide: true, title: 'points.title' },
    {
      id: 'provider-terminals',
      path: '/{provider}/terminals',
      access: 'session',
      wide: true,
      title: 'terminals.provider',
    },
    { id: 'terminals', path: '/terminales/terminales-list', access: 'session', wide: true, title: 'terminals.title' },
  ],
  menu: [
    {
      id: 'terminals',
      type: 'item',
      screen: 'terminals',
      group: 'payments',
      icon: 'terminals',
      order: 60,
      title: 'terminals.title',
    },
    {
      id: 'merchants',
      type: 'item',
      screen: 'merchants',
      group: 'provider',
      icon: 'branches',
      order: 10,
      title: 'merchants.title',
    },
    {
      id: 'points',
      type: 'item',
      screen: 'points',
      group: 'provider',
      icon: 'points',
      order: 20,
      title: 'points.title',
    },
    {
      id: 'provider-terminals',
      type: 'item',
      screen: 'provider-terminals',
      group: 'provider',
      icon: 'terminals',
      order: 30,
      title: 'terminals.provider',
    },
  ],
  commands: [
    { id: 'create-merchant', screen: 'merchants', query: 'action=create', title: 'merchants.create' },
    { id: 'create-point', screen: 'points', query: 'action=create', title: 'points.create.command' },
    { id: 'create-terminal', screen: 'provider-terminals', query: 'action=create', title: 'terminals.create' },
    { id: 'open-merchant', screen: 'merchants', query: 'id={id}', pattern: '^mer_[A-Za-z0-9_-]+$', title: 'merchants.open' },
    { id: 'open-point', screen: 'points', query: 'id={id}', pattern: '^pos_[A-Za-z0-9-]+$', title: 'points.open' },
    {
      id: 'open-terminal',
      screen: 'provider-terminals',
      query: 'id={id}',
      pattern: '^ter_[A-Za-z0-9-]+$',
      title: 'terminals.open',
    },
  ],
});
