/** The module that draws. */
export type DrawingModule = typeof import('./drawing');

/** Fetches what draws, some 170 kB, once a chart is shown. */
export function loadDrawing(): Promise<DrawingModule> {
  return import(/* webpackChunkName: "chart-drawing" */ './drawing');
}
