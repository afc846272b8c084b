import { useEffect, useEffectEvent, useState } from 'react';
import { numericId } from '@mostrador/ui/list';
import { useNavigate, useSearchParams } from '@mostrador/ui/router';

/**
 * The id that the address gives the order (`?customer=12`), or null. The address forgets it at once: a reload would ask again, and once something
 * is typed the page asks before it is left, be it for itself.
 */
export function useAsked(name: 'customer' | 'repeat'): number | null {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = numericId(search.get(name) ?? '');
  const [asked, setAsked] = useState(named);
  if (named !== null && named !== asked) setAsked(named);
  const forget = useEffectEvent(() => void navigate({ search: '' }, { replace: true }));
  useEffect(() => {
    if (named !== null) forget();
  }, [named]);
  return asked;
}
