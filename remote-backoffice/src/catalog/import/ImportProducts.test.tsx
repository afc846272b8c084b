import { act, screen, waitFor, within } from '@testing-library/react';
import readXlsxFile, { readSheet } from 'read-excel-file/web-worker';
import writeXlsxFile from 'write-excel-file/browser';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { windows1252, zipOf } from '../../common/importer/test-files';
import { savedFile } from '../../common/test-files';
import { remote } from '../../remote';

const path = '/shop/product/import';
const show = (options: RenderOptions = {}) => renderScreen({ remote, screen: 'import-products' }, { path, ...options });
const picker = () => screen.findByLabelText(/^Elige un archivo/);
const row = (number: number) => screen.findByRole('listitem', { name: `Fila ${number}` });
const csv = (text: string, name = 'carta.csv') => new File([windows1252(text)], name, { type: 'text/csv' });

async function found(sandbox: SandboxControl, search: string) {
  let rows: { nombre: string; precio: number }[] = [];
  await act(async () => {
    const request = { token: await sandbox.signIn(), branch: 1, query: { busqueda: search } };
    ({ data: rows } = await sandbox.ask<{ data: typeof rows }>('GET', '/getProductos', request));
  });
  return rows;
}

const list = ['Categoría;Nombre;Precio', 'Prueba;Níscalos de prueba;12,50', 'Prueba;Castañas de prueba;cuatro', 'Prueba;;3'].join(
  '\r\n',
);

