import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ErrorTextProvider } from '../kit/error-text';
import { renderUi } from '../test/render';
import { ConfirmDialog } from './confirm-dialog';

/** Returns a promise for the server's response that the test settles. */
function answer() {
  let resolve: (value?: unknown) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

function Dialog({ onConfirm, disabled = false }: { onConfirm: () => Promise<unknown>; disabled?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ErrorTextProvider describe={(error) => ({ title: 'Error al procesar la devolución', message: (error as Error).message })}>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Devolver el pago"
        confirmLabel="Devolver 12,50 €"
        onConfirm={onConfirm}
        disabled={disabled}
      >
        <input aria-label="Motivo" />
      </ConfirmDialog>
    </ErrorTextProvider>
  );
}

const confirm = () => screen.getByRole('button', { name: 'Devolver 12,50 €' });

test('stays open until the server responded, then closes', async () => {
  const { promise, resolve } = answer();
  const { user } = renderUi(<Dialog onConfirm={() => promise} />);
  await user.click(confirm());
  expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Devolver el pago' })).toBeInTheDocument();
  await act(async () => {
    resolve();
    await promise;
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Back is blocked until the server responded', async () => {
  const { promise, resolve } = answer();
  window.history.replaceState({ index: -1 }, '', '/antes');
  window.history.pushState(null, '', '/ahora');
  const onPop = jest.fn();
  window.addEventListener('popstate', onPop);
  const { user } = renderUi(<Dialog onConfirm={() => promise} />, { path: '/ahora' });
  await user.click(confirm());
  act(() => window.history.back());
  // One popstate of Back, one of the step that reverts it.
  await waitFor(() => expect(onPop).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', onPop);
  expect(window.location.pathname).toBe('/ahora');
  expect(screen.getByRole('dialog', { name: 'Devolver el pago' })).toBeInTheDocument();
  await act(async () => {
    resolve();
    await promise;
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a confirmed action cannot be confirmed again while the dialog closes', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  renderUi(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="Devolver el pago"
      confirmLabel="Devolver 12,50 €"
      onConfirm={onConfirm}
    />,
  );
  await act(async () => fireEvent.click(confirm()));
  await act(async () => fireEvent.click(confirm()));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the first field has the initial focus', async () => {
  renderUi(<Dialog onConfirm={() => Promise.resolve()} />);
  await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus());
});

test('a double click, or Enter with a click before the next render, confirms once', async () => {
  const onConfirm = jest.fn(() => answer().promise);
  renderUi(<Dialog onConfirm={onConfirm} />);
  const form = screen.getByLabelText('Motivo').closest('form') as HTMLFormElement;
  act(() => {
    fireEvent.submit(form);
    fireEvent.click(confirm());
    fireEvent.click(confirm());
  });
  fireEvent.click(confirm());
  fireEvent.submit(form);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Enter in a field confirms', async () => {
  const onConfirm = jest.fn(() => answer().promise);
  const { user } = renderUi(<Dialog onConfirm={onConfirm} />);
  await user.type(screen.getByLabelText('Motivo'), 'duplicado{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('stays open after a rejected request, shows why and allows another attempt', async () => {
  const onConfirm = jest.fn().mockRejectedValueOnce(new Error('Error 409: ya devuelto')).mockResolvedValueOnce(undefined);
  const { user } = renderUi(<Dialog onConfirm={onConfirm} />);
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al procesar la devoluciónError 409: ya devuelto');
  expect(confirm()).toHaveAccessibleDescription(/ya devuelto/);
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('stays open if onConfirm returns false, because fields inside show the problem', async () => {
  const { user } = renderUi(<Dialog onConfirm={() => Promise.resolve(false)} />);
  await user.click(confirm());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('does not confirm while it is disabled, not even by Enter', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  const { user } = renderUi(<Dialog onConfirm={onConfirm} disabled />);
  expect(confirm()).toBeDisabled();
  await user.type(screen.getByLabelText('Motivo'), '{Enter}');
  fireEvent.submit(screen.getByLabelText('Motivo').closest('form') as HTMLFormElement);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('is shown without an animation and gives the focus to its first field', async () => {
  function DialogWithButton() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Devolver</button>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Devolver el pago"
          confirmLabel="Sí"
          onConfirm={jest.fn()}
        >
          <input aria-label="Motivo" />
        </ConfirmDialog>
      </>
    );
  }
  renderUi(<DialogWithButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(screen.getByRole('dialog').className).not.toContain('zoom');
  await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus());
});

test('keeps the focus in a field that the user entered before the dialog gave it to the first one', async () => {
  const nothing = () => Promise.resolve();
  renderUi(
    <>
      <Dialog onConfirm={nothing} />
      <Dialog onConfirm={nothing} />
    </>,
  );
  const [first, second] = screen.getAllByLabelText('Motivo');
  const taken = jest.fn();
  first!.addEventListener('focus', taken);
  act(() => screen.getAllByRole('button', { name: 'Cancelar' })[0]!.focus());
  await waitFor(() => expect(second).toHaveFocus());
  expect(taken).not.toHaveBeenCalled();
});

test("moves the focus to the screen's title if the button that opened the dialog is gone", async () => {
  function DeletedRow() {
    const [open, setOpen] = useState(false);
    const [isDeleted, setDeleted] = useState(false);
    return (
      <>
        <h1 tabIndex={-1}>Comercios</h1>
        {!isDeleted && <button onClick={() => setOpen(true)}>Eliminar</button>}
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Eliminar el comercio"
          confirmLabel="Sí, eliminar"
          onConfirm={async () => setDeleted(true)}
        />
      </>
    );
  }
  const { user } = renderUi(<DeletedRow />);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Comercios' })).toHaveFocus());
});

test('the page does not scroll behind the open dialog', async () => {
  const { user } = renderUi(<Dialog onConfirm={() => Promise.resolve()} />);
  expect(document.body.style.overflowY).toBe('hidden');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.body.style.overflowY).toBe('');
});
