import { resourceParts } from '@mostrador/remote-kit/descriptor';

/** The user's menu leads here; the command palette finds both by their titles. */
export const business = resourceParts({
  screens: [
    { id: 'business', path: '/negocio/configuracion', access: 'session', roles: ['ADMIN'], title: 'business.title' },
    { id: 'advanced', path: '/negocio/configuracion-avanzada', access: 'session', roles: ['ADMIN'], title: 'advanced.title' },
    { id: 'registration', path: '/registrar_negocio', access: 'session', roles: ['ADMIN'], title: 'registration.title' },
  ],
  // Last, so that nothing moves where there is nothing to show; where there is, home puts it first.
  cards: [{ id: 'setup', order: 90, size: 'small', roles: ['ADMIN'], title: 'registration.setup.title' }],
});
