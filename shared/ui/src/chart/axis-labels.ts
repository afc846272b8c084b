import { figureText, type ChartModel } from './chart-model';

/** Of a label, px. */
export const labelSize = 12;
/** Between two labels, px. */
const gap = 8;
/** How long a slanted label may be before it is cut; its tooltip and the table have it whole, px. */
const slantedLength = 128;
/** Up to so many are things, each of which is named; more are a sequence, whose gaps the eye fills. */
const things = 7;
/** Mean width of a letter of a wide typeface, and of a Chinese sign, in parts of the font's size. */
const letter = 0.62;
const ideograph = /[\u2e80-\uffdc]/;

/** About how wide a text is, px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + labelSize * (ideograph.test(sign) ? 1 : letter), 0);
}

type Figures = Pick<ChartModel, 'series' | 'format' | 'formatShort'>;

/** Room for the figures beside a picture, px. */
function figuresWidth({ series, format, formatShort = format }: Figures): number {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return gap + widthOf(figureText(Math.max(0, ...known), formatShort));
}

/**
 * How the categories stand under a picture `width` px wide, as echarts is told; always one way for all of them: side by side where they
 * fit; else of a sequence every second, third… side by side, and of a few things all of them slanted, the long ones cut.
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
