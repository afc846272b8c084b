import { useId, useState } from 'react';
import { serverNow } from '@mostrador/api-client';
import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { RadioField } from '@mostrador/ui/record';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { useT } from './messages';
import { MomentFields } from './MomentFields';
import { zonedInstant } from './zoned-time';

/** Midnight is not offered as an end, because opening hours can extend past it (docs catalog §2). */
const ends = ['hour', 'opening', 'date', 'told'] as const;
type EndKind = (typeof ends)[number];

const hour = 3_600_000;

interface SoldOutEndChoice {
  kind: EndKind;
  day: string;
  time: string;
  problem: boolean;
  set(patch: Partial<{ kind: EndKind; day: string; time: string }>): void;
  /** Returns the chosen end; null for an invalid or past date, with an error shown beside the field. */
  check(): SoldOutEnd | null;
}

/** State of the end of sold out: one hour, the next opening, a date in the given zone, or no end. */
export function useSoldOutEnd(timeZone: string): SoldOutEndChoice {
  const [value, setValue] = useState(() => ({
    kind: 'opening' as EndKind,
    day: addDays(todayIn(timeZone, serverNow()), 1),
    time: '12:00',
  }));
  const [problem, setProblem] = useState(false);

  return {
    ...value,
    problem,
    set(patch) {
      setProblem(false);
      setValue((before) => ({ ...before, ...patch }));
    },
    check() {
      if (value.kind === 'hour') return { at: serverNow() + hour };
      if (value.kind !== 'date') return value.kind;
      const at = zonedInstant(value.day, value.time, timeZone);
      const isWrong = at === null || at <= serverNow();
      setProblem(isWrong);
      return isWrong ? null : { at };
    },
  };
}

/** Radio buttons for the four kinds of end; the date has its fields below. */
export function SoldOutChoice({ choice }: { choice: SoldOutEndChoice }) {
  const t = useT();
  const id = useId();
  const { kind, day, time, problem, set } = choice;
  return (
    <RadioField
      label={t('stock.until')}
      options={ends.map((value) => ({ value, label: t(`stock.until.${value}`) }))}
      value={kind}
      onChange={(next) => set({ kind: next })}
    >
      {kind === 'date' && (
        <MomentFields id={id} day={day} time={time} error={problem ? t('stock.problem.past') : undefined} onChange={set} />
      )}
    </RadioField>
  );
}
