import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, serverNow } from '@mostrador/api-client';
import { useLocale } from '@mostrador/i18n';
import { CheckOutlined, WarningOutlined } from '@mostrador/ui/icons';
import { PlainButton, useErrorText } from '@mostrador/ui/kit';
import { Field, fieldAria } from '@mostrador/ui/record';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { foldText } from '@mostrador/values/fold-text';
import { formatMoney } from '@mostrador/values/money';
import { ringSide } from '@mostrador/values/ring-side';
import { fetchAll } from '../../../common/fetch-all';
import { formatPoint, parsePoint } from '../../../common/map/point-text';
import { useT } from './messages';
import { replay, zoneAt } from './replay';

/** Days of past orders that are checked against the zones. */
const DAYS = 90;
const PAGE = 200;

/** Minimum length of an address search. */
const MIN_SEARCH_LENGTH = 3;

/** Returns the query arguments for recent deliveries, by the branch's calendar. */
function recentDeliveriesFilter({ timeZone }: BranchInfo) {
  const today = todayIn(timeZone ?? 'UTC', serverNow());
  return { range: { from: addDays(today, -DAYS), to: today }, kind: 'delivery' as const };
}

/** Returns the known address that best matches the text: an exact match, else a prefix, else a substring. */
function findAddress(typed: string, lines: readonly string[]): string | undefined {
  const by = (fits: (line: string) => boolean) => lines.find((line) => fits(foldText(line)));
  return by((line) => line === typed) ?? by((line) => line.startsWith(typed)) ?? by((line) => line.includes(typed));
}

interface Props {
  branch: BranchInfo;
  /** The stored zones. */
  before: readonly DeliveryZone[];
  /** The zones with the unsaved ring of the form. */
  zones: readonly DeliveryZone[];
  controlled: boolean;
  value: string;
  onChange: (text: string) => void;
}

/**
 * Checks whether an address or point gets deliveries, and for what price or why not; also how the changed zones would affect past
 * orders.
 */
export const PointChecker = memo(function PointChecker({ branch, before, zones, controlled, value, onChange }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const [past, setPast] = useState<readonly Order[] | null>(null);
  // Deferred, so that the typed text is shown first.
  const deferredText = useDeferredValue(value);
  const typed = foldText(deferredText.trim());
  const isAddress = typed.length >= MIN_SEARCH_LENGTH && !parsePoint(deferredText);
  const recent = useQuery({
    ...apiQuery(orders.history, { branchId: branch.id, ...recentDeliveriesFilter(branch), page: 1, pageSize: PAGE }),
    enabled: isAddress && past === null,
    staleTime: Infinity,
  });
  const orderList = past ?? recent.data?.items;
  const known = useMemo(
    () => new Map((orderList ?? []).flatMap(({ address }) => (address?.point ? [[address.line, address.point] as const] : []))),
    [orderList],
  );
  const suggestions = useMemo(() => [...known.keys()].map((one) => <option key={one} value={one} />), [known]);
  const line = isAddress ? findAddress(typed, [...known.keys()]) : undefined;
  const point = parsePoint(deferredText) ?? (line === undefined ? null : (known.get(line) ?? null));
  const found = point && zoneAt(zones, point);
  const isOnEdge = point !== null && found !== null && ringSide(point, found.ring) === 'border';

  function answer(): { words: string; isServed: boolean } | null {
    if (!point && isAddress && recent.isFetching) return { words: t('zones.try.searching'), isServed: false };
    if (!point) return deferredText.trim() ? { words: t('zones.try.unknown'), isServed: false } : null;
    if (found) {
      const price = formatMoney(found.price, locale);
      return { words: t(isOnEdge ? 'zones.try.border' : 'zones.try.inside', { zone: found.name, price }), isServed: true };
    }
    return controlled
      ? { words: t(zones.length === 0 ? 'zones.try.noZones' : 'zones.try.outside'), isServed: false }
      : { words: t('zones.try.anywhere'), isServed: true };
  }

  const result = answer();
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
        <datalist id={`${id}-known`}>{suggestions}</datalist>
      </Field>
      <p role="status" className={result?.isServed ? 'b-zone-answer b-zone-answer--yes' : 'b-zone-answer b-zone-answer--no'}>
        {result && (result.isServed ? <CheckOutlined /> : <WarningOutlined />)}
        {result?.words}
        {point && line !== undefined && ` (${line}: ${formatPoint(point)})`}
      </p>
      <Replay {...{ branch, before, zones, past }} onPast={setPast} />
    </section>
  );
});

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
      const args = { branchId: branch.id, ...recentDeliveriesFilter(branch), pageSize: PAGE };
      const { signal } = new AbortController();
      onPast(await fetchAll(orders.history, (page) => callApi(orders.history, { ...args, page }), signal));
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
