import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrastRatio } from '@mostrador/values/color';
import { renderUi } from '../test/render';
import { Chart } from '../chart';
import { axisLabels } from './axis-labels';
import { seriesColors, type ChartTheme } from './chart-colors';
import { chartOption } from './chart-option';
import { loadDrawing } from './load-drawing';
import { Plot } from './plot';

const months = ['Ene', 'Feb', 'Mar'];
const series = [
  { name: '2026', values: [120, null, 90] },
  { name: '2025', values: [100, 80, 70], dashed: true },
];
const format = (value: number) => `${value} €`;
const theme: ChartTheme = {
  line: '#eeeeee',
  muted: '#666666',
  font: '',
  radius: 3,
  series: ['#2296f3', '#b45309', '#7c3aed', '#be185d', '#475569'],
};

const hasPicture = () => expect(document.querySelector('.m-chart-box svg')).toBeInTheDocument();

test('the table has every figure and shows a dash for a missing one', async () => {
  renderUi(<Chart label="Ventas" kind="line" categories={months} series={series} format={format} />);
  const table = screen.getByRole('table', { name: 'Ventas' });
  expect(within(table).getByRole('row', { name: 'Ene 120 € 100 €' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: 'Feb – 80 €' })).toBeInTheDocument();
  await waitFor(hasPicture);
});

test('the table can replace the chart', async () => {
  const user = userEvent.setup();
  renderUi(<Chart label="Ventas" kind="bar" categories={months} series={series} format={format} />);
  const toggle = screen.getByRole('button', { name: 'Ver como tabla' });
  expect(screen.getByRole('table').closest('.m-visually-hidden')).not.toBeNull();
  await waitFor(hasPicture);
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('table').closest('.m-visually-hidden')).toBeNull();
  expect(document.querySelector('.m-chart-box')).not.toBeInTheDocument();
  await user.click(toggle);
  await waitFor(hasPicture);
});

test('a category can be selected by keyboard, with its figures as its accessible name', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  renderUi(<Chart label="Ventas" kind="bar" categories={months} series={series} format={format} onSelect={onSelect} />);
  const first = await screen.findByRole('button', { name: 'Ene: 2026 120 €, 2025 100 €' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Mar: 2026 90 €, 2025 70 €' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith(2);
  await user.keyboard('{Home}{ArrowRight} ');
  expect(onSelect).toHaveBeenLastCalledWith(1);
  expect(screen.getAllByRole('button', { name: /2026/ }).filter((button) => button.tabIndex === 0)).toHaveLength(1);
});

test('a category can be selected in the visible table, but not in the visually hidden one', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  renderUi(<Chart label="Ventas" kind="bar" categories={months} series={series} format={format} onSelect={onSelect} />);
  await waitFor(hasPicture);
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(screen.getByRole('row', { name: 'Feb – 80 €' })).toBeInTheDocument();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Feb' }));
  expect(onSelect).toHaveBeenCalledWith(1);
});

test('if the chart code fails to load, an error with a retry button appears in its place', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const load = () => ((attempts += 1) === 1 ? Promise.reject(new Error('Loading chunk failed')) : loadDrawing());
  renderUi(
    <Plot
      label="Ventas"
      kind="line"
      categories={months}
      series={series}
      format={format}
      theme={theme}
      height={200}
      load={load}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el gráfico');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(hasPicture);
});

test('a comparison is dashed in the colour of its series, and reduced motion disables animations', () => {
  const drawn = { kind: 'line' as const, categories: months, series, format, theme, rightToLeft: true };
  const option = chartOption({ ...drawn, reducedMotion: true }, 600);
  expect(option.animation).toBe(false);
  expect(option.series).toMatchObject([
    { lineStyle: { color: '#2296f3', type: 'solid' } },
    { lineStyle: { color: '#2296f3', type: 'dashed' } },
  ]);
  expect(option.xAxis).toMatchObject({ inverse: true });
  expect(chartOption({ ...drawn, kind: 'bar', reducedMotion: false }, 600).series).toMatchObject([
    { itemStyle: { color: '#2296f3' } },
    { itemStyle: { color: 'transparent', borderType: 'dashed' } },
  ]);
});

