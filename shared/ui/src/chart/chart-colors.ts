import { useMemo, useSyncExternalStore } from 'react';
import { ensureContrast, parseColor } from '@mostrador/values/color';
import type { ChartSeries } from './chart-model';

const variables = ['--m-accent', '--m-card', '--m-line', '--m-muted', '--m-font', '--m-radius'] as const;
type Variable = (typeof variables)[number];

/** The colours and font of the page's theme that a chart uses. */
export interface ChartTheme {
  line: string;
  muted: string;
  font: string;
  /** Corner radius of a bar, px. */
  radius: number;
  /** Five colours with a contrast of at least 3:1 on cards whatever the brand; the accent is first. */
  series: string[];
}

/** Hues that people with any common colour vision can distinguish. They differ from the status colours by where they are used. */
const hues = ['#b45309', '#0f766e', '#7c3aed', '#be185d', '#475569'];

function distance(a: string, b: string): number {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + (part(a, at) - part(b, at)) ** 2, 0);
}

/** Returns the accent and the four hues farthest from it, all readable on `surface`. Colours as `#rrggbb`. */
export function seriesColors(accent: string, surface: string): string[] {
  const [nearest] = hues.toSorted((a, b) => distance(a, accent) - distance(b, accent));
  return [accent, ...hues.filter((hue) => hue !== nearest)].map((color) => ensureContrast(color, surface, 3));
}

function readTheme(): string {
  const style = getComputedStyle(document.documentElement);
  return variables.map((name) => style.getPropertyValue(name).trim()).join('|');
}

/** Subscribes to theme changes: the host writes the theme's variables on the root element. */
function onThemeChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['style', 'class'] });
  return () => observer.disconnect();
}

/** Returns the theme's chart colours. Renders again when the brand or the colour scheme changes. */
export function useChartTheme(): ChartTheme {
  const read = useSyncExternalStore(onThemeChange, readTheme);
  return useMemo(() => {
    const values = read.split('|');
    const of = (name: Variable) => values[variables.indexOf(name)] ?? '';
    const color = (name: Variable, fallback: string) => parseColor(of(name)) ?? fallback;
    return {
      line: color('--m-line', 'currentcolor'),
      muted: color('--m-muted', 'currentcolor'),
      font: of('--m-font'),
      radius: Math.min(Number.parseFloat(of('--m-radius')) || 0, 3),
      series: seriesColors(color('--m-accent', '#808080'), color('--m-card', '#ffffff')),
    };
  }, [read]);
}

/**
 * Returns the colour of each series: solid ones take the colours in order, each dashed one takes that of the solid one it is
 * compared with.
 */
export function colorsOf(series: ChartSeries[], { series: colors }: ChartTheme): string[] {
  let plain = 0;
  let dashed = 0;
  return series.map((one) => colors[(one.dashed ? dashed++ : plain++) % colors.length]!);
}
