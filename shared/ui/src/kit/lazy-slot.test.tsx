import { Component, type ReactNode } from 'react';
import { act, screen } from '@testing-library/react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { renderUi } from '../test/render';
import { LazySlot } from './lazy-slot';
import { SnackbarProvider } from './snackbar';

const renderPage = (page: ReactNode) => act(async () => renderUi(<SnackbarProvider>{page}</SnackbarProvider>));

/** Returns a lazy part whose code fails to load until it is repaired, and the number of load attempts. */
function broken() {
  let isMended = false;
  let asked = 0;
  const Part = lazyPart(() => {
    asked += 1;
    return isMended ? Promise.resolve(() => <p>The part</p>) : Promise.reject(new Error('503'));
  });
  return { Part, asked: () => asked, mend: () => (isMended = true) };
}

test('without a fallback, a load failure is shown over the page, which stays, and a retry loads the code', async () => {
  const { Part, asked, mend } = broken();
  const { user } = await renderPage(
    <>
      <p>The list</p>
      <LazySlot>
        <Part />
      </LazySlot>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo abrir');
  expect(screen.getByText('The list')).toBeVisible();
  expect(asked()).toBe(1);
  mend();
  await act(() => user.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(asked()).toBe(2);
});

test('with a fallback, a load failure is shown in its place', async () => {
  const { Part, mend } = broken();
  const { user } = await renderPage(
    <LazySlot fallback={<p>Loading</p>}>
      <Part />
    </LazySlot>,
  );
  expect(await screen.findByText('No se pudo abrir')).toBeVisible();
  mend();
  await act(() => user.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(await screen.findByText('The part')).toBeVisible();
});

test('any other error of the part reaches the boundary above', async () => {
  const Part = lazyPart(() =>
    Promise.resolve((): never => {
      throw new TypeError('a bug');
    }),
  );
  class Above extends Component<{ children: ReactNode }, { error: unknown }> {
    override state: { error: unknown } = { error: null };
    static getDerivedStateFromError = (error: unknown) => ({ error });
    override render = () => (this.state.error ? <p>{String(this.state.error)}</p> : this.props.children);
  }
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderPage(
    <Above>
      <LazySlot>
        <Part />
      </LazySlot>
    </Above>,
  );
  expect(await screen.findByText('TypeError: a bug')).toBeVisible();
  quiet.mockRestore();
});
