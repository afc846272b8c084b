// The fields that need antd; all others are ours, in `record` (docs decisions §16).
export { SearchField, type SearchOptions } from './form/search-field';
