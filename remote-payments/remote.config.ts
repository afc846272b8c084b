import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { devices } from './src/devices/descriptor';
import { payments } from './src/payments/descriptor';

export const config = remoteConfig({
  name: 'payments',
  contract: '^1.0.0',
  titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' },
  flags: ['payments'],
  groups: [
    { id: 'payments', order: 20, titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' } },
    { id: 'provider', order: 25, titles: { es: 'Proveedor', en: 'Provider', fr: 'Prestataire', ro: 'Furnizor', zh: '服务商' } },
  ],
  screens: [...payments.screens, ...devices.screens],
  menu: [...payments.menu, ...devices.menu],
  cards: [...payments.cards, ...devices.cards],
  commands: [...payments.commands, ...devices.commands],
});
