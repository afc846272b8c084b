import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/ro';
import 'dayjs/locale/zh-cn';

export { default as DatePicker, type DatePickerProps, type RangePickerProps } from 'antd/es/date-picker';
export { default as TimePicker, type TimePickerProps } from 'antd/es/time-picker';
export { default as dayjs, type Dayjs } from 'dayjs';
