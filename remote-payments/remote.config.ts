import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { activity } from './src/activity/descriptor';
import { billing } from './src/billing/descriptor';
import { cashouts } from './src/cashouts/descriptor';
import { chargebacks } from './src/chargebacks/descriptor';
import { checkout } from './src/checkout/descriptor';
import { devices } from './src/devices/descriptor';
import { links } from './src/links/descriptor';
import { payments } from './src/payments/descriptor';
import { reconciliation } from './src/reconciliation/descriptor';
import { refunds } from './src/refunds/descriptor';

export const config = remoteConfig({
  name: 'payments',
  contract: '^1.0.0',
  titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' },
  flags: ['payments'],
  groups: [
    { id: 'payments', order: 20, titles: { es: 'Pagos', en: 'Payments', fr: 'Paiements', ro: 'Plăți', zh: '付款' } },
    { id: 'provider', order: 25, titles: { es: 'Proveedor', en: 'Provider', fr: 'Prestataire', ro: 'Furnizor', zh: '服务商' } },
  ],
  screens: [
    ...payments.screens,
    ...links.screens,
    ...chargebacks.screens,
    ...devices.screens,
    ...cashouts.screens,
    ...checkout.screens,
    ...refunds.screens,
    ...reconciliation.screens,
    ...billing.screens,
    ...activity.screens,
  ],
  menu: [
    ...payments.menu,
    ...links.menu,
    ...chargebacks.menu,
    ...devices.menu,
    ...cashouts.menu,
    ...checkout.menu,
    ...refunds.menu,
    ...reconciliation.menu,
    ...billing.menu,
    ...activity.menu,
  ],
  cards: [
    ...payments.cards,
    ...links.cards,
    ...chargebacks.cards,
    ...devices.cards,
    ...cashouts.cards,
    ...checkout.cards,
    ...refunds.cards,
    ...reconciliation.cards,
    ...billing.cards,
    ...activity.cards,
  ],
  commands: [
    ...payments.commands,
    ...links.commands,
    ...chargebacks.commands,
    ...devices.commands,
    ...cashouts.commands,
    ...checkout.commands,
    ...refunds.commands,
    ...reconciliation.commands,
    ...billing.commands,
    ...activity.commands,
  ],
});
