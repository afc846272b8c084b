import { type ReactNode } from 'react';
import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';
import { SoldOutChoice, useSoldOutEnd } from './SoldOutChoice';

interface Props {
  /** "Agotar Tortilla en Centro". */
  title: string;
  /** IANA zone of the branch, in which a chosen date is interpreted. */
  timeZone: string;
  /** The dialog closes when it resolves. */
  onConfirm: (end: SoldOutEnd) => unknown;
  onClose: () => void;
  /** Explains other effects of the action, or contains further fields. */
  children?: ReactNode;
}

/** Dialog that asks until when something is sold out (docs catalog §2). */
export function SoldOutDialog({ title, timeZone, onConfirm, onClose, children }: Props) {
  const t = useT();
  const choice = useSoldOutEnd(timeZone);

  async function confirm() {
    const end = choice.check();
    if (end === null) return false;
    return onConfirm(end);
  }

  return (
    <ConfirmDialog open onClose={onClose} title={title} confirmLabel={t('stock.sellOut')} onConfirm={confirm}>
      <SoldOutChoice choice={choice} />
      {children}
    </ConfirmDialog>
  );
}
