import { orderPlacer } from './backoffice/orders/place-order';
import { simulateOrder } from './backoffice/orders/simulate-order';
import { simulateLinkPayment } from './payments/links/simulate-link';
import { simulateChargebacks } from './payments/chargebacks/chargeback-simulation';
import { simulateTerminals } from './payments/devices/terminal-simulation';
import { simulatePayment } from './payments/payment-simulation';
import type { SandboxServices } from './services';

/** Installs what the sides of the sandbox offer to the control routes and the simulator. */
export function installHooks(services: SandboxServices): void {
  services.placeOrder = orderPlacer(services);
  services.simulations.push(
    () => simulateOrder(services),
    () => simulatePayment(services),
    () => simulateChargebacks(services),
    () => simulateTerminals(services),
    () => simulateLinkPayment(services),
  );
}
