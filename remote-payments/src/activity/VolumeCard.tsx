import { lazyPart } from '@mostrador/loading/lazy-part';
import { MoneyText, RowsSkeleton, LazySlot } from '@mostrador/ui/kit';
import { ChangeText } from '../common/ledger/ChangeText';
import { ActivityCard } from './ActivityCard';
import { SPANS, volumesOf, type Volume } from './figures';
import { useT } from './messages';

const VolumeChart = lazyPart(() => import('./VolumeChart').then((module) => module.VolumeChart));

/** The other currencies are only counted. */
const maxRows = 3;

/** Home card: the amounts captured today and in seven days, one line per currency, compared with the previous period. */
export function VolumeCard() {
  const t = useT();
  return (
    <ActivityCard note={t('activity.volume.note')} rows={11}>
      {(movements, spans, asOf) => {
        const volumes = volumesOf(movements, spans);
        return (
          <>
            <div className="p-activity-volumes">
              {volumes.slice(0, maxRows).map((volume) => (
                <VolumeLine key={volume.currency} volume={volume} />
              ))}
            </div>
            {volumes[0] && (
              <div className="p-activity-chart">
                <LazySlot fallback={<RowsSkeleton rows={5} />}>
                  <VolumeChart movements={movements} currency={volumes[0].currency} asOf={asOf} />
                </LazySlot>
              </div>
            )}
            {volumes.length > maxRows && (
              <p className="m-muted p-activity-note">
                {t('activity.volume.more', {
                  currencies: volumes
                    .slice(maxRows)
                    .map(({ currency }) => currency)
                    .join(', '),
                })}
              </p>
            )}
          </>
        );
      }}
    </ActivityCard>
  );
}

function VolumeLine({ volume: { currency, figures } }: { volume: Volume }) {
  const t = useT();
  return (
    <dl aria-label={currency}>
      {SPANS.map((span) => (
        <div key={span}>
          <dt>{t(`activity.span.${span}`)}</dt>
          <dd>
            <MoneyText money={figures[span].now} />
            <span className="p-activity-before">
              <ChangeText current={figures[span].now.minor} before={figures[span].before.minor} />
              {figures[span].before.minor !== 0 && (
                <span className="m-muted">
                  {' · '}
                  {t(`activity.before.${span}`)} <MoneyText money={figures[span].before} />
                </span>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
