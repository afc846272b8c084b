import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import type { Money } from '@mostrador/values/money';
import { useT } from './messages';

/** Returns a ticket of an invented order that uses every part of a ticket. */
export function useSampleTicket(branch: BranchInfo, business: string, currency: string): OrderTicket {
  const t = useT();
  const now = useServerNow();
  const of = (minor: number): Money => ({ minor, currency });
  const item = { id: 1, quantity: 2, name: t('branch.printer.sample.product'), unit: of(650), total: of(1300) };
  return {
    business,
    branch,
    reprint: false,
    order: {
      id: 0,
      number: '123',
      state: 'placed',
      version: 1,
      branchId: branch.id,
      kind: 'delivery',
      customer: { id: 0, name: t('branch.printer.sample.customer'), phone: '600 000 000' },
      address: { line: t('branch.printer.sample.address') },
      items: [
        { ...item, options: [t('branch.printer.sample.option')], note: t('branch.printer.sample.note') },
        { id: 2, quantity: 1, name: t('branch.printer.sample.second'), unit: of(200), total: of(200), options: [] },
      ],
      subtotal: of(1500),
      shipping: of(250),
      discount: of(0),
      total: of(1750),
      paymentMethod: { id: 0, name: t('branch.printer.sample.method') },
      createdAt: now,
      promisedAt: now + 30 * 60_000,
      minutes: 30,
      events: [],
    },
  };
}
