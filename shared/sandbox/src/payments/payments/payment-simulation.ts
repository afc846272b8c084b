import type { SandboxServices } from '../../services';
import { openPayment } from './authorize';
import { byPayer } from '../transactions/origin';
import { listRecentPayments } from './payment-repository';

const RECENT = 200;

/** Simulates a payment like a recent one, by the same customer, which then advances by itself. */
export async function simulatePayment(services: SandboxServices): Promise<void> {
  const { database, random } = services;
  await database.transaction(async (db) => {
    const models = await listRecentPayments(db, RECENT);
    if (models.length === 0) return;
    const model = random.pick(models);
    await openPayment(db, services.now(), {
      organizationId: model.organization_id,
      merchantId: model.merchant_id,
      country: model.country,
      money: { minor: model.initial_minor, currency: model.currency },
      instrument: model.instrument,
      captureMode: random.chance(0.8) ? 'AUTOMATIC' : 'MANUAL',
      preauthorize: model.preauthorize,
      traceId: `ord-${random.int(10000, 99999)}`,
      at: model,
      origin: byPayer(model.terminal_id === null ? 'CHECKOUT' : 'PROVIDER'),
      customer: model.customer,
    });
  });
}
