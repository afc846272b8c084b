import { orderPlacer } from './backoffice/orders/place-order';
import { simulateOrder } from './backoffice/orders/order-simulation';
import { simulateVisits } from './backoffice/popups/popup-simulation';
import { simulateSurvey } from './backoffice/surveys/survey-simulation';
import { simulateLinkPayment } from './payments/links/link-simulation';
import { simulateChargebacks } from './payments/chargebacks/chargeback-simulation';
import { simulateTerminals } from './payments/devices/terminal-simulation';
import { simulatePayment } from './payments/payments/payment-simulation';
import type { SandboxServices } from './services';

/** Installs the functions that both sides of the sandbox offer to the control routes and the simulator. */
export function installHooks(services: SandboxServices): void {
  services.placeOrder = orderPlacer(services);
  services.simulations.push(
    () => simulateOrder(services),
    () => simulateVisits(services),
    () => simulateSurvey(services),
    () => simulatePayment(services),
    () => simulateChargebacks(services),
    () => simulateTerminals(services),
    () => simulateLinkPayment(services),
  );
}
