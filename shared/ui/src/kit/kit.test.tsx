import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../test/render';
import { DateText } from './date-text';
import { ErrorTextProvider } from './error-text';
import { MoneyText } from './money-text';
import { Page } from './page';
import { ShortId } from './short-id';
import { RowsSkeleton } from './skeletons';
import { EmptyState, ErrorState, NoMatch } from './states';
import { StatusTag } from './status-tag';

describe('MoneyText', () => {
  test('separates the currency from the figure, whichever side it is on', () => {
    renderUi(<MoneyText money={{ minor: 123456, currency: 'EUR' }} />);
    expect(screen.getByText('1.234,56')).toHaveTextContent(/^1\.234,56\s€$/);
    expect(screen.getByText('€')).toHaveClass('m-money-currency');
  });

  test('keeps sign and digit groups together before or after the currency', () => {
    renderUi(<MoneyText money={{ minor: -1234567, currency: 'EUR' }} />, { locale: 'en' });
    expect(screen.getByText(/12,345\.67/).textContent).toMatch(/^[-−]?€?[-−]?12,345\.67$/u);
  });

  test('shows a dash if there is no amount', () => {
    renderUi(<MoneyText money={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('DateText', () => {
  const noon = Date.UTC(2026, 0, 31, 11, 5, 9);

  test("shows a short date in the page's zone, with the full instant as its title", () => {
    renderUi(<DateText value={noon} />);
    const time = screen.getByText(/12:05/);
    expect(time).toHaveAttribute('datetime', '2026-01-31T11:05:09.000Z');
    expect(time.title).toMatch(/12:05:09.*CET|12:05:09.*GMT\+1/);
  });

  test('uses the zone given by the prop', () => {
    renderUi(<DateText value={noon} timeZone="America/Mexico_City" style="full" />);
    expect(screen.getByText(/^31 de enero de 2026.*05:05:09/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^sábado.*05:05:09/),
    );
  });
});

describe('ShortId', () => {
  const id = 'pay_0123456789abcdef';

  test('copies the whole id and confirms it', async () => {
    const { user } = renderUi(<ShortId id={id} />);
    await user.click(screen.getByRole('button', { name: `Copiar ${id}` }));
    expect(await window.navigator.clipboard.readText()).toBe(id);
    expect(await screen.findByText(`Copiado: ${id}`)).toBeInTheDocument();
    expect(screen.getByTitle(id).textContent?.length).toBeLessThan(id.length);
  });

  test('shows an error if the browser refuses to copy', async () => {
    const { user } = renderUi(<ShortId id={id} />);
    jest.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    document.execCommand = () => false;
    await user.click(screen.getByRole('button', { name: `Copiar ${id}` }));
    expect(await screen.findByText('No se pudo copiar', { selector: '.m-id-told' })).toBeVisible();
  });

  test('copies over plain http, where the page has no clipboard', async () => {
    const { user } = renderUi(<ShortId id={id} />);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const setData = jest.fn();
    document.execCommand = () => document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }));
    await user.click(screen.getByRole('button', { name: `Copiar ${id}` }));
    expect(await screen.findByText('Copiado', { selector: '.m-id-told' })).toBeVisible();
    expect(setData).toHaveBeenCalledWith('text/plain', id);
  });
});

describe('states', () => {
  test('an error shows what failed, why and the details, and can be retried', async () => {
    const retry = jest.fn();
    const { user } = renderUi(
      <ErrorTextProvider
        describe={(error) => ({ title: 'Error al obtener', message: (error as Error).message, details: ['uno', 'dos'] })}
      >
        <ErrorState error={new Error('sin red')} onRetry={retry} />
      </ErrorTextProvider>,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Error al obtenersin red');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['uno', 'dos']);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('an error without a catalogue is still described by a sentence', () => {
    renderUi(<ErrorState error={new Error('x is undefined')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Ocurrió un error inesperado.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('an empty list and a list without matches have different texts', async () => {
    const clear = jest.fn();
    const { user } = renderUi(
      <>
        <EmptyState title="Aún no hay pagos" />
        <NoMatch onClear={clear} />
      </>,
    );
    expect(screen.getByText('Aún no hay pagos')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test('a skeleton is announced as loading and has the height of the content', () => {
    renderUi(<RowsSkeleton rows={3} height={44} />);
    const skeleton = screen.getByRole('status', { name: 'Cargando' });
    expect(skeleton.querySelectorAll(':scope > [aria-hidden="true"]')).toHaveLength(3);
    expect(skeleton.lastElementChild).toHaveTextContent('Está tardando más de lo normal. Recargar la página');
    expect(skeleton.firstElementChild).toHaveStyle({ blockSize: '44px' });
  });
});

test('a status has a word, not only a colour', () => {
  renderUi(<StatusTag tone="success" label="Capturado" />);
  expect(screen.getByText('Capturado')).toHaveClass('m-tag--success');
});

test('a page has one heading, with the count next to it', async () => {
  renderUi(
    <Page title="Pagos" count={5234} actions={<button>Crear</button>}>
      contenido
    </Page>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pagos5234'));
});
