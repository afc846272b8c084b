import { act, screen, waitFor } from '@testing-library/react';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { MAX_IMPORT_ROWS } from '@mostrador/contract/backoffice/menu-import/limits';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';
import { findImports } from '../test-import';

const path = '/shop/product/import';
const { method, path: call } = menuImport.products;

/** A file of two parts, of which the second has 200 rows. */
function largeFile(): File {
  const rows = Array.from({ length: MAX_IMPORT_ROWS + 200 }, (_, index) => `Grande;Prueba ${index};${index % 90},50`);
  return new File([`categoría;nombre;precio\n${rows.join('\n')}`], 'grande.csv', { type: 'text/csv' });
}

test('a file with more rows than one request may hold is sent in parts; after a failure only the rest is sent', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderScreen({ remote, screen: 'import-products' }, { path });
  await sandbox.fault({ method, path: call, delay_ms: 0 });
  await sandbox.fault({ method, path: call, status: 500 });
  await user.upload(await screen.findByLabelText(/^Elige un archivo/), largeFile());
  await user.click(await screen.findByRole('button', { name: 'Importar 5200 productos' }));
  expect(await screen.findByText(/^Se guardaron 5000 de 5200 filas\./)).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Reintentar la importación' });
  await waitFor(() => expect(again).toBeEnabled());
  // The first part would fail here if it was sent again.
  await sandbox.fault({ method, path: call, delay_ms: 0 });
  await sandbox.fault({ method, path: call, status: 500 });
  await user.click(again);
  expect(await screen.findByText('5200 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  await sandbox.clearFaults();
  // Both parts are one import, which can be undone.
  const imports = await act(() => findImports(sandbox));
  expect(imports.map(({ creados }) => creados)).toEqual([5200]);
});

test('a file with more rows than can be imported is refused with the limit', async () => {
  const { user } = await renderScreen({ remote, screen: 'import-products' }, { path });
  const file = new File([`nombre\n${'x\n'.repeat(50_001)}`], 'enorme.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Elige un archivo/), file);
  expect(await screen.findByText('El archivo tiene más de 50.000 filas. Divídelo en varios.')).toBeVisible();
});
