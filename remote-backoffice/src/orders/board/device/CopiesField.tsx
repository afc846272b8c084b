import { useT } from '../../messages';
import { maxCopies } from '../../board-settings';

/** How many tickets of each order. */
export function CopiesField({ value, onChange }: { value: number; onChange: (copies: number) => void }) {
  const t = useT();
  return (
    <label className="m-option b-order-copies">
      {t('orders.settings.copies')}
      <select className="m-input" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: maxCopies }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  );
}
