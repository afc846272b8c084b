import AntdDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { inAntd } from './theme/in-antd';

dayjs.extend(localizedFormat);

export { dayjs };
export type { Dayjs } from 'dayjs';
export type { DatePickerProps, RangePickerProps } from 'antd/es/date-picker';

/** See antd's documentation. */
export const DatePicker: typeof AntdDatePicker = inAntd(AntdDatePicker);
