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
  contract: '^1.3.0',
  title: 'remote.title',
  flags: ['payments'],
  groups: [
    { id: 'payments', order: 20, title: 'remote.title' },
    { id: 'provider', order: 25, title: 'remote.provider' },
  ],
  parts: [payments, links, chargebacks, devices, cashouts, checkout, refunds, reconciliation, billing, activity],
});
