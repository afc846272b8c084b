import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { chartOption, type ChartRenderModel } from './chart-option';

register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** A chart in an element. */
export interface Drawing {
  show: (model: ChartRenderModel) => void;
  /** Shows the exact figures of a category; null hides them. */
  point: (index: number | null) => void;
  dispose: () => void;
}

/** Starts a chart that fills `box` and follows its size; `onClick` receives the index of the category under the pointer. */
export function startDrawing(box: HTMLElement, onClick: (index: number) => void): Drawing {
  // A box without a layout yet gets its size from the observer later.
  const chart = init(box, null, { renderer: 'svg', width: box.clientWidth || 300, height: box.clientHeight || 150 });
  let last: ChartRenderModel | undefined;
  const sizes = new ResizeObserver(() => {
    chart.resize({ width: 'auto', height: 'auto' });
    if (last) chart.setOption(chartOption({ ...last, reducedMotion: true }, chart.getWidth()), { notMerge: true });
  });
  sizes.observe(box);
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    if (!chart.containPixel('grid', [offsetX, offsetY])) return;
    const index = chart.convertFromPixel({ seriesIndex: 0 }, [offsetX, offsetY])[0];
    if (index !== undefined && last?.categories[index] !== undefined) onClick(index);
  });
  return {
    show(model) {
      last = model;
      chart.setOption(chartOption(model, chart.getWidth()), { notMerge: true });
    },
    point(index) {
      const seriesIndex = index === null ? -1 : (last?.series.findIndex(({ values }) => typeof values[index] === 'number') ?? -1);
      chart.dispatchAction(seriesIndex < 0 ? { type: 'hideTip' } : { type: 'showTip', seriesIndex, dataIndex: index });
    },
    dispose() {
      sizes.disconnect();
      chart.dispose();
    },
  };
}
