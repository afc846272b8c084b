import type { ReactNode } from 'react';
import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { MessagesProvider } from '@mostrador/i18n';
import { chargebackMessages, useT } from './messages';
import { reasonWord } from './words';

interface Props {
  transaction: Pick<Transaction, 'type' | 'reason'>;
  children: (reason: string) => ReactNode;
}

/** The reason of a transaction: of a chargeback in words, which it loads itself, of a refund as it was written; nothing without one. */
export function TransactionReason({ transaction: { type, reason }, children }: Props) {
  if (!reason) return null;
  if (type !== 'CHARGEBACK') return children(reason);
  return (
    <MessagesProvider load={chargebackMessages}>
      <ChargebackReason reason={reason}>{children}</ChargebackReason>
    </MessagesProvider>
  );
}

function ChargebackReason({ reason, children }: { reason: string; children: Props['children'] }) {
  return children(reasonWord(reason, useT()));
}
