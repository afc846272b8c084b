// The fields that need antd; all other fields are our own components, in `record` (docs decisions §16).
export { SearchField, type SearchOptions } from './form/search-field';
