import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const checkout = resourceParts({
  screens: [{ id: 'checkout', path: '/pagos/checkout-example', access: 'session', title: 'checkout.title' }],
  menu: [menuEntry('checkout', { group: 'payments', icon: 'checkout', order: 90, title: 'checkout.title' })],
});
