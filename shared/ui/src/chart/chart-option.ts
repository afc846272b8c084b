import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { axisLabels, labelSize } from './axis-labels';
import { colorsOf, type ChartTheme } from './chart-colors';
import { figureText, type ChartModel } from './chart-model';

type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/** A chart model with its rendering settings. */
export interface ChartRenderModel extends ChartModel {
  theme: ChartTheme;
  rightToLeft: boolean;
  /** Disables animations (reduced motion). */
  reducedMotion: boolean;
}

/** A line with up to this many points marks each of them; a longer one shows only the line. */
const markedPoints = 31;

function element(tag: string, className: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

/** Builds the tooltip of a category: its name, and the exact figure of each series. */
function tooltip({ categories, series, format, theme, rightToLeft }: ChartRenderModel, index: number): HTMLElement {
  const colors = colorsOf(series, theme);
  const box = element('div', 'm-chart-tip', '');
  box.dir = rightToLeft ? 'rtl' : 'ltr';
  box.append(element('div', 'm-chart-tip-title', categories[index] ?? ''));
  series.forEach(({ name, values, dashed }, at) => {
    const row = element('div', 'm-chart-tip-row', '');
    const mark = element('span', dashed ? 'm-chart-mark m-chart-mark--dashed' : 'm-chart-mark', '');
    mark.style.color = colors[at]!;
    row.append(mark, element('span', 'm-chart-tip-name', name));
    row.append(element('span', 'm-chart-tip-figure', figureText(values[index], format)));
    box.append(row);
  });
  return box;
}

function bar(color: string, dashed: boolean, { radius }: ChartTheme) {
  const corners = { borderRadius: [radius, radius, 0, 0] };
  if (!dashed) return { itemStyle: { ...corners, color } };
  return { itemStyle: { ...corners, color: 'transparent', borderColor: color, borderWidth: 1.5, borderType: 'dashed' as const } };
}

function seriesOf(model: ChartRenderModel): (BarSeriesOption | LineSeriesOption)[] {
  const colors = colorsOf(model.series, model.theme);
  return model.series.map(({ name, values, dashed = false }, at) => {
    const color = colors[at]!;
    const data = values.map((value) => value ?? '-');
    const common = { name, data, emphasis: { disabled: true } };
    if (model.kind === 'bar')
      return { ...common, type: 'bar', barMaxWidth: 32, barGap: '12%', ...bar(color, dashed, model.theme) };
    return {
      ...common,
      type: 'line',
      symbol: 'circle',
      symbolSize: 5,
      showSymbol: model.categories.length <= markedPoints,
      itemStyle: { color },
      lineStyle: { color, width: 2, type: dashed ? 'dashed' : 'solid' },
    };
  });
}

/** Returns the echarts options for a model `width` px wide: light lines, short figures on the axis, exact ones in the tooltip. */
export function chartOption(model: ChartRenderModel, width: number): ChartOption {
  const { kind, categories, series, format, formatShort = format, ticks, theme, rightToLeft, reducedMotion } = model;
  const label = { color: theme.muted, fontFamily: theme.font, fontSize: labelSize };
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return {
    animation: !reducedMotion,
    animationDuration: 180,
    animationDurationUpdate: 180,
    textStyle: { fontFamily: theme.font },
    grid: { left: 0, right: 0, top: 10, bottom: 22, outerBounds: { left: 0, right: 0, top: 0, bottom: 0 } },
    xAxis: {
      type: 'category',
      data: categories,
      inverse: rightToLeft,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.line } },
      axisLabel: {
        ...label,
        ...axisLabels(model, width, rightToLeft),
        ...(ticks ? { formatter: (_: string, index: number) => ticks.names[index] ?? '' } : {}),
      },
    },
    yAxis: {
      type: 'value',
      position: rightToLeft ? 'right' : 'left',
      splitNumber: 4,
      ...(whole ? { minInterval: 1 } : {}),
      splitLine: { lineStyle: { color: theme.line } },
      axisLabel: { ...label, formatter: (value: number) => formatShort(value) },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      extraCssText: 'box-shadow: none',
      transitionDuration: reducedMotion ? 0 : 0.15,
      axisPointer:
        kind === 'bar'
          ? { type: 'shadow', shadowStyle: { color: theme.muted, opacity: 0.1 } }
          : { type: 'line', lineStyle: { color: theme.muted, type: 'solid' } },
      formatter: (params) => tooltip(model, (Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0),
    },
    series: seriesOf(model),
  };
}
