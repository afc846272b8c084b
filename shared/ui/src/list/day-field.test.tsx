import { screen, waitFor } from '@testing-library/react';
import { loadAntdLocale } from '../antd-theme';
import { renderUi } from '../test/render';
import { DayField } from './day-field';

beforeAll(() => loadAntdLocale('es'));

test('a day being typed survives a render of the screen and is accepted with Enter', async () => {
  const onChange = jest.fn();
  const field = () => screen.getByRole('textbox');
  const { user, rerender } = renderUi(<DayField id="day" value="2026-11-20" max="2026-11-24" onChange={onChange} />);
  await user.click(field());
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
  await user.clear(field());
  await user.type(field(), '09/11/2026');
  rerender(<DayField id="day" value="2026-11-20" max="2026-11-24" onChange={onChange} />);
  expect(field()).toHaveDisplayValue('9 nov 2026');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-09');
});
