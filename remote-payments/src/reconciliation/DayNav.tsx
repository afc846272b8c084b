import { useId, type KeyboardEvent } from 'react';
import { LeftOutlined, RightOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { DayField } from '@mostrador/ui/list';
import { addDays } from '@mostrador/values/day-range';
import { useT } from './messages';

interface Props {
  day: string;
  /** The last selectable day. */
  today: string;
  timeZone: string;
  onDay: (day: string) => void;
}

/** Previous day, date field, next day; Page Up and Page Down have the same effect in each of them. */
export function DayNav({ day, today, timeZone, onDay }: Props) {
  const t = useT();
  const id = useId();
  const go = (count: number) => {
    const next = addDays(day, count);
    if (next <= today) onDay(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = { PageUp: -1, PageDown: 1 }[event.key];
    if (!count) return;
    event.preventDefault();
    go(count);
  };
  return (
    <div className="p-reconciliation-day" role="group" aria-label={t('reconciliation.day')} onKeyDown={onKeyDown}>
      <PlainButton onClick={() => go(-1)} aria-keyshortcuts="PageUp" title={t('reconciliation.day.keys')}>
        <LeftOutlined /> <span className="p-reconciliation-way">{t('reconciliation.day.before')}</span>
      </PlainButton>
      <label className="m-visually-hidden" htmlFor={id}>
        {t('reconciliation.day')}
      </label>
      <DayField id={id} value={day} max={today} onChange={onDay} />
      <PlainButton
        onClick={() => go(1)}
        disabled={day >= today}
        aria-keyshortcuts="PageDown"
        title={t('reconciliation.day.keys')}
      >
        <span className="p-reconciliation-way">{t('reconciliation.day.after')}</span> <RightOutlined />
      </PlainButton>
      <span className="m-muted p-reconciliation-zone">{t('reconciliation.zone', { zone: timeZone })}</span>
    </div>
  );
}
