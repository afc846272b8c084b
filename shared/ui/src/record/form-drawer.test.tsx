import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from '../router';
import { renderUi } from '../test/render';
import { FormDrawer } from './form-drawer';

function Form({ onSubmit, error = null }: { onSubmit: () => Promise<unknown>; error?: unknown }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <>
      <Link to="/otro">otro</Link>
      <FormDrawer
        open={pathname === '/nuevo'}
        onClose={() => void navigate('/lista')}
        ariaLabel="Crear producto"
        title="Crear producto"
        submitLabel="Guardar"
        onSubmit={onSubmit}
        loading={false}
        submitError={error}
        dirty={text !== ''}
      >
        <input aria-label="Nombre" value={text} onChange={(event) => setText(event.target.value)} />
      </FormDrawer>
    </>
  );
}

const path = () => window.location.pathname;

test('closes an unchanged form without a question', async () => {
  const { user } = renderUi(<Form onSubmit={jest.fn()} />, { path: '/nuevo' });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(path()).toBe('/lista');
});

test('asks before closing a changed form: staying keeps it, discarding closes it', async () => {
  const { user } = renderUi(<Form onSubmit={jest.fn()} />, { path: '/nuevo' });
  await user.type(screen.getByLabelText('Nombre'), 'Café');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(path()).toBe('/nuevo');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Café');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(path()).toBe('/lista'));
});

test('asks before Back leaves a changed form', async () => {
  const { user } = renderUi(<Form onSubmit={jest.fn()} />, { path: '/lista' });
  await user.click(screen.getByText('otro'));
  act(() => {
    window.history.pushState({ index: 2 }, '', '/nuevo');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await user.type(await screen.findByLabelText('Nombre'), 'Café');
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(path()).toBe('/otro'));
});

test('closes a saved form without a question', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const { user } = renderUi(<Form onSubmit={onSubmit} />, { path: '/nuevo' });
  await user.type(screen.getByLabelText('Nombre'), 'Café{Enter}');
  await waitFor(() => expect(path()).toBe('/lista'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hay cambios sin guardar')).not.toBeInTheDocument();
});

test('stays open after a rejected request and shows why', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('x')));
  const { user } = renderUi(
    <Form onSubmit={onSubmit} error={{ title: 'Error al crear el producto', message: 'Falta el nombre' }} />,
    {
      path: '/nuevo',
    },
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al crear el productoFalta el nombre');
  expect(path()).toBe('/nuevo');
});
