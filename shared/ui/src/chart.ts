// Figures as a picture, and as a table for those who cannot see it.
export { Chart, type ChartProps } from './chart/chart';
export { type ChartSeries } from './chart/chart-model';
