import { fireEvent, screen } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';

/** Chooses a file on the import's screen, once that is there. */
export async function chooseImport(text: string): Promise<void> {
  const picker = await screen.findByLabelText(/^Elige un archivo/, undefined, { timeout: 10_000 });
  fireEvent.change(picker, { target: { files: [new File([text], 'carta.csv', { type: 'text/csv' })] } });
}

/** How many products a search finds. */
export async function countProducts(sandbox: SandboxControl, search: string): Promise<number> {
  const { data } = await sandbox.ask<{ data: unknown[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { busqueda: search },
  });
  return data.length;
}
