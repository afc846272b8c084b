import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { promotions, type SingleCode } from '@mostrador/contract/backoffice/promotions/calls';
import { isGeneratedCode } from '@mostrador/contract/backoffice/promotions/shapes';

/** Looks up the single-use code in the search text; sends a request only if the text has the format of one. */
export function useSingleCode(search: string) {
  const code = search.trim().toUpperCase();
  const { data, error, refetch, isLoading } = useQuery({
    ...apiQuery(promotions.codes, { code }),
    enabled: isGeneratedCode(code),
  });
  const found: SingleCode | null = (isGeneratedCode(code) && data?.items[0]) || null;
  return { found, isLoading, failure: error && isGeneratedCode(code) ? { error, refetch } : {} };
}
