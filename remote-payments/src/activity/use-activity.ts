import { useMemo } from 'react';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { movementsOf } from '../common/ledger/movements';
import { useLedger } from '../common/ledger/use-ledger';
import { requiredDays, comparedSpans } from './figures';

const types = ['AUTHORIZATION', 'PREAUTHORIZATION', 'CAPTURE'];
/** Limit for the home page: a thousand payments in two weeks. */
const maxPages = 5;

/** Fetches the movements of two weeks, once for all cards, and returns them with the spans to sum over. */
export function useActivity() {
  const timeZone = useTimeZone();
  const { from, to } = requiredDays(useServerNow(60_000), timeZone);
  const pages = useLedger({ types, period: { from, to }, maxPages });
  const movements = useMemo(() => movementsOf(pages.items, types, { from, to }), [pages.items, from, to]);
  const asOf = pages.dataUpdatedAt;
  const spans = useMemo(() => comparedSpans(asOf, timeZone), [asOf, timeZone]);
  return { pages, movements, spans, asOf };
}
