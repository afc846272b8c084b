import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { formatHhmm } from '@mostrador/values/hhmm';
import type { Span } from '@mostrador/values/opening';
import { useT } from '../messages';

const DAY = 1440;
const STEP = 15;
const SHORTEST = 15;

interface Props {
  day: string;
  spans: readonly Span[];
  /** Spans that began the day before and run past midnight. */
  carried: readonly Span[];
  onChange: (spans: Span[]) => void;
}

type End = 'from' | 'to';

/** Returns the end of a span on its own day's bar: midnight if the span runs past it. */
const endOf = ({ from, to }: Span) => (to <= from ? DAY : to);
const percent = (minute: number) => `${(minute / DAY) * 100}%`;

/**
 * The hours of a day as bars over 24 hours. Ends can be dragged or moved by keyboard, up to the neighbouring span; dragging on a free part adds
 * a span.
 */
export function DayBar({ day, spans, carried, onChange }: Props) {
  const t = useT();
  const track = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ index: number; end: End; pressedX: number } | null>(null);

  const put = (index: number, change: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));

  function minuteAt(event: PointerEvent): number {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const isMirrored = getComputedStyle(track.current as HTMLElement).direction === 'rtl';
    const part = isMirrored ? (box.right - event.clientX) / box.width : (event.clientX - box.left) / box.width;
    return Math.max(0, Math.min(DAY, Math.round((part * DAY) / STEP) * STEP));
  }

  // A span that passed its neighbour would take its place in the order, and with it the handle that is being moved.
  const leastFrom = ({ from }: Span) => Math.max(0, ...spans.filter((span) => span.from < from).map(endOf));
  const mostTo = (from: number) => Math.min(DAY, ...spans.filter((span) => span.from > from).map((span) => span.from));

  function move(index: number, end: End, minute: number) {
    const span = spans[index];
    if (!span) return;
    if (end === 'from') put(index, { from: Math.max(leastFrom(span), Math.min(minute, endOf(span) - SHORTEST)) });
    else put(index, { to: Math.max(span.from + SHORTEST, Math.min(minute, mostTo(span.from))) % DAY });
  }

  function onKeyDown(event: KeyboardEvent, index: number, end: End) {
    const span = spans[index];
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP, PageDown: -60, PageUp: 60 }[event.key];
    if (!span) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(spans.filter((_, at) => at !== index));
    }
    if (by === undefined) return;
    event.preventDefault();
    if (end === 'from') {
      const from = Math.max(leastFrom(span), Math.min(DAY - STEP, span.from + by));
      if (from !== span.to) put(index, { from });
    } else {
      // By keyboard the last end can move past midnight; the bar of one day cannot show that.
      const most = mostTo(span.from);
      const to = most < DAY ? Math.min(most, endOf(span) + by) : (span.to + by + DAY) % DAY;
      if (to !== span.from) put(index, { to });
    }
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || event.target !== track.current) return;
    const from = Math.min(minuteAt(event), DAY - 60);
    track.current?.setPointerCapture(event.pointerId);
    // The parent sorts the spans, so compute the index that the new one will get.
    drawn.current = { index: spans.filter((span) => span.from <= from).length, end: 'to', pressedX: event.clientX };
    onChange([...spans, { from, to: Math.min(from + 60, mostTo(from)) % DAY }]);
  }

  function onPointerMove(event: PointerEvent) {
    // A press beside the middle of a handle must not move it.
    if (drawn.current && event.clientX !== drawn.current.pressedX) move(drawn.current.index, drawn.current.end, minuteAt(event));
  }

  // The release counts too: on a slow device the last move comes after it.
  const whileDragging = {
    onPointerMove,
    onPointerUp(event: PointerEvent) {
      onPointerMove(event);
      drawn.current = null;
    },
    onPointerCancel: () => (drawn.current = null),
  };

  function onHandleDown(event: PointerEvent, index: number, end: End) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { index, end, pressedX: event.clientX };
  }

  const handle = (span: Span, index: number, end: End) => (
    <button
      key={end}
      type="button"
      role="slider"
      className={`b-day-handle b-day-handle--${end}`}
      style={{ insetInlineStart: percent(end === 'from' ? span.from : endOf(span)) }}
      aria-label={t(`branch.hours.handle.${end}`, { day, place: index + 1 })}
      aria-valuemin={0}
      aria-valuemax={DAY - 1}
      aria-valuenow={span[end]}
      aria-valuetext={formatHhmm(span[end])}
      onKeyDown={(event) => onKeyDown(event, index, end)}
      onPointerDown={(event) => onHandleDown(event, index, end)}
    />
  );
  return (
    <div
      ref={track}
      className="b-day-bar"
      role="group"
      aria-label={t('branch.hours.bar', { day })}
      onPointerDown={onPointerDown}
      {...whileDragging}
    >
      {carried.map(({ to }, index) => (
        <span
          key={index}
          className="m-fill b-day-span b-day-span--carried"
          style={{ insetInlineStart: 0, inlineSize: percent(to) }}
        />
      ))}
      {spans.map((span, index) => (
        <span
          key={`span ${index}`}
          className="m-fill b-day-span"
          style={{ insetInlineStart: percent(span.from), inlineSize: percent(endOf(span) - span.from) }}
        />
      ))}
      {spans.map((span, index) => [handle(span, index, 'from'), handle(span, index, 'to')])}
    </div>
  );
}
