import { useState } from 'react';
import { useLocale } from '@mostrador/i18n';
import { PlainButton, Popup } from '@mostrador/ui/kit';
import { CheckField } from '@mostrador/ui/record';
import { week, weekdayText } from '../../../common/days';
import { useT } from '../messages';

/** Popup that copies a day's hours to other days. */
export function CopyDay({ day, name, onCopy }: { day: number; name: string; onCopy: (to: readonly number[]) => void }) {
  const t = useT();
  const locale = useLocale();
  const [to, setTo] = useState<readonly number[]>([]);
  const others = week.filter((one) => one !== day);
  return (
    <Popup
      label={t('branch.hours.copy.title', { day: name })}
      button={t('branch.hours.copy')}
      buttonLabel={t('branch.hours.copy.title', { day: name })}
    >
      {(close) => (
        <div className="b-copy-day">
          {others.map((one) => (
            <CheckField
              key={one}
              label={weekdayText(one, locale, 'long')}
              checked={to.includes(one)}
              onChange={(checked) => setTo(checked ? [...to, one] : to.filter((other) => other !== one))}
            />
          ))}
          <PlainButton
            variant="primary"
            onClick={() => {
              onCopy(to.length > 0 ? to : others);
              close();
            }}
          >
            {to.length > 0 ? t('branch.hours.copy.to', { count: to.length }) : t('branch.hours.copy.all')}
          </PlainButton>
        </div>
      )}
    </Popup>
  );
}
