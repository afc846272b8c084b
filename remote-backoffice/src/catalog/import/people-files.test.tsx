import { act, screen, within } from '@testing-library/react';
import writeXlsxFile from 'write-excel-file/browser';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { windows1252 } from '../../common/importer/test-files';
import { savedFile } from '../../common/test-files';
import { remote } from '../../remote';

const show = () => renderScreen({ remote, screen: 'import-products' }, { path: '/shop/product/import' });
const picker = () => screen.findByLabelText(/^Elige un archivo/);
const row = (number: number) => screen.findByRole('listitem', { name: `Fila ${number}` });

test('a menu as a person writes it: a title, sections and prices; the headings can be in another row', async () => {
  const sandbox = await startSandbox();
  const text =
    'Carta de verano 2026;\r\n;\r\nTítulo;P.V.P. (IVA incl.)\r\nENTRANTES;\r\nBoquerones de prueba;9,50\r\nMejillones;caros\r\n';
  const { user } = await show();
  await user.upload(await picker(), new File([windows1252(text)], 'carta.csv', { type: 'text/csv' }));
  expect(await screen.findByLabelText('Fila de los encabezados')).toHaveDisplayValue('3: Título · P.V.P. (IVA incl.)');
  const sections = await screen.findByRole('group', {
    name: 'Una fila tiene solo un texto. ¿Es «Categoría» de las filas de debajo?',
  });
  expect(within(sections).getByRole('checkbox', { name: 'ENTRANTES (fila 4)' })).toBeChecked();
  expect(await row(5)).toHaveTextContent('Boquerones de prueba');
  expect(screen.queryByText(/^Falta asignar/)).not.toBeInTheDocument();
  const wrong = await savedFile(() => user.click(screen.getByRole('button', { name: 'Descargar la fila con error' })));
  expect((await wrong.text()).trim().split('\r\n')).toEqual([
    expect.stringMatching(/Categoría;Título;P\.V\.P\. \(IVA incl\.\);error$/),
    'ENTRANTES;Mejillones;caros;«caros» no es un precio',
  ]);
  await user.click(within(sections).getByRole('checkbox', { name: 'ENTRANTES (fila 4)' }));
  expect(await row(4)).toHaveTextContent('ENTRANTES');
  await user.selectOptions(screen.getByLabelText('Fila de los encabezados'), '1: Carta de verano 2026');
  expect(await screen.findByText('Falta asignar las columnas Nombre, Categoría y Precio')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Fila de los encabezados'), '6: Mejillones · caros');
  expect(await screen.findByText('No hay filas debajo de los encabezados.')).toBeVisible();
  expect(screen.getByLabelText('Fila de los encabezados')).toHaveDisplayValue('1: Carta de verano 2026');
  await user.selectOptions(screen.getByLabelText('Fila de los encabezados'), '3: Título · P.V.P. (IVA incl.)');
  await user.click(await screen.findByRole('checkbox', { name: 'Dejar fuera la fila que falta' }));
  await user.click(screen.getByRole('button', { name: 'Importar 1 producto' }));
  expect(await screen.findByText('1 producto creado, 0 modificados, 0 sin cambios')).toBeVisible();
  const request = { token: await act(() => sandbox.signIn()), branch: 1, query: { busqueda: 'Boquerones de prueba' } };
  const { data } = await act(() => sandbox.ask<{ data: { precio: number }[] }>('GET', '/getProductos', request));
  expect(data).toMatchObject([{ precio: 9.5 }]);
});

test('prices with too many decimals are rounded with one answer', async () => {
  const book = await writeXlsxFile([
    ['Categoría', 'Nombre', 'Precio'],
    ['Prueba', 'Vermut de prueba', 3.504],
    ['Prueba', 'Sidra de prueba', 2.996],
  ]).toBlob();
  const { user } = await show();
  await user.upload(await picker(), new File([book], 'carta.xlsx'));
  const question = await screen.findByRole('group', { name: /^2 precios tienen más decimales que la moneda, como «3.504»/ });
  expect(await row(2)).toHaveTextContent('«3.504» tiene más decimales que la moneda');
  await user.click(within(question).getByRole('radio', { name: 'Redondearlos' }));
  expect(await screen.findByRole('button', { name: 'Importar 2 productos' })).toBeEnabled();
  expect(await row(2)).toHaveTextContent('3,50');
  expect(await row(3)).toHaveTextContent('3,00');
  await user.click(within(question).getByRole('radio', { name: 'Los corrijo yo' }));
  expect(await screen.findByRole('button', { name: 'Con errores: 2' })).toBeVisible();
});

test('a foreign sheet with our codes renames no product: its rows are saved as new ones without the code', async () => {
  const sandbox = await startSandbox();
  const request = { token: await act(() => sandbox.signIn()), branch: 1 };
  type Listed = { data: { nombre: string; codigo?: string | null }[] };
  const list = 'Categoría;Nombre;Precio;Código\r\nPrueba;Pizza nuestra;9;501\r\nPrueba;Calzone nuestro;11;502';
  const { user } = await show();
  await user.upload(await picker(), new File([list], 'nuestros.csv'));
  await user.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
  await user.click(await screen.findByRole('button', { name: 'Importar otro archivo' }));
  const foreign = 'SKU;Categoría;Nombre;Precio\r\n501;Ajena;Pizza ajena;9\r\n502;Ajena;Calzone ajeno;11';
  await user.upload(await picker(), new File([windows1252(foreign)], 'ajenos.csv'));
  const question = await within(await row(2)).findByRole('group', { name: /^El código 501 es aquí el de «Pizza nuestra»/ });
  expect(within(question).getByRole('radio', { name: 'Es nuevo' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
  expect(await screen.findByText('2 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  const { data } = await act(() => sandbox.ask<Listed>('GET', '/getProductos', { ...request, query: { busqueda: 'pizza' } }));
  const codes = new Map(data.map(({ nombre, codigo }) => [nombre, codigo ?? null]));
  expect(codes.get('Pizza nuestra')).toBe('501');
  expect(codes.get('Pizza ajena')).toBeNull();
});