test('a Spanish CSV: wrong rows can be corrected or left out by the user, and the rest is saved once', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  expect(within(await row(3)).getByLabelText('Precio')).toHaveAccessibleDescription('«cuatro» no es un precio');
  expect(screen.getByRole('button', { name: 'Con errores: 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Importar 1 producto$/ })).toBeDisabled();
  const price = within(await row(3)).getByLabelText('Precio');
  await user.clear(price);
  await user.type(price, '4,00');
  await screen.findByRole('button', { name: /^Importar 2 productos$/ });
  // The row that was mended stays where it is, and so does the focus.
  expect(price).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Dejar fuera la fila que falta' }));
  await user.click(screen.getByRole('button', { name: /^Importar 2 productos$/ }));
  expect(await screen.findByText('2 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  expect(screen.getByText('Una fila quedó fuera.')).toBeVisible();
  const left = await savedFile(() => user.click(screen.getByRole('button', { name: 'Descargar la fila que quedó fuera' })));
  expect((await left.text()).trim().split('\r\n')).toEqual([
    expect.stringMatching(/Categoría;Nombre;Precio;error$/),
    'Prueba;;3;Falta este dato',
  ]);
  expect(await found(sandbox, 'de prueba')).toMatchObject([
    { nombre: 'Castañas de prueba', precio: 4 },
    { nombre: 'Níscalos de prueba', precio: 12.5 },
  ]);
});

test('wrong rows can be downloaded as a workbook, corrected there and imported again', async () => {
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  const inExcel = await screen.findByRole('button', { name: 'En Excel (.xlsx)' });
  const file = await savedFile(() => user.click(inExcel));
  const sheet = await readSheet(await file.arrayBuffer());
  expect(sheet).toEqual([
    ['Categoría', 'Nombre', 'Precio', 'error'],
    ['Prueba', 'Castañas de prueba', 'cuatro', '«cuatro» no es un precio'],
    ['Prueba', null, '3', 'Falta este dato'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  const mended = await writeXlsxFile([
    ['Categoría', 'Nombre', 'Precio', 'error'],
    ['Prueba', 'Castañas de prueba', 4, '«cuatro» no es un precio'],
    ['Prueba', 'Madroños', 3, 'Falta este dato'],
  ]).toBlob();
  await user.upload(await picker(), new File([mended], 'carta-con-errores.xlsx'));
  expect(await screen.findByRole('button', { name: 'Importar 2 productos' })).toBeEnabled();
});

test('the counts are filters', async () => {
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  await user.click(await screen.findByRole('button', { name: 'Nuevos: 1' }));
  expect(screen.getAllByRole('listitem', { name: /^Fila/ })).toHaveLength(1);
  expect(await row(2)).toHaveTextContent('Níscalos de prueba');
  await user.click(screen.getByRole('button', { name: 'Iguales: 0' }));
  expect(screen.getByText('No hay filas así')).toBeVisible();
});

test('an unknown heading can be assigned by hand, and the assignment is stored for the business', async () => {
  const text = 'Categoría;Cómo se llama;Precio\r\nPrueba;Boletus;7';
  const { user } = await show();
  await user.upload(await picker(), csv(text));
  await user.selectOptions(await screen.findByLabelText('Cómo se llama'), 'Nombre');
  await screen.findByRole('button', { name: 'Importar 1 producto' });
  const again = await show({ visit: 'tab' });
  await again.user.upload(await picker(), csv(text, 'otra.csv'));
  expect(await screen.findByLabelText('Cómo se llama')).toHaveDisplayValue('Nombre');
  again.unmount();
  const elsewhere = await show({ visit: 'expired', session: 'n542' });
  await elsewhere.user.upload(await picker(), csv(text));
  expect(await screen.findByLabelText('Cómo se llama')).not.toHaveDisplayValue('Nombre');
});

test('the meaning of 1.500 is a single question; the same file finds its corrections after a reload', async () => {
  const text = 'Categoría;Nombre;Precio\r\nPrueba;Mesa larga;1.500\r\nPrueba;Silla alta;2.000\r\nPrueba;;1';
  const { user } = await show();
  await user.upload(await picker(), csv(text));
  const question = await screen.findByRole('group', { name: 'En «Precio», ¿cuánto es «2.000»?' });
  await user.click(within(question).getByRole('radio', { name: /^2,00/ }));
  const name = within(await row(4)).getByLabelText('Nombre');
  await user.type(name, 'Banqueta');
  await screen.findByRole('button', { name: 'Importar 3 productos' });
  const again = await show({ visit: 'reload' });
  await again.user.upload(await picker(), csv(text));
  expect(await screen.findByRole('button', { name: 'Importar 3 productos' })).toBeEnabled();
  expect(await row(2)).toHaveTextContent(/1,50/);
});

test('the user can choose the sheet of a workbook and the encoding of a text file', async () => {
  const { user } = await show();
  const book = await writeXlsxFile([
    { sheet: 'Notas', data: [['Nombre'], ['Apuntes']] },
    {
      sheet: 'Carta',
      data: [
        ['Categoría', 'Nombre', 'Precio'],
        ['Prueba', 'Tarta de la hoja', 4.5],
      ],
    },
  ]).toBlob();
  await user.upload(await picker(), new File([book], 'carta.xlsx'));
  await user.selectOptions(await screen.findByLabelText('Hoja'), 'Carta');
  expect(await screen.findByText('Tarta de la hoja', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  await user.upload(await picker(), new File(['nombre;categoria;precio\nCafé raro;Prueba;1'], 'utf8.csv'));
  expect(await screen.findByText('Café raro', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Windows-1252' }));
  expect(await screen.findByText('CafÃ© raro', { selector: 'strong' })).toBeVisible();
});

test('each sheet has its own columns and corrected cells', async () => {
  const { user } = await show();
  const sheetOf = (sheet: string, ...data: (string | number)[][]) => ({ sheet, data });
  const book = await writeXlsxFile([
    sheetOf('Uno', ['Categoría', 'Nombre', 'Precio'], ['Prueba', 'Tarta primera', 'cuatro']),
    sheetOf('Dos', ['Nombre', 'Categoría', 'Precio'], ['Tarta segunda', 'Prueba', 5]),
  ]).toBlob();
  await user.upload(await picker(), new File([book], 'carta.xlsx'));
  await user.type(within(await row(2)).getByLabelText('Precio'), '{Control>}a{/Control}9');
  await user.selectOptions(screen.getByLabelText('Hoja'), 'Dos');
  expect(await screen.findByText('Tarta segunda', { selector: 'strong' })).toBeVisible();
  expect(await row(2)).toHaveTextContent('5,00');
});

test.each([
  ['vacio.csv', new Uint8Array(), 'El archivo está vacío.'],
  ['antiguo.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /Excel antiguo/],
  ['carta.ods', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), /LibreOffice/],
  [
    'clave.xlsx',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]),
    /contraseña/,
  ],
  ['macros.xlsm', zipOf({ 'xl/vbaProject.bin': 'Sub' }), /lleva macros/],
  ['bomba.xlsx', zipOf({ 'xl/workbook.xml': 'x' }, 160_000_000), /más de 150 MB al abrirlo/],
  ['roto.xlsx', zipOf({ 'xl/nada.xml': 'nada' }), /está dañado/],
])('%s shows an error, and the user can choose another file', async (name, bytes, words) => {
  const { user } = await show();
  await user.upload(await picker(), new File([bytes], name));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(await picker()).toBeEnabled();
});

test('the limits are shown before the user chooses a file', async () => {
  await show();
  const { parentElement } = await picker();
  expect(parentElement).toHaveTextContent(/hasta 50\.000 filas y 30 MB; un libro, hasta 150 MB una vez abierto/);
});

test('the template has the headings, one for each branch, a row to copy, and a sheet that explains each column', async () => {
  const { user } = await show();
  const save = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    return savedFile(() => user.click(button));
  };
  const csvLines = (await (await save('Plantilla .csv')).text()).trim().split('\r\n');
  const headings = csvLines[0]!.replace('\uFEFF', '').split(';');
  const named = ['categoría', 'subcategoría', 'nombre', 'descripción', 'precio', 'código', 'activo', 'etiquetas', 'alérgenos'];
  expect(headings.slice(0, named.length)).toEqual(named);
  const branches = headings.slice(named.length);
  expect(branches).toContain('precio · Centro');
  expect(csvLines).toHaveLength(2);
  expect(csvLines[1]).toContain(';4,5;');
  const [rows, help] = await readXlsxFile(await (await save('Plantilla .xlsx')).arrayBuffer());
  expect(rows!.data[0]).toEqual(headings);
  expect(rows!.data).toHaveLength(2);
  expect(help!.data.map(([heading]) => heading)).toEqual(headings);
  expect(help!.data.every(([, words]) => typeof words === 'string' && words.length > 10)).toBe(true);
});

test('a change shows both values; a price of 0 or far from the old one requires a tick before the save', async () => {
  const sandbox = await startSandbox();
  const made = ['Categoría;Nombre;Precio', 'Prueba;Setas de cardo;10', 'Prueba;Trufas de prueba;20'].join('\r\n');
  const first = await show();
  await first.user.upload(await picker(), csv(made));
  await first.user.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
  await screen.findByText(/^2 productos creados/);
  const { user } = await show({ visit: 'reload' });
  const again = [
    'Categoría;Nombre;Precio',
    'PRUEBA;setas de cardo;11',
    'Prueba;Trufas de prueba;31',
    'Prueba;Regalo de prueba;0',
  ];
  await user.upload(await picker(), csv(again.join('\r\n'), 'precios.csv'));
  expect(await screen.findByRole('button', { name: 'Por confirmar: 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cambian: 1' })).toBeVisible();
  expect(await row(2)).toHaveTextContent(/Posible duplicado/);
  expect(await row(2)).toHaveTextContent(/10,00\s€\s*→\s*11,00\s€/);
  const tickOf = async (number: number) => within(await row(number)).getByRole('checkbox', { name: 'El precio es correcto' });
  expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeDisabled();
  expect(screen.getByText('Falta arreglar o dejar fuera 2 filas')).toBeVisible();
  await user.click(await tickOf(3));
  await user.click(await tickOf(4));
  const save = await screen.findByRole('button', { name: 'Importar 3 productos' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('1 producto creado, 2 modificados, 0 sin cambios')).toBeVisible();
  expect(await found(sandbox, 'trufas')).toMatchObject([{ precio: 31 }]);
});

test('a foreign sheet with running numbers overwrites no product: the rows are new unless the user decides otherwise', async () => {
  const sandbox = await startSandbox();
  const request = { token: await act(() => sandbox.signIn()), branch: 1, query: { cantidad: '3' } };
  type Listed = { data: { id: number; nombre: string; precio_base: number }[] };
  const before = (await act(() => sandbox.ask<Listed>('GET', '/getProductos', request))).data;
  const [first, second, third] = before as [Listed['data'][0], Listed['data'][0], Listed['data'][0]];
  const { user } = await show();
  const rows = before.map(({ id, precio_base }, at) => `${id};Foránea;Plato foráneo ${at};${precio_base}`.replace('.', ','));
  await user.upload(await picker(), csv(['ID;Categoría;Nombre;Precio', ...rows].join('\r\n')));
  const questionOf = async (number: number, name: string) =>
    within(await row(number)).findByRole('group', { name: new RegExp(`es aquí el de «${name}»`) });
  expect(await screen.findByRole('button', { name: 'Nuevos: 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cambian: 0' })).toBeVisible();
  expect(within(await questionOf(2, first.nombre)).getByRole('radio', { name: 'Es nuevo' })).toBeChecked();
  const all = screen.getByRole('group', { name: /^3 filas llevan el id o el código de un producto con otro nombre/ });
  await user.click(within(all).getByRole('radio', { name: 'Son los de aquí, con otro nombre' }));
  expect(await screen.findByRole('button', { name: 'Cambian: 3' })).toBeVisible();
  await user.click(within(all).getByRole('radio', { name: 'Son nuevos' }));
  await screen.findByRole('button', { name: 'Nuevos: 3' });
  const same = new RegExp(`^Es «${second.nombre}», con otro nombre`);
  await user.click(within(await questionOf(3, second.nombre)).getByRole('radio', { name: same }));
  const save = await screen.findByRole('button', { name: 'Importar 3 productos' });
  await screen.findByRole('button', { name: 'Cambian: 1' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('2 productos creados, 1 modificado, 0 sin cambios')).toBeVisible();
  for (const [at, { id, nombre }] of [first, second, third].entries()) {
    const query = { query: { ids: String(id) } };
    const { data } = await act(() => sandbox.ask<Listed>('GET', '/getProductos', { ...request, ...query }));
    expect(data[0]?.nombre).toBe(at === 1 ? 'Plato foráneo 1' : nombre);
  }
});

test('a row that the server refuses shows the reason and can be corrected; no other row is saved', async () => {
  const sandbox = await startSandbox();
  const token = await act(() => sandbox.signIn());
  const ask = <T,>(path: string, body: object) => act(() => sandbox.ask<T>('POST', path, { token, branch: 1, body }));
  type Made<What extends string> = { data: Record<What, { id: number }> };
  const { id: id_categoria } = (await ask<Made<'categoria'>>('/agregarCategoria', { nombre: 'Setas de prueba' })).data.categoria;
  const mushroom = { nombre: 'Rebozuelos', id_categoria, precio: 7 };
  const { id } = (await ask<Made<'producto'>>('/agregarProducto', mushroom)).data.producto;
  const { user } = await show();
  const text = `id;Categoría;Nombre;Precio;Código\r\n${id};;Rebozuelos;;REB-1\r\n;Prueba;Trompetas de prueba;8;TRO-1`;
  await user.upload(await picker(), csv(text));
  const send = await screen.findByRole('button', { name: 'Importar 2 productos' });
  await ask('/agregarProducto', { ...mushroom, nombre: 'De otra persona', codigo: 'REB-1' });
  await user.click(send);
  expect(await within(await row(2)).findByText('código: Otro producto tiene ese código')).toBeVisible();
  expect(await found(sandbox, 'Trompetas de prueba')).toHaveLength(0);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Importar 1 producto$/ })).toBeDisabled());
  const code = await within(await row(2)).findByLabelText('Código');
  await user.clear(code);
  await user.type(code, 'REB-2');
  const again = await screen.findByRole('button', { name: 'Importar 2 productos' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  expect(await screen.findByText(/^1 producto creado, 1 modificado/)).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(
    await picker(),
    csv('Categoría;Nombre;Precio;Código\r\nPrueba;Rebozuelos;7;REB-1\r\nPrueba;Trompetas;8;TRO-1'),
  );
  const send = await screen.findByRole('button', { name: 'Importar 2 productos' });
  await act(() => sandbox.fault({ method: 'POST', path: '/importarProductos', status: 500 }));
  await user.click(send);
  expect(await screen.findByText(/^Sin confirmar/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reintentar la importación' }));
  expect(await screen.findByText(/^2 productos creados/)).toBeVisible();
  await waitFor(async () => expect(await found(sandbox, 'Rebozuelos')).toHaveLength(1));
});

test('a failed fetch of the existing products is shown and can be retried', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: '/getCategorias', status: 503, times: 5 }));
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await act(() => sandbox.clearFaults());
  // The products may still be on their way.
  await waitFor(() => expect(retry).toBeEnabled());
  await user.click(retry);
  expect(await picker()).toBeEnabled();
});
