import type { OptionItem } from '@mostrador/contract/backoffice/options/shapes';
import { useSession } from '@mostrador/session';
import { usePriceParser } from '../branches/PriceField';
import { useStockText } from '../branches/stock-text';
import { useT } from './messages';
import { OptionSample } from './OptionSample';
import { parseBounds, type OptionValues } from './option-values';

/** Preview of the option in the form, as a diner sees it; `items`: the stored items, for their current stock. */
export function FormSample({ values, items: stored = [] }: { values: OptionValues; items?: readonly OptionItem[] }) {
  const t = useT();
  const read = usePriceParser(useSession().business.currency);
  const stock = useStockText();
  const { min, max } = parseBounds(values);
  const items = values.items
    .filter(({ active }) => active)
    .map(({ id, itemId, name, price }) => {
      const typed = read(price);
      const now = stored.find((item) => item.id === itemId);
      return { id, name, price: 'money' in typed ? typed.money : null, out: now && stock(now) };
    });
  return (
    <section className="m-card b-option-sample-card" aria-label={t('options.sample')}>
      <h2 className="m-heading">{t('options.sample')}</h2>
      <OptionSample name={values.name} min={min ?? 0} max={max ?? 0} repeatable={values.repeatable} items={items} />
    </section>
  );
}
