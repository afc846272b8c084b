import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = {
  es: 'Ejemplo de checkout',
  en: 'Checkout example',
  fr: 'Exemple de paiement',
  ro: 'Exemplu de checkout',
  zh: '结账示例',
};

export const checkout = resourceParts({
  screens: [{ id: 'checkout', path: '/pagos/checkout-example', access: 'session', titles }],
  menu: [{ id: 'checkout', type: 'item', screen: 'checkout', group: 'payments', icon: 'checkout', order: 90, titles }],
  cards: [],
  commands: [],
});
