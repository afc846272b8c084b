import { useLocale } from '@mostrador/i18n';
import { formatMoney, type Money } from '@mostrador/values/money';
import './kit.css';
import './cells.css';

interface Props {
  /** Minor units; null shows a dash. */
  money: Money | null;
  /** Shows the amount in the size of a record's header. */
  large?: boolean;
  /** Crosses the amount out: it is no longer valid. */
  struck?: boolean;
}

const amountIn = /[-−]?\d(?:.*\d)?/u;

/** Shows an amount in the current language, with a muted currency and tabular figures. */
export function MoneyText({ money, large = false, struck = false }: Props) {
  const locale = useLocale();
  if (!money) return <span className="m-muted">–</span>;
  const text = formatMoney(money, locale);
  const match = amountIn.exec(text);
  const amount = match?.[0] ?? text;
  const before = match ? text.slice(0, match.index) : '';
  const after = match ? text.slice(match.index + amount.length) : '';
  const className = ['m-money', large && 'm-money--large', struck && 'm-money--struck'].filter(Boolean).join(' ');
  return (
    <span className={className}>
      {before && <span className="m-money-currency">{before}</span>}
      {amount}
      {after && <span className="m-money-currency">{after}</span>}
    </span>
  );
}
