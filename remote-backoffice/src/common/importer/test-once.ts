import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import type { OnceCase } from '@mostrador/testing/once';
import { remote } from '../../remote';

/** Chooses a file on the import screen, once the screen is ready. */
async function chooseImport(text: string): Promise<void> {
  const picker = await screen.findByLabelText(/^Elige un archivo/);
  fireEvent.change(picker, { target: { files: [new File([text], 'carta.csv', { type: 'text/csv' })] } });
}

interface Import {
  screen: string;
  path: string;
  /** A file with one new row. */
  text: string;
  /** Word for the row on the screen. */
  what: string;
  /** Counts the imported records. */
  count: (sandbox: SandboxControl) => Promise<number>;
}

/** Returns the test case of an import. The file is not persisted, so the user chooses it again before the retry. */
export function importCase({ screen: id, path, text, what, count }: Import): OnceCase {
  const send = new RegExp(`^(Importar 1 ${what}|Reintentar la importación)$`);
  return {
    subject: { remote, screen: id },
    arrange: async (sandbox) => ({ path, done: () => count(sandbox) }),
    fill: () => chooseImport(text),
    async refill() {
      const isChosen = () => screen.queryByRole('button', { name: send }) !== null;
      await waitFor(() => expect(isChosen() || screen.queryByLabelText(/^Elige un archivo/)).toBeTruthy());
      if (!isChosen()) await chooseImport(text);
    },
    send,
    successMessage: new RegExp(`^1 ${what} creado`),
  };
}
