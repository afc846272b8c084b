export { default as Table, type TableProps } from 'antd/es/table';
export type { ColumnsType } from 'antd/es/table/interface';
