import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';

/** Returns `•••• 6789`; empty if the account is unknown. */
export function accountText(destination: Cashout['destination']): string {
  return destination?.lastFour ? `•••• ${destination.lastFour}` : '';
}

/** Returns `Banco del Tajo •••• 6789`; empty if nothing is known. */
export function destinationText(destination: Cashout['destination']): string {
  return [destination?.bank ?? destination?.type, accountText(destination)].filter(Boolean).join(' ');
}
