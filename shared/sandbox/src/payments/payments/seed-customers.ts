import type { Random } from '../../seed/random';
import type { InstrumentData, PaymentRow } from './payment-repository';
import { firstNames, lastNames, streets } from './seed-data';

interface SeedCustomer {
  customer: NonNullable<PaymentRow['customer']>;
  instrument: InstrumentData;
}

const RAILS: [{ rail: string; issuers: string[] }, number][] = [
  [{ rail: 'VISA', issuers: ['454617', '491234', '400012', '457199'] }, 55],
  [{ rail: 'MASTERCARD', issuers: ['545301', '522100', '510510'] }, 35],
  [{ rail: 'AMEX', issuers: ['371449', '378734'] }, 10],
];
const CITIES: [string, string][] = [
  ['Madrid', '28013'],
  ['Valencia', '46003'],
  ['Sevilla', '41002'],
  ['Barcelona', '08008'],
  ['A Coruña', '15003'],
];

function instrumentOf(random: Random, now: number): InstrumentData {
  const { rail, issuers } = random.weighted(RAILS);
  const [city, postalCode] = random.pick(CITIES);
  const address = { line: `${random.pick(streets)}, ${random.int(1, 180)}`, city, postal_code: postalCode, country: 'ES' };
  return {
    id: `ins_${random.uuid()}`,
    type: 'CARD',
    fingerprint: random.uuid().replaceAll('-', ''),
    rail,
    card: {
      last_four_digits: String(random.int(0, 9999)).padStart(4, '0'),
      expiration_month: random.int(1, 12),
      expiration_year: new Date(now).getUTCFullYear() + random.int(1, 5),
      issuer_number: random.pick(issuers),
    },
    ...(random.chance(0.4) && { billing_address: address }),
  };
}

/** Returns customers, each with a card, so that some pay several times. */
export function seedCustomers(random: Random, count: number, now: number): SeedCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`;
    const address = name
      .normalize('NFD')
      .replace(/[^\w ]/g, '')
      .toLowerCase()
      .split(' ')
      .slice(0, 3)
      .join('.');
    return {
      customer: { id: `cus_${random.uuid()}`, name, email: `${address}${index}@correo.test` },
      instrument: instrumentOf(random, now),
    };
  });
}
