import { useEffect, useEffectEvent, useState } from 'react';
import { numericId } from '@mostrador/ui/list';
import { useNavigate, useSearchParams } from '@mostrador/ui/router';

/**
 * Returns the id in the query parameter (`?customer=12`), or null. Removes the parameter from the address at once: a reload would
 * apply it again, and removing it later, with unsaved changes, would trigger the prompt.
 */
export function useOneTimeParam(name: 'customer' | 'repeat'): number | null {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = numericId(search.get(name) ?? '');
  const [id, setId] = useState(named);
  if (named !== null && named !== id) setId(named);
  const forget = useEffectEvent(() => void navigate({ search: '' }, { replace: true }));
  useEffect(() => {
    if (named !== null) forget();
  }, [named]);
  return id;
}
