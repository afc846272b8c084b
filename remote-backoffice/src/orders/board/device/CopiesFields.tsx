import { useT } from '../../messages';
import { maxCopies, type PrintCopies } from '../../board-settings';

interface Props {
  value: PrintCopies;
  onChange: (change: Partial<PrintCopies>) => void;
}

const counts = Array.from({ length: maxCopies + 1 }, (_, count) => count);

/** Numbers of kitchen tickets and receipts per order. */
export function CopiesFields({ value: { copies, kitchenCopies }, onChange }: Props) {
  const t = useT();
  return (
    <>
      <label className="m-option b-order-copies">
        {t('orders.settings.copies')}
        <select
          className="m-input"
          value={copies ?? ''}
          onChange={({ target }) => onChange({ copies: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('orders.settings.asBranch')}</option>
          {/* A number that an earlier version stored stays possible. */}
          {[...counts, ...(copies !== null && copies > maxCopies ? [copies] : [])].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <label className="m-option b-order-copies">
        {t('orders.settings.kitchenCopies')}
        <select
          className="m-input"
          value={kitchenCopies}
          onChange={({ target }) => onChange({ kitchenCopies: Number(target.value) })}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    </>
  );
}
