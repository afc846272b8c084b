import { isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Settlement } from '@mostrador/contract/payments/transactions/shapes';
import { instantCell, type ExportColumn } from '@mostrador/ui/list';
import type { LedgerT } from './messages';

/**
 * Returns the export columns that tie a row to its deposit: its part of the fee, and the cashout's id, bank reference and period, whose
 * end is its last instant. They are always exported, and empty without a cashout or if the cashout's money was returned.
 */
export function settlementColumns<Row>(settlementOf: (row: Row) => Settlement | undefined, words: LedgerT): ExportColumn<Row>[] {
  const paidBy = (row: Row) => {
    const settlement = settlementOf(row);
    return settlement && !isReturnedCashout(settlement.status) ? settlement : undefined;
  };
  const periodOf = (row: Row) => paidBy(row)?.period;
  return [
    { title: words('ledger.export.fee'), value: (row) => paidBy(row)?.fee ?? '' },
    { title: words('ledger.export.cashout'), value: (row) => paidBy(row)?.id ?? '' },
    { title: words('ledger.export.bankReference'), value: (row) => paidBy(row)?.bankReference ?? '' },
    { title: words('ledger.export.periodFrom'), value: (row) => instantCell(periodOf(row)?.from) },
    { title: words('ledger.export.periodTo'), value: (row) => instantCell(lastInstantOf(periodOf(row))) },
  ];
}

/** Returns the last second of a period, epoch ms, so that its day is the last one that the period has. */
export function lastInstantOf(period: { to: number } | undefined): number | undefined {
  return period && period.to - 1000;
}
