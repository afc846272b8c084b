import { screen } from '@testing-library/react';
import { renderUi } from '../test/render';
import { Popup } from './popup';

function setup() {
  return renderUi(
    <>
      <Popup label="Opciones" button="Abrir">
        {(close) => (
          <>
            <input aria-label="campo" />
            <button onClick={close}>Listo</button>
          </>
        )}
      </Popup>
      <button>otro</button>
    </>,
  );
}

test('opens with the focus inside, closes with Escape and gives the focus back', async () => {
  const { user } = setup();
  const button = screen.getByRole('button', { name: 'Abrir' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('group', { name: 'Opciones' })).toBeInTheDocument();
  expect(screen.getByLabelText('campo')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('closes from inside, by a click elsewhere and when Tab leaves it', async () => {
  const { user } = setup();
  const open = () => user.click(screen.getByRole('button', { name: 'Abrir' }));
  await open();
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByRole('button', { name: 'otro' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await open();
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'otro' })).toHaveFocus();
});

test.each([
  [700, 'above'],
  [100, 'below'],
])('a button at %i px of a page of 768 opens %s', async (top, where) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 32));
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('group').classList.contains('m-popup-panel--above')).toBe(where === 'above');
  jest.restoreAllMocks();
});
