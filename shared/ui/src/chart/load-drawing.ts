/** The module that draws charts with echarts. */
export type DrawingModule = typeof import('./drawing');

/** Loads the chart code, about 170 kB, when the first chart is shown. */
export function loadDrawing(): Promise<DrawingModule> {
  return import(/* webpackChunkName: "chart-drawing" */ './drawing');
}
