import { useSession } from '@mostrador/session';
import { usePriceReader } from '../branches/PriceField';
import { useT } from './messages';
import { OptionSample } from './OptionSample';
import { boundsOf, type OptionValues } from './option-values';

/** What is in the form, as a diner will be asked. */
export function FormSample({ values }: { values: OptionValues }) {
  const t = useT();
  const read = usePriceReader(useSession().business.currency);
  const { min, max } = boundsOf(values);
  const items = values.items
    .filter(({ active }) => active)
    .map(({ id, name, price }) => {
      const typed = read(price);
      return { id, name, price: 'money' in typed ? typed.money : null };
    });
  return (
    <section className="m-card b-option-sample-card" aria-label={t('options.sample')}>
      <h2>{t('options.sample')}</h2>
      <OptionSample name={values.name} min={min ?? 0} max={max ?? 0} items={items} />
    </section>
  );
}
