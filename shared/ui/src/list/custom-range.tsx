import type { DayRange } from '@mostrador/values/day-range';
import { useLocale } from '@mostrador/i18n';
import { DatePicker, dayjs } from '../date';
import { useT } from '../messages';

interface Props {
  value: DayRange | null;
  onChange: (range: DayRange) => void;
}

const day = 'YYYY-MM-DD';

/** Two days picked in a calendar; loaded with the date group when first opened. A default export, as `lazy` demands. */
export default function CustomRange({ value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  dayjs.locale(locale === 'zh' ? 'zh-cn' : locale);
  return (
    <div className="m-range">
      <DatePicker.RangePicker
        {...(value ? { defaultValue: [dayjs(value.from), dayjs(value.to)] } : {})}
        allowClear={false}
        autoFocus
        format="L"
        placeholder={[t('ui.days.from'), t('ui.days.to')]}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        onChange={(dates) => {
          const [from, to] = dates ?? [];
          if (from && to) onChange({ from: from.format(day), to: to.format(day) });
        }}
      />
    </div>
  );
}
