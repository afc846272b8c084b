import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Money } from '@mostrador/values/money';
import { renderUi } from '../test/render';
import { MoneyInput } from './money-input';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });

function Field({ onChange, initial = null }: { onChange: (value: Money | null) => void; initial?: Money | null }) {
  const [value, setValue] = useState(initial);
  const change = (next: Money | null) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <MoneyInput label="Importe" currency="EUR" value={value} onChange={change} max={eur(150_000)} help="Hasta 1.500,00 €" />
      <button onClick={() => setValue(eur(150_000))}>todo</button>
      <output>{value ? value.minor : 'nada'}</output>
    </>
  );
}

async function typed(text: string, locale: 'es' | 'en' = 'es') {
  const { user } = renderUi(<Field onChange={jest.fn()} />, { locale });
  await user.type(screen.getByLabelText('Importe'), text);
  await user.tab();
  return screen.getByRole('status').textContent;
}

test.each([
  ['10,50', '1050'],
  ['1.234,5', '123450'],
  ['12', '1200'],
])('in Spanish %s is an amount', async (text, minor) => {
  expect(await typed(text)).toBe(minor);
  expect(screen.getByLabelText('Importe')).toBeValid();
  expect(screen.getByLabelText('Importe')).toHaveAccessibleDescription('Hasta 1.500,00 €');
});

test.each([
  ['10.50', /coma/],
  ['12abc', /no es un importe/],
  ['1,234', /decimales/],
  ['-5', /negativo/],
  ['0', /Escribe un importe/],
  ['1500,01', /Como máximo 1\.500,00\s€/],
  ['90071992547409,9', /demasiado grande/],
])('in Spanish %s shows an error beside the field and gives no value', async (text, words) => {
  expect(await typed(text)).toBe('nada');
  expect(screen.getByLabelText('Importe')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('in English the point separates decimals', async () => {
  expect(await typed('1,234.50', 'en')).toBe('123450');
});

test('shows no error before the user leaves the field', async () => {
  const { user } = renderUi(<Field onChange={jest.fn()} />);
  await user.type(screen.getByLabelText('Importe'), '10.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a value from outside replaces the text; typing does not reformat it', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Field onChange={onChange} initial={eur(1250)} />);
  const field = screen.getByLabelText('Importe');
  expect(field).toHaveValue('12,50');
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(field, '007,5');
  expect(field).toHaveValue('007,5');
  expect(onChange).toHaveBeenLastCalledWith(eur(750));
  await user.click(screen.getByText('todo'));
  expect(field).toHaveValue('1500,00');
});

test('a value from outside above the limit shows an error at once', () => {
  renderUi(<Field onChange={jest.fn()} initial={eur(150_001)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Como máximo 1\.500,00\s€/);
});
