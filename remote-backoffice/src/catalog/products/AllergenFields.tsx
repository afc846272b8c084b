import { bindField } from '@mostrador/forms/bind-field';
import { CheckGroup } from '@mostrador/ui/record';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { useAllergensText } from '../../common/allergens/LineAllergens';
import { useT } from '../../common/allergens/messages';
import { allergenTicks, settleChoice } from './allergen-choice';
import type { ProductForm } from './use-product-form';

/** Checkboxes for the allergens that a product declares, and one for none of the 14 (docs catalog §8). */
export function AllergenFields({ product: { form } }: { product: ProductForm }) {
  const t = useT();
  const { names, title, noneOf } = useAllergenWords();
  const { value, onChange, ...field } = bindField(form, 'allergens');
  return (
    <CheckGroup
      {...field}
      label={title}
      help={t('allergens.help')}
      options={allergenTicks.map((one) => ({ value: one, label: one === 'none' ? noneOf : names[one] }))}
      value={value}
      onChange={(next) => onChange(settleChoice(next, value))}
    />
  );
}

/** What a diner reads about the allergens; nothing if the product declares nothing. */
export function DinerAllergens({ product: { form } }: { product: ProductForm }) {
  const text = useAllergensText();
  const { allergens } = form.values;
  if (allergens.length === 0) return null;
  return <p className="m-meta b-product-diner-allergens">{text(allergens.flatMap((one) => (one === 'none' ? [] : one)))}</p>;
}
