import { useT } from '../../messages';
import { maxCopies } from '../../board-settings';

interface Props {
  /** Null uses the branch's number. */
  value: number | null;
  onChange: (copies: number | null) => void;
}

/** Number of tickets per order. */
export function CopiesField({ value, onChange }: Props) {
  const t = useT();
  return (
    <label className="m-option b-order-copies">
      {t('orders.settings.copies')}
      <select className="m-input" value={value ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
        <option value="">{t('orders.settings.asBranch')}</option>
        {Array.from({ length: maxCopies }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  );
}
