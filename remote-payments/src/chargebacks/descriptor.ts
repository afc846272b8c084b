import { resourceParts } from '@mostrador/remote-kit/descriptor';

export const chargebacks = resourceParts({
  screens: [
    {
      id: 'chargebacks',
      path: '/contracargos/contracargos-list',
      access: 'session',
      titles: { es: 'Contracargos', en: 'Chargebacks', fr: 'Contestations', ro: 'Contestații', zh: '拒付' },
    },
  ],
  menu: [
    {
      id: 'chargebacks',
      type: 'item',
      screen: 'chargebacks',
      group: 'payments',
      icon: 'chargebacks',
      order: 40,
      titles: { es: 'Contracargos', en: 'Chargebacks', fr: 'Contestations', ro: 'Contestații', zh: '拒付' },
    },
  ],
  cards: [
    {
      id: 'due-chargebacks',
      order: 30,
      size: 'medium',
      titles: {
        es: 'Contracargos por responder',
        en: 'Chargebacks to answer',
        fr: 'Contestations à traiter',
        ro: 'Contestații de răspuns',
        zh: '待回应的拒付',
      },
    },
  ],
  commands: [
    {
      id: 'open-chargeback',
      screen: 'chargebacks',
      query: 'id={id}',
      pattern: '^cbk_[A-Za-z0-9-]+$',
      titles: {
        es: 'Abrir contracargo',
        en: 'Open chargeback',
        fr: 'Ouvrir la contestation',
        ro: 'Deschide contestația',
        zh: '打开拒付',
      },
    },
  ],
});
