import { orderPlacer } from './backoffice/orders/place-order';
import { simulateOrder } from './backoffice/orders/simulate-order';
import { simulatePayment } from './payments/payment-simulation';
import type { SandboxServices } from './services';

/** Installs what the sides of the sandbox offer to the control routes and the simulator. */
export function installHooks(services: SandboxServices): void {
  services.placeOrder = orderPlacer(services);
  services.simulations.push(
    () => simulateOrder(services),
    () => simulatePayment(services),
  );
}
