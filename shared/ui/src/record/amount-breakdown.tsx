import type { Money } from '@mostrador/values/money';
import { MoneyText } from '../kit/money-text';
import './record.css';

export interface AmountLine {
  label: string;
  money: Money;
  /** A deduction: shown with a minus sign. */
  minus?: boolean;
  /** The total of the lines above. */
  total?: boolean;
}

/** Shows how an amount is calculated, line by line. */
export function AmountBreakdown({ lines }: { lines: AmountLine[] }) {
  return (
    <dl className="m-sum">
      {lines.map(({ label, money, minus = false, total = false }) => (
        <div key={label} className={total ? 'm-sum-line m-sum-line--total' : 'm-sum-line'}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={minus && money.minor !== 0 ? { ...money, minor: -money.minor } : money} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
