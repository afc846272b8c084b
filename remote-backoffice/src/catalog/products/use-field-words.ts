import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { Row } from '@mostrador/forms/form';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { dayText } from '../../common/days';
import { declarationText } from '../../common/allergens/allergen-text';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { allergensOfChoice, type AllergenChoice } from './allergen-choice';
import { useT as useStockT } from '../branches/messages';
import { useT } from './messages';
import { splitPublication } from '../publication/publication';
import { useCategories } from './queries';

/** Returns a function with the label of a form field and a formatter of its values, for conflicts. */
export function useFieldWords(): (name: string) => { label: string; text: (value: unknown) => ReactNode } {
  const t = useT();
  const stockT = useStockT();
  const allergens = useAllergenWords();
  const locale = useLocale();
  const { id: businessId, branches } = useSession().business;
  const { names } = useCategories();
  const found = useQuery(apiQuery(options.list, { businessId }));

  function textOf(field: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'products.conflict.yes' : 'products.conflict.no');
    if (field === 'image') return t(value ? 'products.conflict.yes' : 'products.conflict.no');
    if (field === 'categoryId' || field === 'subcategoryId') return names.get(Number(value)) ?? t('products.conflict.none');
    if (field === 'allergens') return declarationText(allergensOfChoice(value as AllergenChoice), allergens);
    if (field === 'options') {
      const nameOf = ({ id }: Row) => found.data?.items.find((option) => String(option.id) === id)?.name ?? id;
      return (value as Row[]).map(nameOf).join(', ') || t('products.conflict.none');
    }
    if (field === 'publishAt') return publicationText(String(value));
    if (field.endsWith('.price') && value === '') return t('products.inherits');
    return typeof value === 'string' && value !== '' ? value : t('products.conflict.none');
  }

  function publicationText(value: string): string {
    const { day, time } = splitPublication(value);
    return day === ''
      ? stockT('stock.publication.now')
      : stockT('stock.publication.at', { time: `${dayText(day, locale)}, ${time}` });
  }

  function labelOf(field: string): string {
    const [name, id, part] = field.split('.');
    const place = branches.find((branch) => String(branch.id) === id)?.name ?? '';
    if (part !== undefined) return t(part === 'price' ? 'products.form.branchPrice' : 'products.conflict.sold', { place });
    switch (name) {
      case 'categoryId':
        return t('products.field.category');
      case 'subcategoryId':
        return t('products.field.subcategory');
      case 'image':
        return t('products.field.photo');
      case 'active':
        return t('products.form.active');
      case 'gift':
        return t('products.gift');
      case 'options':
        return t('products.options');
      case 'allergens':
        return allergens.title;
      case 'publishAt':
        return stockT('stock.publication');
      case 'price':
      case 'description':
      case 'tags':
      case 'code':
      case 'featured':
        return t(`products.field.${name}`);
      default:
        return t('products.field.name');
    }
  }

  return (name) => ({ label: labelOf(name), text: (value) => textOf(name, value) });
}
