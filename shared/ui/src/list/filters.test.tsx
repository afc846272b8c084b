import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadAntdLocale } from '../antd-theme';
import { clock } from '@mostrador/values/clock';
import { ClockOffsetProvider } from '../kit/clock-offset';
import { renderUi } from '../test/render';
import type { DayChoice } from './day-choice';
import { DayRangeFilter } from './day-range-filter';
import { FilterBar } from './filter-bar';
import { SelectFilter } from './select-filter';
import { TextFilter } from './text-filter';

const options = [
  { value: 'a', label: 'Creado' },
  { value: 'b', label: 'Capturado' },
  { value: 'c', label: 'Devuelto' },
];

function Multiple({ onChange }: { onChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <SelectFilter
      label="Estado"
      options={options}
      multiple
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('SelectFilter', () => {
  test('with several choices each applies at once, and the chip names them in the order of the options', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Multiple onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Estado' }));
    await user.click(screen.getByRole('checkbox', { name: 'Devuelto' }));
    await user.click(screen.getByRole('checkbox', { name: 'Creado' }));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'c']);
    expect(screen.getByRole('button', { name: 'Estado: Creado, Devuelto' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Capturado' }));
    expect(screen.getByRole('button', { name: 'Estado: Creado, Capturado +1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro Estado' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  test('with one choice, choosing closes the panel', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<SelectFilter label="Comercio" options={options} value="a" onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Comercio: Creado' }));
    expect(screen.getByRole('option', { name: 'Creado', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}{Home}{ArrowDown}{ArrowDown}');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('c');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('a long list can be searched', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ value: String(index), label: `Comércio ${index}` }));
    const { user } = renderUi(<SelectFilter label="Comercio" options={many} value={null} onChange={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Comercio' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'COMERCIO 11');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'x');
    expect(screen.getByText('Sin coincidencias')).toBeInTheDocument();
  });
});

describe('TextFilter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('waits for a pause in typing and replaces the history entry', () => {
    const onChange = jest.fn();
    renderUi(<TextFilter label="ID de pago" value="" onChange={onChange} />);
    const field = screen.getByLabelText('ID de pago');
    fireEvent.change(field, { target: { value: 'p' } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(field, { target: { value: 'pay ' } });
    act(() => jest.advanceTimersByTime(399));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith('pay', 'replace');
  });

  test('Enter and leaving the field apply the text at once', () => {
    const onChange = jest.fn();
    const { rerender } = renderUi(<TextFilter label="ID de pago" value="" onChange={onChange} />);
    const field = screen.getByLabelText('ID de pago');
    fireEvent.change(field, { target: { value: 'pay' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('pay', 'push');
    rerender(<TextFilter label="ID de pago" value="pay" onChange={onChange} />);
    fireEvent.change(field, { target: { value: 'payx' } });
    fireEvent.blur(field);
    expect(onChange).toHaveBeenLastCalledWith('payx', 'push');
    rerender(<TextFilter label="ID de pago" value="payx" onChange={onChange} />);
    act(() => jest.advanceTimersByTime(1000));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('follows the address without losing the text being typed', () => {
    const onChange = jest.fn();
    const { rerender } = renderUi(<TextFilter label="ID de pago" value="uno" onChange={onChange} />);
    const field = screen.getByLabelText('ID de pago');
    fireEvent.change(field, { target: { value: 'uno dos ' } });
    act(() => jest.advanceTimersByTime(400));
    rerender(<TextFilter label="ID de pago" value="uno dos" onChange={onChange} />);
    expect(field).toHaveValue('uno dos ');
    rerender(<TextFilter label="ID de pago" value="" onChange={onChange} />);
    expect(field).toHaveValue('');
  });
});

function Days({ onChange, initial = null }: { onChange: (value: DayChoice | null) => void; initial?: DayChoice | null }) {
  const [value, setValue] = useState<DayChoice | null>(initial);
  return (
    <DayRangeFilter
      label="Creado"
      timeZone="Europe/Madrid"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('DayRangeFilter', () => {
  test('a preset stays relative, and the zone is named', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Days onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Creado' }));
    expect(screen.getByText(/Europe\/Madrid/)).toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Últimos 7 días' }));
    expect(onChange).toHaveBeenCalledWith({ preset: 'last7' });
    expect(screen.getByRole('button', { name: 'Creado: Últimos 7 días' })).toHaveFocus();
  });

  test('a custom range is picked in a calendar that is loaded on demand', async () => {
    const onChange = jest.fn();
    await loadAntdLocale('es');
    const { user } = renderUi(<Days onChange={onChange} initial={{ from: '2026-01-05', to: '2026-01-09' }} />);
    const button = screen.getByRole('button', { name: /Creado: 5.*9 ene/ });
    await user.click(button);
    expect(screen.getByRole('option', { name: 'Elegir fechas', selected: true })).toBeInTheDocument();
    const from = await screen.findByRole('textbox', { name: 'Desde' });
    const to = screen.getByRole('textbox', { name: 'Hasta' });
    expect(from).toHaveValue('5 ene 2026');
    await user.click(from);
    await user.click(await screen.findByTitle('2026-01-12'));
    await user.clear(to);
    await user.type(to, '15/01/2026{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-01-12', to: '2026-01-15' });
  });

  test("the calendar begins with the days of a preset by the servers' clock", async () => {
    await loadAntdLocale('es');
    const ahead = 400 * 86_400_000;
    const { user } = renderUi(
      <ClockOffsetProvider value={ahead}>
        <Days onChange={() => undefined} initial={{ preset: 'today' }} />
      </ClockOffsetProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Creado: Hoy' }));
    await user.click(screen.getByRole('option', { name: 'Elegir fechas' }));
    const today = new Date(clock.now() + ahead).toLocaleDateString('es', { dateStyle: 'medium', timeZone: 'Europe/Madrid' });
    expect(await screen.findByRole('textbox', { name: 'Desde' })).toHaveValue(today);
  });
});

test('a text filter searches only the last four digits of a card number', async () => {
  const onChange = jest.fn();
  function Search() {
    const [value, setValue] = useState('');
    const take = (text: string, how: string) => {
      setValue(text);
      onChange(text, how);
    };
    return <TextFilter label="Buscar" value={value} onChange={take} />;
  }
  const { user } = renderUi(<Search />);
  const field = screen.getByRole('textbox', { name: 'Buscar' });
  await user.type(field, '1795882744000{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('1795882744000', 'push'));
  await user.clear(field);
  await user.type(field, '5555 5555 5555 4444{Enter}');
  await waitFor(() => expect(field).toHaveValue('**** **** **** 4444'));
  expect(onChange).toHaveBeenLastCalledWith('**** **** **** 4444', 'push');
  expect(onChange.mock.calls.flat()).not.toContain('5555 5555 5555 4444');
});

test('the bar offers to clear filters only if one is set', async () => {
  const clearFilters = jest.fn();
  const { rerender, user } = renderUi(<FilterBar params={{ isFiltered: false, clearFilters }}>…</FilterBar>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<FilterBar params={{ isFiltered: true, clearFilters }}>…</FilterBar>);
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(clearFilters).toHaveBeenCalledTimes(1);
});
