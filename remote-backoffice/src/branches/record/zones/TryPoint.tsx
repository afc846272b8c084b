import { useId, useState } from 'react';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { callApi } from '@mostrador/api-client';
import { useLocale } from '@mostrador/i18n';
import { Glyph, PlainButton, useErrorText } from '@mostrador/ui/kit';
import { Field, fieldAria } from '@mostrador/ui/record';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { formatMoney } from '@mostrador/values/money';
import { ringSide } from '@mostrador/values/ring-side';
import { formatPoint, parsePoint } from '../../../common/map/point-text';
import { useT } from './messages';
import { replay, zoneAt } from './replay';

/** How far back orders are delivered again. */
const DAYS = 90;
const PAGE = 200;

interface Props {
  branch: BranchInfo;
  /** As they are stored. */
  before: readonly DeliveryZone[];
  /** As they are drawn. */
  zones: readonly DeliveryZone[];
  controlled: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** Whether an address or a point is delivered to, for what price or why not; and what the lines would have made of the last orders. */
export function TryPoint({ branch, before, zones, controlled, value, onChange }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const [past, setPast] = useState<readonly Order[] | null>(null);
  const point = parsePoint(value) ?? past?.find(({ address }) => address?.line === value.trim())?.address?.point ?? null;
  const found = point && zoneAt(zones, point);
  const isOnEdge = point !== null && found !== null && ringSide(point, found.ring) === 'border';

  function answer(): { words: string; isServed: boolean } | null {
    if (!point) return value.trim() ? { words: t('zones.try.unknown'), isServed: false } : null;
    if (found) {
      const price = formatMoney(found.price, locale);
      return { words: t(isOnEdge ? 'zones.try.border' : 'zones.try.inside', { zone: found.name, price }), isServed: true };
    }
    return controlled
      ? { words: t(zones.length === 0 ? 'zones.try.noZones' : 'zones.try.outside'), isServed: false }
      : { words: t('zones.try.anywhere'), isServed: true };
  }

  const told = answer();
  const help = t('zones.try.help');
  return (
    <section className="m-card b-branch-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('zones.try')}</h2>
      <Field id={`${id}-point`} label={t('zones.try.point')} help={help} error={undefined}>
        <input
          id={`${id}-point`}
          className="m-field-input"
          list={`${id}-known`}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...fieldAria(`${id}-point`, undefined, help)}
        />
        <datalist id={`${id}-known`}>
          {[...new Set(past?.flatMap(({ address }) => (address?.point ? [address.line] : [])))].map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
      </Field>
      <p role="status" className={told?.isServed ? 'b-zone-answer b-zone-answer--yes' : 'b-zone-answer b-zone-answer--no'}>
        {told && <Glyph name={told.isServed ? 'check' : 'alert'} />}
        {told?.words}
        {point && told && !parsePoint(value) && ` (${formatPoint(point)})`}
      </p>
      <Replay {...{ branch, before, zones, past }} onPast={setPast} />
    </section>
  );
}

interface ReplayProps extends Pick<Props, 'branch' | 'before' | 'zones'> {
  past: readonly Order[] | null;
  onPast: (orders: readonly Order[]) => void;
}

function Replay({ branch, before, zones, past, onPast }: ReplayProps) {
  const t = useT();
  const errorText = useErrorText();
  const [step, setStep] = useState<{ state: 'idle' | 'asking' } | { state: 'failed'; error: unknown }>({ state: 'idle' });

  async function ask() {
    setStep({ state: 'asking' });
    try {
      const today = todayIn(branch.timeZone ?? 'UTC', clock.now());
      const found: Order[] = [];
      for (let page = 1, total = 1; (page - 1) * PAGE < total; page++) {
        const answer = await callApi(orders.history, {
          ...{ branchId: branch.id, range: { from: addDays(today, -DAYS), to: today }, kind: 'delivery' },
          ...{ page, pageSize: PAGE },
        });
        found.push(...answer.items);
        total = answer.total;
      }
      onPast(found);
      setStep({ state: 'idle' });
    } catch (error) {
      setStep({ state: 'failed', error });
    }
  }

  const made =
    past &&
    replay(
      past.flatMap(({ address }) => (address?.point ? [address.point] : [])),
      before,
      zones,
    );
  return (
    <div className="b-replay">
      <PlainButton aria-disabled={step.state === 'asking'} onClick={() => step.state !== 'asking' && void ask()}>
        {step.state === 'asking' && <span className="m-spinner" aria-hidden="true" />}
        {t('zones.replay', { days: DAYS })}
      </PlainButton>
      <p role="status">
        {step.state === 'failed' && errorText(step.error).message}
        {made && t('zones.replay.told', { lost: made.lost, won: made.won, count: made.count })}
      </p>
    </div>
  );
}
