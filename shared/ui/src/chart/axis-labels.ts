import { figureText, type ChartModel } from './chart-model';

/** Font size of a label, px. */
export const labelSize = 12;
/** Space between two labels, px. */
const gap = 8;
/** Maximum length of a slanted label, px. A longer one is truncated; the tooltip and the table show it whole. */
const slantedLength = 128;
/**
 * Up to this many categories are separate items and each gets a label. More are a sequence (hours, days), where some labels may
 * be left out.
 */
const things = 7;
/** Mean width of a letter of a wide typeface, and of a Chinese character, relative to the font size. */
const letter = 0.62;
const ideograph = /[\u2e80-\uffdc]/;

/** Estimates the width of a text, px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + labelSize * (ideograph.test(sign) ? 1 : letter), 0);
}

type Figures = Pick<ChartModel, 'series' | 'format' | 'formatShort'>;

/** Returns the width that the value labels need beside the chart, px. */
function figuresWidth({ series, format, formatShort = format }: Figures): number {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return gap + widthOf(figureText(Math.max(0, ...known), formatShort));
}

/**
 * Returns how echarts places the category labels under a chart `width` px wide, in the same way for all labels: side by side if
 * they fit. Otherwise a sequence shows every second, third… label, and a few items get slanted labels, with long ones truncated.
 */
export function axisLabels(
  { categories, ticks, ...figures }: Pick<ChartModel, 'categories' | 'ticks'> & Figures,
  width: number,
  rightToLeft: boolean,
) {
  const slot = Math.max(1, width - figuresWidth(figures)) / Math.max(1, categories.length);
  const names = ticks?.names ?? categories;
  const least = ticks?.every ?? 1;
  const every = Math.ceil((Math.max(0, ...names.map(widthOf)) + gap) / slot / least) * least;
  if (every === 1 || categories.length > things)
    return { interval: every - 1, rotate: 0, width: Math.floor(slot * every), overflow: 'truncate' } as const;
  return { interval: 0, rotate: rightToLeft ? -45 : 45, width: slantedLength, overflow: 'truncate' } as const;
}
