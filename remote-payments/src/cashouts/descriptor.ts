import { resourceParts } from '@mostrador/remote-kit/descriptor';

const titles = { es: 'Liquidaciones', en: 'Cashouts', fr: 'Versements', ro: 'Decontări', zh: '提现' };

export const cashouts = resourceParts({
  screens: [{ id: 'cashouts', path: '/liquidaciones/liquidaciones-list', access: 'session', titles }],
  menu: [{ id: 'cashouts', type: 'item', screen: 'cashouts', group: 'payments', icon: 'cashouts', order: 50, titles }],
  cards: [
    {
      id: 'cashouts',
      order: 30,
      size: 'medium',
      titles: {
        es: 'Próxima liquidación',
        en: 'Next cashout',
        fr: 'Prochain versement',
        ro: 'Următoarea decontare',
        zh: '下一笔提现',
      },
    },
  ],
  commands: [
    {
      id: 'create-cashout',
      screen: 'cashouts',
      query: 'action=create',
      titles: { es: 'Retirar dinero', en: 'Withdraw money', fr: 'Retirer de l’argent', ro: 'Retrage bani', zh: '提现' },
    },
    {
      id: 'open-cashout',
      screen: 'cashouts',
      query: 'id={id}',
      pattern: '^cas_[A-Za-z0-9-]+$',
      titles: {
        es: 'Abrir liquidación',
        en: 'Open cashout',
        fr: 'Ouvrir le versement',
        ro: 'Deschide decontarea',
        zh: '打开提现',
      },
    },
  ],
});
