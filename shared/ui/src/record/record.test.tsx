import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Route, Routes, useLocation, useNavigate } from '../router';
import { renderUi } from '../test/render';
import { DescriptionList } from './description-list';
import { RecordDrawer } from './record-drawer';
import { Section } from './section';
import { AmountBreakdown } from './amount-breakdown';
import { Timeline } from './timeline';

const base = {
  ariaLabel: 'Pago pay_1',
  title: 'pay_1',
  status: <span>Capturado</span>,
  amount: { minor: 1250, currency: 'EUR' },
  meta: 'Bar Sol',
  actions: <button>Devolver</button>,
  onRetry: () => undefined,
};

function Screen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/lista/1">uno</Link>
      <Routes>
        <Route path="*" element={null} />
      </Routes>
      <RecordDrawer {...base} open={pathname === '/lista/1'} onClose={() => void navigate('/lista')} loading={false} error={null}>
        <Section title="Datos">
          <DescriptionList
            items={[
              { label: 'Ciudad', value: 'Madrid' },
              { label: 'Traza', value: '' },
            ]}
          />
        </Section>
      </RecordDrawer>
    </>
  );
}

test('opens and closes with the address, moves the focus inside and returns it', async () => {
  const { user } = renderUi(<Screen />, { path: '/lista' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'uno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pago pay_1' });
  await waitFor(() => expect(dialog.contains(document.activeElement) || dialog === document.activeElement).toBe(true));
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent('pay_1Capturado');
  expect(dialog).toHaveTextContent(/12,50\s€/);
  expect(within(dialog).getByRole('region', { name: 'Datos' })).toHaveTextContent('CiudadMadridTraza–');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(window.location.pathname).toBe('/lista');
  await waitFor(() => expect(screen.getByRole('link', { name: 'uno' })).toHaveFocus());
});

test('the clicked control updates before the panel is rendered', async () => {
  function Pressed() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button aria-pressed={open} onClick={() => setOpen(true)}>
          uno
        </button>
        <RecordDrawer {...base} open={open} onClose={() => setOpen(false)} loading={false} error={null}>
          <Section title="Datos">Madrid</Section>
        </RecordDrawer>
      </>
    );
  }
  renderUi(<Pressed />);
  // Outside `act`, low-priority updates wait for the next frame as in a browser; `act` would flush both.
  const inTest = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  inTest.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    flushSync(() => screen.getByRole('button', { name: 'uno' }).click());
    expect(screen.getByRole('button', { name: 'uno', pressed: true })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  } finally {
    inTest.IS_REACT_ACT_ENVIRONMENT = true;
  }
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('closes with Escape', async () => {
  const { user } = renderUi(<Screen />, { path: '/lista/1' });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toBe('/lista');
});

test('shows a skeleton and no action while loading, and a retry after an error', async () => {
  const retry = jest.fn();
  const drawer = (loading: boolean, error: unknown, content: string | null = null) => (
    <RecordDrawer {...base} onRetry={retry} open onClose={jest.fn()} loading={loading} error={error}>
      {false}
      {content}
    </RecordDrawer>
  );
  const { rerender, user } = renderUi(drawer(true, null));
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
  expect(screen.queryByText('contenido')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument();
  rerender(drawer(false, new Error('x')));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(drawer(false, null, 'contenido'));
  expect(screen.getByText('contenido')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  rerender(drawer(false, new Error('x'), 'contenido'));
  expect(screen.getByText('contenido')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

test('an amount breakdown shows deductions with a minus sign', () => {
  const euros = (minor: number) => ({ minor, currency: 'EUR' });
  renderUi(
    <AmountBreakdown
      lines={[
        { label: 'Capturado', money: euros(5000) },
        { label: 'Devuelto', money: euros(1250), minus: true },
        { label: 'En camino', money: euros(0), minus: true },
        { label: 'Queda', money: euros(3750), total: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((line) => line.textContent?.replace(/\s/g, ' '))).toEqual([
    '50,00 €',
    '−12,50 €',
    '0,00 €',
    '37,50 €',
  ]);
});

test('a timeline is a list with times', () => {
  renderUi(
    <Timeline
      label="Movimientos"
      items={[
        { key: '1', at: Date.UTC(2026, 0, 1, 11), tone: 'success', title: 'Captura', aside: '12,50 €' },
        { key: '2', at: null, tone: 'neutral', title: 'Devolución' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Movimientos' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/Captura12,50 €.*12:00/);
  expect(items[1]).toHaveTextContent('Devolución–');
});
