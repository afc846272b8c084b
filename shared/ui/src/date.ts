import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';

dayjs.extend(localizedFormat);

export { dayjs };
export type { Dayjs } from 'dayjs';
export { default as DatePicker, type DatePickerProps, type RangePickerProps } from 'antd/es/date-picker';
