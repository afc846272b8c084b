import { useState } from 'react';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { colorsOf, useChartTheme } from './chart-colors';
import type { ChartModel } from './chart-model';
import { ChartTable } from './chart-table';
import { loadDrawing } from './load-drawing';
import { Plot } from './plot';
import './chart.css';

export interface ChartProps extends ChartModel {
  /** Accessible name. */
  label: string;
  /** Called with the index of the category that was clicked, chosen with arrows and Enter, or pressed in the table. */
  onSelect?: (index: number) => void;
  /** Height in px; 240 by default. */
  height?: number;
}

/**
 * A bar or line chart, with a legend if there are several series, and a table of the same figures for users who prefer or need
 * it.
 */
export function Chart({ label, onSelect, height = 240, ...model }: ChartProps) {
  const t = useT();
  const theme = useChartTheme();
  const [asTable, setAsTable] = useState(false);
  const { series } = model;
  const colors = colorsOf(series, theme);
  return (
    <figure className="m-chart" aria-label={label}>
      <div className="m-chart-head">
        {series.length > 1 && (
          <ul className="m-plain-list m-chart-key" aria-hidden="true">
            {series.map(({ name, dashed }, at) => (
              <li key={at}>
                <span className={dashed ? 'm-chart-mark m-chart-mark--dashed' : 'm-chart-mark'} style={{ color: colors[at] }} />
                {name}
              </li>
            ))}
          </ul>
        )}
        <PlainButton variant="text" className="m-chart-toggle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('ui.chart.table')}
        </PlainButton>
      </div>
      {!asTable && <Plot {...model} label={label} theme={theme} height={height} onSelect={onSelect} load={loadDrawing} />}
      <div className={asTable ? 'm-chart-figures' : 'm-visually-hidden'} style={asTable ? { minBlockSize: height } : undefined}>
        <ChartTable {...model} label={label} onSelect={asTable ? onSelect : undefined} />
      </div>
    </figure>
  );
}
