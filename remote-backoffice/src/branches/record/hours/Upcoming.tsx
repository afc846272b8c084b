import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { addDays, dayRangeToInstants, todayIn, wallClock } from '@mostrador/values/day-range';
import { formatHhmm } from '@mostrador/values/hhmm';
import { exceptionOn, spansOn } from '@mostrador/values/opening';
import { useT } from '../messages';

const DAYS = 14;
const HOURS_24 = 86_400_000;

/** List of the opening hours of the coming fortnight, after exceptions, with the reason for each difference. */
export function Upcoming({ hours, timeZone }: { hours: BranchHours; timeZone: string }) {
  const t = useT();
  const id = useId();
  const { formatDate } = useIntl();
  const today = todayIn(timeZone, useServerNow(60_000));
  const { schedules, exceptions } = hours;
  const clock = (at: number) => formatHhmm(wallClock(at, timeZone).minute);
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead));
  return (
    <section className="m-card b-branch-panel" aria-labelledby={id}>
      <h2 id={id}>{t('branch.upcoming')}</h2>
      <ol className="b-upcoming">
        {days.map((day) => {
          const exception = exceptionOn(exceptions, day);
          const text = (channel?: 'delivery' | 'takeaway') =>
            spansOn(
              schedules.filter((span) => span.channel === channel),
              channel ? [] : exceptions,
              timeZone,
              day,
            ).map(({ from, to }) => `${clock(from)}–${clock(to)}`);
          const [from, to] = dayRangeToInstants({ from: day, to: day }, timeZone);
          const carried = spansOn(schedules, exceptions, timeZone, addDays(day, -1)).find((span) => span.to > from);
          const own = [
            ...text(),
            ...(exception
              ? []
              : (['delivery', 'takeaway'] as const).flatMap((channel) =>
                  text(channel).map((span) => `${span} (${t(`branch.hours.kind.${channel}`)})`),
                )),
          ];
          return (
            <li key={day}>
              <span className="b-upcoming-day">
                {formatDate(`${day}T12:00Z`, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </span>
              <span>
                {own.length > 0 ? own.join(', ') : t('branch.upcoming.closed')}
                <span className="m-meta b-upcoming-why">
                  {[
                    exception
                      ? t(exception.yearly ? 'branch.upcoming.yearly' : 'branch.upcoming.exception')
                      : t('branch.upcoming.week'),
                    carried && t('branch.upcoming.carried', { time: clock(carried.to) }),
                    to - from !== HOURS_24 && t('branch.upcoming.clocks'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="m-meta">{t('branch.upcoming.zone', { zone: timeZone })}</p>
    </section>
  );
}
