import { ShortId } from '@mostrador/ui/kit';
import { testCards } from './card-rules';
import { useT } from './messages';
import './card.css';

/** Test card numbers of the sandbox, to copy. */
export function TestCards() {
  const t = useT();
  return (
    <details className="p-checkout-tests">
      <summary>{t('checkout.tests')}</summary>
      <p className="m-muted">{t('checkout.tests.help')}</p>
      <ul>
        {testCards.map(({ brand, number, refused }) => (
          <li key={number}>
            <ShortId id={number}>{number}</ShortId>
            <span className="m-muted">{refused ? t('checkout.tests.refused', { brand }) : brand}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
