import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';

/** `•••• 6789`; empty when the account is not told. */
export function accountText(destination: Cashout['destination']): string {
  return destination?.lastFour ? `•••• ${destination.lastFour}` : '';
}

/** `Banco del Tajo •••• 6789`; empty when nothing is told. */
export function destinationText(destination: Cashout['destination']): string {
  return [destination?.bank ?? destination?.type, accountText(destination)].filter(Boolean).join(' ');
}
