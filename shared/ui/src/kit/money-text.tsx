import { useLocale } from '@mostrador/i18n';
import { formatMoney, type Money } from '@mostrador/values/money';
import './kit.css';
import './cells.css';

interface Props {
  /** Minor units; null shows a dash. */
  money: Money | null;
  /** The figure of a record's head. */
  large?: boolean;
  /** Crossed out: the amount no longer holds. */
  struck?: boolean;
}

const amountIn = /[-−]?\d(?:.*\d)?/u;

/** An amount in the language in use, its currency muted, its figures tabular. */
export function MoneyText({ money, large = false, struck = false }: Props) {
  const locale = useLocale();
  if (!money) return <span className="m-muted">–</span>;
  const text = formatMoney(money, locale);
  const found = amountIn.exec(text);
  const amount = found?.[0] ?? text;
  const before = found ? text.slice(0, found.index) : '';
  const after = found ? text.slice(found.index + amount.length) : '';
  const className = ['m-money', large && 'm-money--large', struck && 'm-money--struck'].filter(Boolean).join(' ');
  return (
    <span className={className}>
      {before && <span className="m-money-currency">{before}</span>}
      {amount}
      {after && <span className="m-money-currency">{after}</span>}
    </span>
  );
}
