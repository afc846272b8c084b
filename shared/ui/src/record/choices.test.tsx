import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../test/render';
import { CheckField } from './check-field';
import { CheckGroup } from './check-group';
import { FieldGroup } from './field-group';
import { RadioField } from './radio-field';
import { Switch } from './switch';
import { TimeField } from './time-field';

describe('CheckField', () => {
  function Terms({ disabledReason, error }: { disabledReason?: string; error?: string }) {
    const [checked, setChecked] = useState(false);
    return (
      <CheckField
        label="Avisar al cliente"
        help="Por correo"
        checked={checked}
        onChange={setChecked}
        error={error}
        disabledReason={disabledReason}
      />
    );
  }
  const box = () => screen.getByRole('checkbox', { name: 'Avisar al cliente' });

  test('changes by its label and by the space bar, and has the help as its description', async () => {
    const { user } = renderUi(<Terms />);
    expect(box()).toHaveAccessibleDescription('Por correo');
    await user.click(screen.getByText('Avisar al cliente'));
    expect(box()).toBeChecked();
    await user.keyboard(' ');
    expect(box()).not.toBeChecked();
  });

  test('shows the error instead of the help, as an alert, and keeps the focus', async () => {
    const { user, rerender } = renderUi(<Terms />);
    await user.click(box());
    rerender(<Terms error="Hay que avisar" />);
    expect(box()).toHaveFocus();
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Hay que avisar');
    expect(screen.getByRole('alert')).toHaveTextContent('Hay que avisar');
    expect(screen.queryByText('Por correo')).not.toBeInTheDocument();
  });

  test('shows the reason why it is disabled instead of the help', async () => {
    const { user } = renderUi(<Terms disabledReason="Solo un administrador" />);
    expect(box()).toBeDisabled();
    expect(box()).toHaveAccessibleDescription('Solo un administrador');
    await user.click(screen.getByText('Avisar al cliente'));
    expect(box()).not.toBeChecked();
  });

  test('has a name without a visible label, and is mixed while a part is checked', () => {
    const { rerender } = renderUi(<CheckField aria-label="Todos" checked={false} partly onChange={() => undefined} />);
    expect(screen.getByRole('checkbox', { name: 'Todos' })).toBePartiallyChecked();
    rerender(<CheckField aria-label="Todos" checked partly onChange={() => undefined} />);
    expect(screen.getByRole('checkbox', { name: 'Todos' })).toBeChecked();
  });
});

