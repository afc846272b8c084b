import { figureText, type ChartModel } from './chart-model';

/** Of a label, px. */
export const labelSize = 12;
/** Between two labels, px. */
const gap = 8;
/** What a slanted label takes of the axis, and how long it may be before it is cut; its tooltip and the table have it whole, px. */
const slanted = { slot: 18, length: 128 };
/** Mean width of a letter of a wide typeface, and of a Chinese sign, in parts of the font's size. */
const letter = 0.62;
const ideograph = /[\u2e80-\uffdc]/;

/** About how wide a text is, px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + labelSize * (ideograph.test(sign) ? 1 : letter), 0);
}

/** Room for the figures beside a picture, px. */
function figuresWidth({ series, format }: Pick<ChartModel, 'series' | 'format'>): number {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return gap + widthOf(figureText(Math.max(0, ...known), format));
}

/**
 * How the categories stand under a picture `width` px wide, as echarts is told: all of them side by side, else all of them slanted, the long
 * ones cut; where not even that fits, as many as do at equal distances.
 */
export function axisLabels(
  { categories, ...figures }: Pick<ChartModel, 'categories' | 'series' | 'format'>,
  width: number,
  rightToLeft: boolean,
) {
  const slot = Math.floor((width - figuresWidth(figures)) / Math.max(1, categories.length));
  const cut = { width: slanted.length, overflow: 'truncate' } as const;
  if (Math.max(0, ...categories.map(widthOf)) + gap <= slot) return { ...cut, interval: 0, rotate: 0, width: slot } as const;
  if (slot < slanted.slot) return { ...cut, interval: 'auto', rotate: 0 } as const;
  return { ...cut, interval: 0, rotate: rightToLeft ? -45 : 45 } as const;
}
