// Charts, each with a table of the same figures for screen readers.
export { Chart, type ChartProps } from './chart/chart';
export { type ChartSeries } from './chart/chart-model';
