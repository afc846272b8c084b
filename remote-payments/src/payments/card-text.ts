import type { Payment } from '@mostrador/contract/payments/payments/shapes';

const brands: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'Amex',
  MAESTRO: 'Maestro',
  UNIONPAY: 'UnionPay',
};

/** Returns `Visa •••• 4242`; empty if the payment has no card. */
export function cardText({ instrument }: Pick<Payment, 'instrument'>): string {
  const rail = instrument?.rail ?? instrument?.type ?? '';
  const name = brands[rail.toUpperCase()] ?? rail;
  const digits = instrument?.card?.lastFour;
  return [name, digits && `•••• ${digits}`].filter(Boolean).join(' ');
}
