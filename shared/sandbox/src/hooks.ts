import { rejectOverdueOrders } from './backoffice/orders/automatic-rejection';
import { notifyManagers } from './backoffice/orders/manager-notices';
import { orderPlacer } from './backoffice/orders/place-order';
import { simulateOrder } from './backoffice/orders/order-simulation';
import { simulateVisits } from './backoffice/popups/popup-simulation';
import { simulateSurvey } from './backoffice/surveys/survey-simulation';
import { simulateLinkPayment } from './payments/links/link-simulation';
import { simulateChargebacks } from './payments/chargebacks/chargeback-simulation';
import { simulateTerminals } from './payments/devices/terminal-simulation';
import { simulatePayment } from './payments/payments/payment-simulation';
import type { SandboxServices } from './services';

/** Installs the functions that both sides of the sandbox offer to the control routes, the simulator and the due transitions. */
export function installHooks(services: SandboxServices): void {
  services.placeOrder = orderPlacer(services);
  // An order that is to be rejected too needs no notice any more.
  services.dueSteps.push(
    () => rejectOverdueOrders(services),
    () => notifyManagers(services),
  );
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
