import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '../kit/states';
import { useLazyModule } from '../kit/use-lazy-module';
import { useMedia } from '../kit/use-media';
import { useT } from '../messages';
import type { ChartTheme } from './chart-colors';
import type { ChartModel } from './chart-model';
import { ChartCategoryButtons } from './chart-category-buttons';
import type { Drawing } from './drawing';
import type { DrawingModule } from './load-drawing';

interface PlotProps extends ChartModel {
  label: string;
  theme: ChartTheme;
  /** px */
  height: number;
  onSelect?: ((index: number) => void) | undefined;
  load: () => Promise<DrawingModule>;
}

/** The chart in a box of fixed height, which takes its place before the chart code is loaded. */
export function Plot({ load, height, ...picture }: PlotProps) {
  const t = useT();
  const [loading, retry] = useLazyModule(load);
  if (loading.state === 'ready') return <Picture {...picture} height={height} module={loading.module} />;
  return (
    <div className="m-chart-plot" style={{ minBlockSize: height }} aria-busy={loading.state === 'loading'}>
      {loading.state === 'failed' && <ErrorState error={{ message: t('ui.chart.failed') }} onRetry={retry} />}
    </div>
  );
}

interface PictureProps extends Omit<PlotProps, 'load'> {
  module: DrawingModule;
}

function Picture({ module, label, height, theme, onSelect, ...model }: PictureProps) {
  const { kind, categories, series, format, formatShort, ticks } = model;
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const started = module.startDrawing(box.current, (index) => select.current?.(index));
    setDrawing(started);
    return () => started.dispose();
  }, [module]);

  useLayoutEffect(() => {
    const rightToLeft = document.documentElement.dir === 'rtl';
    const names = ticks ? { ticks } : {};
    const short = formatShort ? { formatShort } : {};
    drawing?.show({ kind, categories, series, format, ...names, ...short, theme, reducedMotion, rightToLeft });
  }, [drawing, kind, categories, series, format, formatShort, ticks, theme, reducedMotion]);

  return (
    <div className="m-chart-plot">
      <div
        ref={box}
        className={onSelect ? 'm-chart-box m-chart-box--picks' : 'm-chart-box'}
        style={{ blockSize: height }}
        aria-hidden="true"
      />
      {onSelect && (
        <ChartCategoryButtons
          label={label}
          categories={categories}
          series={series}
          format={format}
          onSelect={onSelect}
          onPoint={(index) => drawing?.point(index)}
        />
      )}
    </div>
  );
}
