import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderQuery } from '../queries';

/**
 * Returns the order of a dialog that the address names: the one among `items`, else fetched. An order that has just left the board
 * stays, so that an error can be read. Undefined until it is known.
 */
export function useDialogOrder(subject: number | null, items: readonly Order[] | undefined): Order | undefined {
  const live = items?.find(({ id }) => id === subject);
  const query = useQuery({ ...orderQuery(subject ?? 0), enabled: subject !== null && items !== undefined && !live });
  const found = live ?? query.data;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === subject ? last : undefined);
}