test('the axis has short figures, the tooltip and the table have exact ones', () => {
  const drawn = { kind: 'bar' as const, categories: months, series, format, theme, rightToLeft: false, reducedMotion: true };
  const { yAxis } = chartOption({ ...drawn, formatShort: (value) => `${value / 100} mil` }, 600);
  const { formatter } = (yAxis as { axisLabel: { formatter: (value: number) => string } }).axisLabel;
  expect(formatter(120)).toBe('1.2 mil');
});

test('labels every third hour if the space allows it, otherwise fewer hours', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const categories = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const ticks = { names: hours.map(String), every: 3 };
  const one = [{ name: '', values: hours }];
  expect(axisLabels({ categories, ticks, series: one, format }, 1200, false)).toMatchObject({ interval: 2, rotate: 0 });
  expect(axisLabels({ categories, ticks, series: one, format }, 320, false)).toMatchObject({ interval: 2, rotate: 0 });
  expect(axisLabels({ categories, ticks, series: one, format }, 150, false)).toMatchObject({ interval: 5, rotate: 0 });
  const drawn = { kind: 'bar' as const, categories, ticks, series: one, format, theme, rightToLeft: false, reducedMotion: true };
  const { xAxis } = chartOption(drawn, 600) as { xAxis: { axisLabel: { formatter: (name: string, at: number) => string } } };
  expect(xAxis.axisLabel.formatter('03:00', 3)).toBe('3');
});

describe('the category labels under a chart', () => {
  const reasons = ['Fraude', 'Producto no recibido', 'No es como se describe', 'Duplicado', 'Abono no procesado'];
  const labels = (categories: string[], width: number, rightToLeft = false) =>
    axisLabels({ categories, series: [{ name: '', values: categories.map(() => 1000) }], format }, width, rightToLeft);

  test('are side by side if all of them fit', () => {
    expect(labels(months, 320)).toMatchObject({ interval: 0, rotate: 0 });
    expect(labels(reasons, 1200)).toMatchObject({ interval: 0, rotate: 0 });
    // Characters of other scripts are wider than letters.
    expect(labels(['待处理', '已接受', '已拒绝'], 200)).toMatchObject({ rotate: 0 });
    expect(labels(['待处理', '已接受', '已拒绝'], 160)).toMatchObject({ rotate: 45 });
  });

  test('are slanted and truncated on a phone, and all are shown', () => {
    expect(labels(reasons, 326)).toEqual({ interval: 0, rotate: 45, width: 128, overflow: 'truncate' });
    expect(labels(reasons, 326, true)).toMatchObject({ interval: 0, rotate: -45 });
  });

  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const days = Array.from({ length: 31 }, (_, index) => `${index + 1} oct`);

  test.each([326, 480, 640, 900, 1100])('for hours and days are side by side, as many as fit into %i px', (width) => {
    for (const sequence of [hours, days]) {
      const { interval, rotate, width: room } = labels(sequence, width);
      expect(rotate).toBe(0);
      // A wide letter is about two thirds of the font size.
      expect(room).toBeGreaterThanOrEqual(6 * 12 * 0.6);
      expect(Math.ceil(sequence.length / (interval + 1))).toBeGreaterThanOrEqual(3);
      expect(room * Math.ceil(sequence.length / (interval + 1))).toBeLessThanOrEqual(width + room);
    }
  });
});

test.each(['#ffffff', '#171b21'])('five series colours have enough contrast on %s, whatever the accent', (surface) => {
  for (const accent of ['#2296f3', '#0b5d5a', '#f50057', '#ffeb3b']) {
    const colors = seriesColors(accent, surface);
    expect(new Set(colors).size).toBe(5);
    for (const color of colors) expect(contrastRatio(color, surface)).toBeGreaterThanOrEqual(3);
  }
});