describe('CheckGroup', () => {
  const days = [
    { value: 1, label: 'L', 'aria-label': 'lunes' },
    { value: 2, label: 'M', 'aria-label': 'martes' },
    { value: 7, label: 'D', 'aria-label': 'domingo' },
  ];
  function Days({ error, onChange }: { error?: string; onChange: (days: number[]) => void }) {
    const [value, setValue] = useState<number[]>([7]);
    return (
      <CheckGroup
        id="days"
        label="Días"
        help="Los de la sucursal"
        error={error}
        options={days}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }

  test("keeps the values in the list's order, and gives its id to the first checkbox", async () => {
    const changes: number[][] = [];
    const { user } = renderUi(<Days onChange={(next) => changes.push(next)} />);
    const group = within(screen.getByRole('group', { name: 'Días', description: 'Los de la sucursal' }));
    await user.click(group.getByRole('checkbox', { name: 'lunes' }));
    await user.click(group.getByRole('checkbox', { name: 'martes' }));
    await user.click(group.getByRole('checkbox', { name: 'domingo' }));
    expect(changes).toEqual([
      [1, 7],
      [1, 2, 7],
      [1, 2],
    ]);
    expect(group.getByRole('checkbox', { name: 'lunes' })).toHaveAttribute('id', 'days');
  });

  test('shows the error instead of the help', () => {
    renderUi(<Days error="Elige un día" onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Días' })).toHaveAccessibleDescription('Elige un día');
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Elige un día');
  });
});

describe('RadioField', () => {
  function Until({ error, disabled }: { error?: string; disabled?: boolean }) {
    const [value, setValue] = useState<string | null>(null);
    return (
      <RadioField
        label="Hasta cuándo"
        error={error}
        disabled={disabled}
        look="boxes"
        options={[
          { value: 'hour', label: 'Una hora', help: 'Hasta las 13:00' },
          { value: 'opening', label: 'La apertura', disabled: true },
          { value: 'manual', label: 'Que alguien abra' },
        ]}
        value={value}
        onChange={setValue}
      >
        {value === 'manual' && <p>Nadie recibe pedidos</p>}
      </RadioField>
    );
  }
  const radio = (name: string) => screen.getByRole('radio', { name });

  test('moves through the enabled options by the arrow keys, and shows the fields of the chosen one', async () => {
    const { user } = renderUi(<Until />);
    expect(screen.getByRole('group', { name: 'Hasta cuándo' })).not.toHaveAccessibleDescription();
    await user.click(screen.getByText('Una hora'));
    expect(radio('Una hora')).toBeChecked();
    expect(radio('Una hora')).toHaveAccessibleDescription('Hasta las 13:00');
    await user.keyboard('{ArrowDown}');
    expect(radio('Que alguien abra')).toBeChecked();
    expect(radio('Que alguien abra')).toHaveFocus();
    expect(radio('Una hora')).not.toBeChecked();
    expect(screen.getByText('Nadie recibe pedidos')).toBeVisible();
  });

  test('describes the group by its error', () => {
    renderUi(<Until error="Elige una opción" />);
    expect(screen.getByRole('group', { name: 'Hasta cuándo' })).toHaveAccessibleDescription('Elige una opción');
    expect(screen.getByRole('alert')).toHaveTextContent('Elige una opción');
  });

  test('disables all of its options', () => {
    renderUi(<Until disabled />);
    for (const option of screen.getAllByRole('radio')) expect(option).toBeDisabled();
  });

  test('tells false and null apart as values', async () => {
    const chosen: (boolean | null)[] = [];
    const { user } = renderUi(
      <RadioField
        label="Esquinas"
        hideLabel
        look="buttons"
        options={[
          { value: null, label: 'Como la marca' },
          { value: false, label: 'Rectas' },
        ]}
        value={null}
        onChange={(value) => chosen.push(value)}
      />,
    );
    expect(within(screen.getByRole('group', { name: 'Esquinas' })).getByRole('radio', { name: 'Como la marca' })).toBeChecked();
    await user.click(radio('Rectas'));
    expect(chosen).toEqual([false]);
  });
});

test('disables every control of a FieldGroup', () => {
  renderUi(
    <FieldGroup label="Partes" disabled>
      <CheckField label="Logo" checked={false} onChange={() => undefined} />
    </FieldGroup>,
  );
  expect(within(screen.getByRole('group', { name: 'Partes' })).getByRole('checkbox', { name: 'Logo' })).toBeDisabled();
});

describe('Switch', () => {
  function Sold(props: { disabledReason?: string; busy?: boolean }) {
    const [on, setOn] = useState(true);
    return <Switch label="Se vende en Centro" on={on} onChange={setOn} {...props} />;
  }
  const toggle = () => screen.getByRole('switch', { name: 'Se vende en Centro' });

  test('turns by a click, the space bar and Enter', async () => {
    const { user } = renderUi(<Sold />);
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    await user.keyboard(' ');
    expect(toggle()).toBeChecked();
    await user.keyboard('{Enter}');
    expect(toggle()).not.toBeChecked();
  });

  test('keeps the focus while it is disabled or busy, and does not turn', async () => {
    const { user, rerender } = renderUi(<Sold disabledReason="Solo un administrador" />);
    await user.click(toggle());
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveFocus();
    expect(toggle()).toHaveAttribute('aria-disabled', 'true');
    expect(toggle()).toHaveAccessibleDescription('Solo un administrador');
    rerender(<Sold busy />);
    await user.keyboard(' ');
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveAttribute('aria-busy', 'true');
  });
});

test('gives the time as HH:MM, nothing while it is incomplete, and shows its error', async () => {
  const times: string[] = [];
  function Opening() {
    const [time, setTime] = useState('12:00');
    return (
      <TimeField
        id="time"
        label="Hora de apertura"
        help="En la hora de la sucursal"
        error={time === '' ? 'Escribe una hora' : undefined}
        value={time}
        onChange={(next) => {
          setTime(next);
          times.push(next);
        }}
      />
    );
  }
  const { user } = renderUi(<Opening />);
  const field = screen.getByLabelText('Hora de apertura');
  expect(field).toHaveAccessibleDescription('En la hora de la sucursal');
  await user.clear(field);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Escribe una hora');
  await user.type(field, '09:30');
  expect(field).toHaveValue('09:30');
  expect([times[0], times.at(-1)]).toEqual(['', '09:30']);
  expect(field).toBeValid();
});
