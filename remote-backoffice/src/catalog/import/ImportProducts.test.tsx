import { act, screen, waitFor, within } from '@testing-library/react';
import { readSheet } from 'read-excel-file/web-worker';
import writeXlsxFile from 'write-excel-file/browser';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { windows1252, zipOf } from '../../common/importer/test-files';
import { remote } from '../../remote';

const path = '/shop/product/import';
const late = { timeout: 10_000 };
const show = (options: RenderOptions = {}) => renderScreen({ remote, screen: 'import-products' }, { path, ...options });
const picker = () => screen.findByLabelText(/^Elige un archivo/, undefined, late);
const row = (number: number) => screen.findByRole('listitem', { name: `Fila ${number}` }, late);
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

test('a Spanish CSV: wrong rows are mended in place, what is left out is left out by choice, and all is saved once', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  expect(within(await row(3)).getByLabelText('Precio')).toHaveAccessibleDescription('«cuatro» no es un precio');
  expect(screen.getByRole('button', { name: 'Con errores: 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Importar 1 producto$/ })).toBeDisabled();
  const price = within(await row(3)).getByLabelText('Precio');
  await user.clear(price);
  await user.type(price, '4,00');
  await screen.findByRole('button', { name: /^Importar 2 productos$/ }, late);
  // The row that was mended stays where it is, and so does the focus.
  expect(price).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Dejar fuera la fila que falta' }));
  await user.click(screen.getByRole('button', { name: /^Importar 2 productos$/ }));
  expect(await screen.findByText('2 productos creados, 0 modificados, 0 sin cambios', undefined, late)).toBeVisible();
  expect(screen.getByText('Una fila quedó fuera.')).toBeVisible();
  expect(await found(sandbox, 'de prueba')).toMatchObject([
    { nombre: 'Castañas de prueba', precio: 4 },
    { nombre: 'Níscalos de prueba', precio: 12.5 },
  ]);
});

test('wrong rows come as a workbook, too: mended in it and imported again', async () => {
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:carta';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'En Excel (.xlsx)' }, late));
  await waitFor(() => expect(saved).toHaveLength(1), late);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
  const sheet = await readSheet(await saved[0]!.arrayBuffer());
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
  expect(await screen.findByRole('button', { name: 'Importar 2 productos' }, late)).toBeEnabled();
});

test('the counts are filters', async () => {
  const { user } = await show();
  await user.upload(await picker(), csv(list));
  await user.click(await screen.findByRole('button', { name: 'Nuevos: 1' }, late));
  expect(screen.getAllByRole('listitem', { name: /^Fila/ })).toHaveLength(1);
  expect(await row(2)).toHaveTextContent('Níscalos de prueba');
  await user.click(screen.getByRole('button', { name: 'Iguales: 0' }));
  expect(screen.getByText('No hay filas así')).toBeVisible();
});

test('a heading that is not known is assigned by hand, and remembered for the business', async () => {
  const text = 'Categoría;Cómo se llama;Precio\r\nPrueba;Boletus;7';
  const { user } = await show();
  await user.upload(await picker(), csv(text));
  await user.selectOptions(await screen.findByLabelText('Cómo se llama', undefined, late), 'Nombre');
  await screen.findByRole('button', { name: 'Importar 1 producto' }, late);
  const again = await show({ visit: 'tab' });
  await again.user.upload(await picker(), csv(text, 'otra.csv'));
  expect(await screen.findByLabelText('Cómo se llama', undefined, late)).toHaveDisplayValue('Nombre');
});

test('1.500 is asked once; what was mended is found again after a reload, by the same file', async () => {
  const text = 'Categoría;Nombre;Precio\r\nPrueba;Mesa larga;1.500\r\nPrueba;Silla alta;2.000\r\nPrueba;;1';
  const { user } = await show();
  await user.upload(await picker(), csv(text));
  const question = await screen.findByRole('group', { name: 'En «Precio», ¿cuánto es «2.000»?' }, late);
  await user.click(within(question).getByRole('radio', { name: /^2,00/ }));
  const name = within(await row(4)).getByLabelText('Nombre');
  await user.type(name, 'Banqueta');
  await screen.findByRole('button', { name: 'Importar 3 productos' }, late);
  const again = await show({ visit: 'reload' });
  await again.user.upload(await picker(), csv(text));
  expect(await screen.findByRole('button', { name: 'Importar 3 productos' }, late)).toBeEnabled();
  expect(await row(2)).toHaveTextContent(/1,50/);
});

test('the sheet of a workbook is chosen; a file of another encoding is read again as the user says', async () => {
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
  await user.selectOptions(await screen.findByLabelText('Hoja', undefined, late), 'Carta');
  expect(await screen.findByText('Tarta de la hoja', { selector: 'strong' }, late)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  await user.upload(await picker(), new File(['nombre;categoria;precio\nCafé raro;Prueba;1'], 'utf8.csv'));
  expect(await screen.findByText('Café raro', { selector: 'strong' }, late)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Windows-1252' }));
  expect(await screen.findByText('CafÃ© raro', { selector: 'strong' }, late)).toBeVisible();
});

test.each([
  ['vacio.csv', new Uint8Array(), 'El archivo está vacío.'],
  ['clave.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /contraseña/],
  ['macros.xlsm', zipOf({ 'xl/vbaProject.bin': 'Sub' }), /lleva macros/],
  ['bomba.xlsx', zipOf({ 'xl/workbook.xml': 'x' }, 60_000_000), /más de 50 MB al abrirlo/],
  ['roto.xlsx', zipOf({ 'xl/nada.xml': 'nada' }), /está dañado/],
])('%s is told with a sentence, and another can be chosen', async (name, bytes, words) => {
  const { user } = await show();
  await user.upload(await picker(), new File([bytes], name));
  expect(await screen.findByText(words, undefined, late)).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(await picker()).toBeEnabled();
});

test('what the server refuses is told at its row; a failure is told and tried again', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(
    await picker(),
    csv('Categoría;Nombre;Precio;Código\r\nPrueba;Rebozuelos;7;REB-1\r\nPrueba;Trompetas;8;TRO-1'),
  );
  const send = await screen.findByRole('button', { name: 'Importar 2 productos' }, late);
  await act(() => sandbox.fault({ method: 'POST', path: '/importarProductos', status: 500 }));
  await user.click(send);
  expect(await screen.findByText(/^Sin confirmar/, undefined, late)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reintentar la importación' }, late));
  expect(await screen.findByText(/^2 productos creados/, undefined, late)).toBeVisible();
  await waitFor(async () => expect(await found(sandbox, 'Rebozuelos')).toHaveLength(1));
});

test('what is there could not be had: said, and asked for again', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: '/getCategorias', status: 503, times: 5 }));
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, late);
  await act(() => sandbox.clearFaults());
  // The products may still be on their way.
  await waitFor(() => expect(retry).toBeEnabled());
  await user.click(retry);
  expect(await picker()).toBeEnabled();
});
