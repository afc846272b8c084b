import { resourceParts } from '@mostrador/remote-kit/descriptor';

/** Home cards over all payments: figures that no screen of their own shows. */
export const activity = resourceParts({
  screens: [],
  menu: [],
  cards: [
    {
      id: 'volume',
      order: 16,
      size: 'medium',
      titles: { es: 'Volumen cobrado', en: 'Captured volume', fr: 'Volume encaissé', ro: 'Volum încasat', zh: '请款金额' },
    },
    {
      id: 'approval',
      order: 18,
      size: 'medium',
      titles: {
        es: 'Tasa de aprobación',
        en: 'Approval rate',
        fr: 'Taux d’acceptation',
        ro: 'Rata de aprobare',
        zh: '批准率',
      },
    },
  ],
  commands: [],
});
