import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { Notice } from '@mostrador/ui/kit';
import type { GiftTerms } from './GiftTerms';
import { useT } from './messages';

interface Props {
  /** The gift being edited; null for a new one. */
  id: number | null;
  branchId: number;
  terms: GiftTerms;
}

/** Warns about other gifts with the same minimum: an order gets only one, and of equal gifts the older (docs customers §5). */
export function ConflictingGifts({ id, branchId, terms: { earned, minimum } }: Props) {
  const t = useT();
  const { data } = useQuery(apiQuery(products.gifts, { branchId }));
  const rivals = (data?.items ?? []).filter(
    (gift) => earned && gift.active && gift.id !== id && gift.giftMinimum?.minor === minimum?.minor,
  );
  return rivals.length === 0 || minimum === null ? null : (
    <Notice tone="warning" title={t('gifts.rivals')} details={rivals.map(({ name }) => name)}>
      {t('gifts.rivals.text')}
    </Notice>
  );
}
