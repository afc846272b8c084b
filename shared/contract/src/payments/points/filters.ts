import { deviceListQuery } from '../devices/filters';
import type { DeviceListArgs } from '../devices/filters';
import { listDefaults } from '../list-args';

/** assumed: sort fields of the point list; ties are broken by `id`. */
export const POINT_SORT_FIELDS = ['name', 'city', 'status', 'merchant', 'terminals', 'created_at'] as const;
export type PointSortField = (typeof POINT_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const POINT_LIST_DEFAULTS = listDefaults('name', 'asc');

// assumed: the filter
export interface PointListArgs extends DeviceListArgs<PointSortField> {
  merchantId?: string;
}

/** Query of the points of one merchant. */
export const pointsQuery = deviceListQuery(POINT_SORT_FIELDS);
