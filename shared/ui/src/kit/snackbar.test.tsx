import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../test/render';
import { SnackbarProvider, useSnackbar } from './snackbar';
import type { SnackbarOptions } from './snackbar-state';

function Show({ options }: { options: SnackbarOptions }) {
  const snackbar = useSnackbar();
  return <button onClick={() => snackbar(options)}>mostrar</button>;
}

function setup(options: SnackbarOptions) {
  const view = renderUi(
    <SnackbarProvider>
      <Show options={options} />
    </SnackbarProvider>,
  );
  const show = () => fireEvent.click(screen.getByText('mostrar'));
  return { ...view, show };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('closes by itself after 6000 ms', async () => {
  const { show } = setup({ message: 'Guardado' });
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Guardado');
  await wait(5999);
  expect(screen.getByText('Guardado').closest('.m-snackbar')).not.toHaveClass('m-snackbar--leaving');
  await wait(1);
  expect(screen.getByText('Guardado').closest('.m-snackbar')).toHaveClass('m-snackbar--leaving');
  await wait(150);
  expect(screen.queryByText('Guardado')).not.toBeInTheDocument();
});

test('pauses its timer while it is hovered or has the focus, then continues', async () => {
  const { show } = setup({ message: 'Guardado' });
  show();
  const snack = screen.getByText('Guardado').closest('.m-snackbar') as HTMLElement;
  await wait(4000);
  fireEvent.pointerEnter(snack);
  await wait(60_000);
  act(() => screen.getByRole('button', { name: 'Cerrar' }).focus());
  fireEvent.pointerLeave(snack);
  await wait(60_000);
  expect(screen.getByText('Guardado')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Cerrar' }).blur());
  await wait(1900);
  expect(screen.getByText('Guardado')).toBeInTheDocument();
  await wait(100);
  await wait(150);
  expect(screen.queryByText('Guardado')).not.toBeInTheDocument();
});

test('an alert is announced at once, in its colour, with its details as bullets', () => {
  const { show } = setup({
    message: 'Error al crear el cupón',
    variant: 'alert',
    alert: { color: 'error', variant: 'outlined' },
    transition: 'slide-left',
    anchorOrigin: { vertical: 'top', horizontal: 'center' },
    details: ['El código ya existe', 'La fecha ya pasó'],
  });
  show();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Error al crear el cupón');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(alert.firstElementChild).toHaveClass('m-snackbar--error', 'm-snackbar--outlined', 'm-snackbar--slide-left');
  expect(alert.parentElement).toHaveClass('m-snackbars--top', 'm-snackbars--center');
});

test('UNDO appears only if there is something to undo, runs it once and closes', async () => {
  const undo = jest.fn();
  const { show } = setup({ message: 'Producto oculto', undo });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await wait(150);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Producto oculto')).not.toBeInTheDocument();
});

test('without undo and close there is no button', () => {
  const { show } = setup({ message: 'Hecho', close: false });
  show();
  expect(screen.getByRole('status').querySelector('button')).toBeNull();
});

test('a new message replaces the old one and has its own timer', async () => {
  const { show } = setup({ message: 'Hecho' });
  show();
  await wait(5000);
  show();
  await wait(5000);
  expect(screen.getAllByText('Hecho')).toHaveLength(1);
  await wait(1000);
  await wait(150);
  expect(screen.queryByText('Hecho')).not.toBeInTheDocument();
});

test('closes without animation if the user prefers reduced motion', async () => {
  const original = window.matchMedia;
  window.matchMedia = (query) => Object.assign(original(query), { matches: query.includes('reduced-motion') });
  const { show } = setup({ message: 'Hecho' });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('Hecho')).not.toBeInTheDocument();
  window.matchMedia = original;
});
