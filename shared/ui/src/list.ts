// Components and hooks for list screens.
export { col, type Column, type RowAction } from './list/columns';
export { ActionMenu } from './list/action-menu';
export { DataTable, type DataTableProps, type ListQuery } from './list/data-table';
export { DayField } from './list/day-field';
export { DayRangeFilter } from './list/day-range-filter';
export { ExportButton, instantCell, type ExportColumn, type ExportValue } from './list/export-button';
export { FilterBar } from './list/filter-bar';
export { FilterChip } from './list/filter-chip';
export { Freshness } from './list/freshness';
export { listArgs, type ListArgs } from './list/list-args';
export {
  filter,
  useFilterParams,
  readListParams,
  useListParams,
  type ArgsFilterKind as AskingFilterKind,
  type FilterParams,
  type Kinds,
  type ListMoment,
  type ListParams,
  type ListSchema,
  type OnPrefetchPage,
  type Sort,
} from './list/list-params';
export { ListPage } from './list/list-page';
export { recordMenu } from './list/record-menu';
export { RowSelectionProvider, SelectionCheckbox, useRowSelection } from './list/row-selection';
export { SelectFilter, type FilterOption } from './list/select-filter';
// The controls of rows, so that a list or a board needs no other group for them.
export { CheckField } from './record/check-field';
export { Switch } from './record/switch';
export { TextFilter } from './list/text-filter';
export { daysOf, daysToInstants, formatDayChoice, type DayChoice } from './list/day-choice';
export { noDialogs, numericId, useOpenRecord, type OpenRecord } from './list/use-open-record';
