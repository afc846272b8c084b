import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../test/render';
import { ActionMenu } from './action-menu';

function setup() {
  const selected: string[] = [];
  const action = (key: string, label: string, disabledReason?: string) => ({
    key,
    label,
    disabledReason,
    onSelect: () => selected.push(key),
  });
  const onRow = jest.fn();
  const { user } = renderUi(
    <div onClick={onRow} onKeyDown={onRow}>
      <ActionMenu
        label="Acciones de pay_1"
        items={[
          action('capture', 'Capturar'),
          action('refund', 'Devolver', 'Aún no se ha capturado'),
          action('cancel', 'Cancelar'),
        ]}
      />
      <button>otro</button>
    </div>,
  );
  return { user, selected, onRow, trigger: screen.getByRole('button', { name: 'Acciones de pay_1' }) };
}

const item = (name: RegExp) => screen.getByRole('menuitem', { name });

test('opens with the focus on its first entry, closes with Escape and returns the focus', async () => {
  const { user, trigger, onRow } = setup();
  const onWindow = jest.fn();
  window.addEventListener('keydown', onWindow);
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Acciones de pay_1' })).toBeInTheDocument();
  expect(item(/Capturar/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
  expect(onRow).not.toHaveBeenCalled();
  expect(onWindow).not.toHaveBeenCalled();
  window.removeEventListener('keydown', onWindow);
});

test('arrow keys move in a circle; Home, End and letters move to their entries', async () => {
  const { user, trigger } = setup();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(item(/Capturar/)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item(/Cancelar/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item(/Devolver/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(item(/Cancelar/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item(/Capturar/)).toHaveFocus();
  await user.keyboard('đ');
  expect(item(/Devolver/)).toHaveFocus();
});

test('an entry runs its action once, with the focus back on the button', async () => {
  const { user, trigger, selected, onRow } = setup();
  await user.click(trigger);
  await user.keyboard('{End}{Enter}');
  expect(selected).toEqual(['cancel']);
  expect(trigger).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onRow).not.toHaveBeenCalled();
});

test('a disabled entry shows the reason and does nothing', async () => {
  const { user, trigger, selected } = setup();
  await user.click(trigger);
  expect(item(/Devolver/)).toHaveAttribute('aria-disabled', 'true');
  expect(item(/Devolver/)).toHaveTextContent('Aún no se ha capturado');
  await user.click(item(/Devolver/));
  expect(selected).toEqual([]);
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('a press elsewhere, Tab and the button itself close it', async () => {
  const { user, trigger } = setup();
  const closed = () => expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(trigger);
  await user.click(screen.getByText('otro'));
  closed();
  await user.click(trigger);
  await user.tab();
  closed();
  expect(screen.getByText('otro')).toHaveFocus();
  await user.click(trigger);
  await user.click(trigger);
  closed();
});

test('it closes when its button is out of sight, and returns the focus', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  const seen = jest.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 120, 40, 40));
  fireEvent.scroll(window);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  seen.mockReturnValue(new DOMRect(300, -60, 40, 40));
  fireEvent.scroll(window);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});
