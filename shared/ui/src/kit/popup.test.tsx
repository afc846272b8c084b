import { Suspense, use } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
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

test('opens with the focus inside, closes with Escape and returns the focus', async () => {
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

test('a press between its controls keeps the focus inside, so that Escape still closes it', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(screen.getByRole('group'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('moves the focus into content that arrives later', async () => {
  let arrive!: (name: string) => void;
  const promise = new Promise<string>((resolve) => (arrive = resolve));
  const Late = () => <input aria-label={use(promise)} />;
  const { user } = renderUi(
    <Popup label="Opciones" button="Abrir">
      {() => (
        <Suspense fallback="Cargando">
          <Late />
        </Suspense>
      )}
    </Popup>,
  );
  screen.getByRole('button', { name: 'Abrir' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group')).toHaveFocus();
  await act(async () => arrive('campo'));
  await waitFor(() => expect(screen.getByLabelText('campo')).toHaveFocus());
});
