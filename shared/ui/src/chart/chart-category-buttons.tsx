import { useRef, useState, type KeyboardEvent } from 'react';
import { figureText, type ChartModel } from './chart-model';

interface Props extends Omit<ChartModel, 'kind'> {
  label: string;
  onSelect: (index: number) => void;
  /** Called with the index of the focused category; null when none has the focus. */
  onPoint: (index: number | null) => void;
}

/**
 * The categories of a chart as buttons for the keyboard: one Tab stop, arrow keys move between them, and the chart highlights the
 * focused one.
 */
export function ChartCategoryButtons({ label, categories, series, format, onSelect, onPoint }: Props) {
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, categories.length - 1);
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const forward = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const last = categories.length - 1;
    const target = { [back]: current - 1, [forward]: current + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[Math.max(0, Math.min(last, target))]?.focus();
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className="m-chart-picks"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onPoint(null);
      }}
    >
      {categories.map((category, index) => (
        <button
          key={index}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={`${category}: ${series.map(({ name, values }) => `${name} ${figureText(values[index], format)}`).join(', ')}`}
          onFocus={() => {
            setChosen(index);
            onPoint(index);
          }}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
