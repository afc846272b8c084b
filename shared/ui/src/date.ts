import AntdDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { inAntd } from './theme/in-antd';

dayjs.extend(localizedFormat);

export { dayjs };
export type { Dayjs } from 'dayjs';

/** See antd's documentation. */
export const DatePicker: typeof AntdDatePicker = inAntd(AntdDatePicker);
