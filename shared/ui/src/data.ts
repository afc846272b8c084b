import AntdTable from 'antd/es/table';
import { inAntd } from './theme/in-antd';

export type { ColumnsType } from 'antd/es/table/interface';
export type { TableProps } from 'antd/es/table';

/** See antd's documentation. */
export const Table: typeof AntdTable = inAntd(AntdTable);
