import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findImports } from '../test-import';
import { remote } from '../../remote';

const show = () => renderScreen({ remote, screen: 'import-products' }, { path: '/shop/product/import' });
const row = (number: number) => screen.findByRole('listitem', { name: `Fila ${number}` });

test('a file of Square shows the options that it creates before anything is saved, and an undo removes them', async () => {
  const sandbox = await startSandbox();
  const lines = [
    'Token,Item Name,Variation Name,Category,Price,Modifier Set - Salsas',
    'T1,Bravas de Square,Media,Tapas,6.00,Y',
    'T2,Bravas de Square,Entera,Tapas,11.00,Y',
    'T3,Caña de Square,Regular,Bebidas,2.20,N',
  ];
  const { user } = await show();
  await user.upload(
    await screen.findByLabelText(/^Elige un archivo/),
    new File([lines.join('\n')], 'square.csv', { type: 'text/csv' }),
  );
  const bravas = await row(2);
  expect(bravas).toHaveTextContent(/OpcionesTamaño \(se elige 1\): Media 6,00 € y Entera 11,00 €/);
  expect(bravas).toHaveTextContent('El archivo no dice qué se elige en «Salsas»: hay que crearlo en Opciones');
  expect(bravas).toHaveTextContent(/Precio6,00 €/);
  expect(screen.queryByRole('listitem', { name: 'Fila 3' })).not.toBeInTheDocument();

  const layout = screen.getByRole('checkbox', { name: /^Es un archivo de Square/ });
  await user.click(layout);
  expect(await row(3)).toHaveTextContent('Ya está en la fila 2');
  await user.click(screen.getByRole('checkbox', { name: /^Es un archivo de Square/ }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Fila 3' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
  expect(await screen.findByText('2 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  const request = { token: await act(() => sandbox.signIn()), branch: 1 };
  const find = async () => {
    const answer = await act(() =>
      sandbox.ask<{ data: object[] }>('GET', '/getProductos', { ...request, query: { busqueda: 'bravas de square' } }),
    );
    return answer.data;
  };
  expect(await find()).toMatchObject([{ precio_base: 6, con_opciones: true }]);

  await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Deshacer la importación/ }));
  expect(await screen.findByText(/^Importación deshecha: 2 productos eliminados/)).toBeVisible();
  expect(await find()).toEqual([]);
  expect(await act(() => findImports(sandbox))).toMatchObject([{ creados: 2, deshecha: {} }]);
});
