import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const links = resourceParts({
  screens: [
    {
      id: 'payment-links',
      path: '/{provider}/payment-links',
      access: 'session',
      titles: { es: 'Links de pago', en: 'Payment links', fr: 'Liens de paiement', ro: 'Linkuri de plată', zh: '付款链接' },
    },
  ],
  menu: [
    {
      id: 'payment-links',
      type: 'item',
      screen: 'payment-links',
      group: 'provider',
      icon: 'links',
      order: 40,
      titles: { es: 'Links de pago', en: 'Payment links', fr: 'Liens de paiement', ro: 'Linkuri de plată', zh: '付款链接' },
    },
    {
      id: 'create-link',
      type: 'action',
      screen: 'payments',
      query: 'openCreateLink=true',
      group: 'payments',
      icon: 'add',
      order: 90,
      titles: {
        es: 'Crear link de pago',
        en: 'Create payment link',
        fr: 'Créer un lien de paiement',
        ro: 'Creează un link de plată',
        zh: '新建付款链接',
      },
    },
  ],
  cards: [],
  commands: [
    {
      id: 'create-link',
      screen: 'payment-links',
      query: 'action=create',
      titles: {
        es: 'Crear link de pago',
        en: 'Create payment link',
        fr: 'Créer un lien de paiement',
        ro: 'Creează un link de plată',
        zh: '新建付款链接',
      },
    },
    {
      id: 'open-link',
      screen: 'payment-links',
      query: 'id={id}',
      pattern: '^lnk_[A-Za-z0-9-]+$',
      titles: {
        es: 'Abrir link de pago',
        en: 'Open payment link',
        fr: 'Ouvrir le lien de paiement',
        ro: 'Deschide linkul de plată',
        zh: '打开付款链接',
      },
    },
  ],
});
