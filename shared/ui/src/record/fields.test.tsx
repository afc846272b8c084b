import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderUi } from '../test/render';
import { LongTextField, TextField } from './fields';

function Fields() {
  const [line, setLine] = useState('Caja');
  const [words, setWords] = useState('Llegó');
  return (
    <>
      <TextField
        id="line"
        label="Nombre"
        error={undefined}
        maxLength={8}
        value={line}
        onChange={setLine}
        onLeave={() => undefined}
      />
      <LongTextField
        id="words"
        label="Motivo"
        help="Lo lee el cliente"
        rows={2}
        maxLength={12}
        value={words}
        onChange={setWords}
      />
    </>
  );
}

test.each([
  ['Nombre', 'Caja', '12345', 'No se ha pegado: quedarían 9 caracteres y caben 8', undefined],
  ['Motivo', 'Llegó', ' roto y\nfrío', 'No se ha pegado: quedarían 17 caracteres y caben 12', 'Lo lee el cliente'],
])(
  'rejects text pasted into «%s» beyond its limit and shows the number of characters',
  async (name, before, pasted, problem, help) => {
    const { user } = renderUi(<Fields />);
    const field = screen.getByRole('textbox', { name });
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue(before);
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toBeInvalid();
    await user.paste(' 2');
    expect(field).toHaveValue(`${before} 2`);
    expect(field).toHaveAccessibleDescription(help ?? '');
    expect(field).toBeValid();
  },
);

test('gives the form a typed card number masked, shows it whole until the field is left, with a notice', async () => {
  const changes: string[] = [];
  function Note() {
    const [note, setNote] = useState('');
    return (
      <LongTextField
        id="note"
        label="Nota"
        help="Solo tu equipo"
        rows={2}
        value={note}
        onChange={(text) => {
          changes.push(text);
          setNote(text);
        }}
      />
    );
  }
  const { user } = renderUi(<Note />);
  const field = screen.getByRole('textbox', { name: 'Nota' });
  const notice = 'Parece una tarjeta: solo se guardan sus cuatro últimas cifras';
  await user.type(field, 'pagó con 5555 5555 5555 4444');
  expect(field).toHaveValue('pagó con 5555 5555 5555 4444');
  expect(field).toHaveAccessibleDescription(notice);
  expect(changes.at(-1)).toBe('pagó con **** **** **** 4444');
  await user.type(field, '!');
  expect(changes.at(-1)).toBe('pagó con **** **** **** 4444!');
  await user.tab();
  expect(field).toHaveValue('pagó con **** **** **** 4444!');
  expect(field).toHaveAccessibleDescription(notice);
  await user.clear(field);
  await user.paste('pedido 1795882744000');
  expect(field).toHaveValue('pedido 1795882744000');
  expect(field).toHaveAccessibleDescription('Solo tu equipo');
});
