import { readCreated, readValues } from '../paging';
import type { PlaceFilter } from './merchant-repository';

interface PlaceQuery {
  status?: string | undefined;
  search?: string | undefined;
  created_at_from?: number | undefined;
  created_at_to?: number | undefined;
}

/** Maps the common filters of lists of merchants, points and terminals. */
export function readPlaceFilter(query: PlaceQuery): PlaceFilter {
  return {
    statuses: readValues(query.status),
    search: query.search,
    ...readCreated(query),
  };
}
