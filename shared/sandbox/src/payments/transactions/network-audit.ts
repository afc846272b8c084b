import type { TransactionStatus, TransactionType } from '@mostrador/contract/payments/transactions/shapes';
import type { Random } from '../../seed/random';
import type { InstrumentData } from '../payments/payment-repository';

/** Published test numbers of the networks: some gateways log such digits, and the product must mask them. */
const TEST_CARDS: Record<string, string> = { VISA: '4111111111111111', MASTERCARD: '5555555555554444', AMEX: '378282246310005' };

const MESSAGES: Record<TransactionType, { mti: string; processing: string }> = {
  AUTHORIZATION: { mti: '0100', processing: '000000' },
  PREAUTHORIZATION: { mti: '0100', processing: '300000' },
  CAPTURE: { mti: '0220', processing: '000000' },
  REFUND: { mti: '0200', processing: '200000' },
  CANCELLATION: { mti: '0400', processing: '000000' },
  CHARGEBACK: { mti: '0422', processing: '200000' },
};

interface Entry {
  type: TransactionType;
  status: TransactionStatus;
  amountMinor: number;
  currency: string;
  authorizationCode: string | null;
  at: number;
}

/** Returns the card network's response to an entry in the format of a gateway's log; sometimes with an unmasked test number. */
export function networkAudit(random: Random, instrument: InstrumentData, entry: Entry): unknown {
  const { mti, processing } = MESSAGES[entry.type];
  const { card, rail } = instrument;
  const isLeaky = random.chance(0.15);
  return {
    network: rail,
    acquirer: { id: `ACQ${random.int(100, 999)}`, terminal: `T${random.int(10000, 99999)}` },
    request: {
      mti,
      processing_code: processing,
      amount: entry.amountMinor,
      currency: entry.currency,
      stan: String(random.int(0, 999999)).padStart(6, '0'),
      pan: isLeaky ? TEST_CARDS[rail] : `${card.issuer_number}******${card.last_four_digits}`,
      ...(isLeaky && { cvv: String(random.int(100, 999)) }),
      pos: { entry_mode: '812', eci: random.pick(['05', '06', '07']) },
    },
    response: {
      code: entry.status === 'REJECTED' ? '05' : '00',
      authorization_id: entry.authorizationCode,
      rrn: String(random.int(100000, 999999)) + String(random.int(100000, 999999)),
      ...(entry.type === 'AUTHORIZATION' && {
        three_ds: { version: '2.2.0', status: random.pick(['Y', 'A']), ds_transaction_id: random.uuid() },
      }),
      latency_ms: random.int(40, 900),
      received_at: new Date(entry.at).toISOString(),
    },
  };
}
