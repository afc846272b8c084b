import { useMemo } from 'react';
import { useTimeZone } from '@mostrador/session';
import { movementsOf } from '../common/ledger/movements';
import { useLedger } from '../common/ledger/use-ledger';
import { useNow } from '@mostrador/ui/kit';
import { neededAt, spansAt } from './figures';

const types = ['AUTHORIZATION', 'PREAUTHORIZATION', 'CAPTURE'];
/** The home page asks for no more: a thousand payments in two weeks. */
const maxPages = 5;

/** The movements of two weeks, read once for all cards, and the spans that they are summed over. */
export function useActivity() {
  const timeZone = useTimeZone();
  const { from, to } = neededAt(useNow(60_000), timeZone);
  const pages = useLedger({ types, period: { from, to }, maxPages });
  const movements = useMemo(() => movementsOf(pages.items, types, { from, to }), [pages.items, from, to]);
  const asOf = pages.dataUpdatedAt;
  const spans = useMemo(() => spansAt(asOf, timeZone), [asOf, timeZone]);
  return { pages, movements, spans, asOf };
}
