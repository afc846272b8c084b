import { useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useIntl } from 'react-intl';
import { presetIds, type DayRange, type PresetId } from '@mostrador/values/day-range';
import { LazySlot } from '../kit/lazy-slot';
import { CalendarOutlined } from '../icons';
import { useT } from '../messages';
import type { DayChoice } from './day-choice';
import { FilterChip } from './filter-chip';
import { OptionList } from './option-list';
import './filters.css';

const CustomRange = lazyPart(async () => {
  const { CustomRange: component } = await import(/* webpackChunkName: "custom-range" */ './custom-range');
  return component;
});

interface Props {
  label: string;
  value: DayChoice | null;
  onChange: (value: DayChoice | null) => void;
  /** IANA zone in which the days are counted; shown in the panel. Default: the page's. */
  timeZone?: string;
  /** The days shown if nothing is chosen; they cannot be cleared. If this is a preset, choosing it gives null. */
  standard?: PresetId | DayRange;
}

/** A filter by whole days of a zone: presets that stay relative, or a range of days. */
export function DayRangeFilter({ label, value, onChange, timeZone, standard }: Props) {
  const t = useT();
  const { timeZone: zoneOfPage = 'UTC' } = useIntl();
  const zone = timeZone ?? zoneOfPage;
  const words = useDayWords();
  const shown = value ?? (typeof standard === 'string' ? { preset: standard } : (standard ?? null));
  return (
    <FilterChip label={label} value={shown && words(shown)} onClear={value ? () => onChange(null) : undefined}>
      {(close) => (
        <Panel
          value={shown}
          onChange={(choice) => onChange(choice && 'preset' in choice && choice.preset === standard ? null : choice)}
          timeZone={zone}
          label={label}
          close={close}
          zoneText={t('ui.days.zone', { zone })}
        />
      )}
    </FilterChip>
  );
}

function useDayWords(): (choice: DayChoice) => string {
  const t = useT();
  const { formatDateTimeRange } = useIntl();
  return (choice) => {
    if ('preset' in choice) return t(`ui.days.${choice.preset}`);
    const utc = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    return formatDateTimeRange(new Date(`${choice.from}T00:00Z`), new Date(`${choice.to}T00:00Z`), utc);
  };
}

function Panel({
  label,
  value,
  onChange,
  timeZone,
  close,
  zoneText,
}: Omit<Props, 'standard' | 'timeZone'> & { timeZone: string; close: () => void; zoneText: string }) {
  const t = useT();
  const [custom, setCustom] = useState(value !== null && !('preset' in value));
  const choose = (choice: DayChoice) => {
    onChange(choice);
    close();
  };
  const presets = presetIds.map((preset) => ({ value: preset, label: t(`ui.days.${preset}`) }));
  const chosen = value !== null && 'preset' in value ? value.preset : null;
  return (
    <>
      <OptionList
        label={label}
        options={[...presets, { value: 'custom', label: t('ui.days.custom') }]}
        value={custom ? 'custom' : chosen}
        onChoose={(option) => {
          if (option === 'custom') setCustom(true);
          else choose({ preset: option });
        }}
      />
      {custom && (
        <LazySlot fallback={<div className="m-range-place" />}>
          <CustomRange value={value} timeZone={timeZone} onChange={choose} />
        </LazySlot>
      )}
      <p className="m-zone">
        <CalendarOutlined />
        {zoneText}
      </p>
    </>
  );
}
