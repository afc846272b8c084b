import { resourceParts } from '@mostrador/remote-kit/descriptor';

/** Screens linked from the user menu; the command palette finds them by title. */
export const business = resourceParts({
  screens: [
    { id: 'business', path: '/negocio/configuracion', access: 'session', roles: ['ADMIN'], title: 'business.title' },
    { id: 'advanced', path: '/negocio/configuracion-avanzada', access: 'session', roles: ['ADMIN'], title: 'advanced.title' },
    { id: 'registration', path: '/registrar_negocio', access: 'session', roles: ['ADMIN'], title: 'registration.title' },
  ],
  // Last, so that nothing moves if it is empty; otherwise the home page shows it first.
  cards: [{ id: 'setup', order: 90, size: 'small', roles: ['ADMIN'], title: 'registration.setup.title' }],
});
