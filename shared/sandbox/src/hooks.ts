import { simulatePayment } from './payments/payment-simulation';
import type { SandboxServices } from './services';

/** Installs what the sides of the sandbox offer to the control routes and the simulator. */
export function installHooks(services: SandboxServices): void {
  services.simulations.push(() => simulatePayment(services));
}
