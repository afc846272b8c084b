import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { failResponses } from '@mostrador/testing/once';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { countProducts } from '../test-import';
import { remote } from '../../remote';
import { menuDraft } from './draft';

const path = '/shop/product/import-images';
const late = { timeout: 40_000 };
const show = (options: RenderOptions = {}) => renderScreen({ remote, screen: 'import-images' }, { path, ...options });

// Browser features that jsdom lacks.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

/** A drawing: "ENTRANTES", "Croquetas de prueba 8,50 €", "Gazpacho de prueba 5,20 €". */
const drawing = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAjAAAADIAQAAAADe1OafAAAE4ElEQVRo3u3ZMW/bRhQH8GNZlB0C09k8CDwH/QIeFUDQfZUU+QIxvHAQRAYGos3s2CEIP0ppGDC36iucyoErGQ49Ipd7fUdKMtWaasgYaIDeDYZsST/w7r1H/AkTeJJFDGMYwxjGMIYxjGEM879nCJnR4hWxiQXSVa64IFZIKHeHM27DkEC4ytkyoT2aYcLZM3htQ5mF0zIUGRsZOyRzeyjjgLSL4BYcSQtHWYJxuAZF+VhGucX1jpFjGGvH3CmyY2A482LL8Dt1ut2UO4I5357N5lad+i1jDWUIkRcNI+hmo840E5KA0MHM4uINMtg3t8hMG4aNaL/F9KJhgjuuJmctw0e036xl4LpQ3pZRZCCDRzw71YyFX196PzZHDJAMZ+aacfRVLOmOKYLhDNFMERBkSMuwEQzbM3MaNowYzwjmih0zfKbwfsPChvFcOadJU6kJGVopzSTNMCDjUd4w3ojb1pZRJ3TPUDLiJsp4wzyjyqNFyyTuQGbgMoxhDGMYwxjm3xm5f1UPYTgbx9hQ2AUDHrRM6O7eqIYwkgC3OYWEtYy7Gsf4kEEaQUQbRrF09042hBEyyGC9Bho1jAzy5wW7nailkxSUB+qZdOHX+U80vq2vpXuciVKgsGXASmg4UQs74W7IJBEO/OLZNCa+VThHGLz6OAXWMgIj2jryJsovszylVBRlBqsbl36Y+/inY2fzhxvnkuwZN1qziboUmvmtFlkJ0e+UflhOZVX1Mvggwh1krD1D43tkrkQGOYVS5MjcM/o+mEroZ7BvNlmcdzbVMm9IJpwVMvhoEGuGvJQLu1fBTUH5OMOdJChlh3nTz2ClNLM7G7nfFGRpXrBS5tAyQS1/7t9UvWWsfcEbRiKzzoHi2Twwr48wSjP7gmMXtcwlMinEJZ40VkozQubZMebP8qH9cBioLri8rJFhMRa8ahgv8I8xeDZ5hcMQRy3jRlS3n+/XWbpq2q/C9mOeN5/62V1/pUSdZQ+jCSGlOAzedwuLJy9wGL4XNoQeC/Uw8NN+htSF07lRcEbxIZf+sHQKXia70WS3cVJfi+mR9qsF7dy22kUPPhLDF6zP+1dfxdTfFPPpaRh4hPmqZRjDGMYw/w2jmP5Z7n+vhjAP8XoQg4lEuo/G66GMcB6N18MY/GTWjdd3Y5msOojXBSPTt7jR+Xlgg3wuKFws7pfMrpyCHmPyqhOv8ZBdMiXC5h6ZEygs7sL57N1yZn20e//r0mRGqA7idRqpqQ7XN95sAdUmTeFkMl/ORFnmaT9zrZluvF6n0l9clek9m2GEK3UCnCwxXB9nMDtmB/EaUoERrFwrNlUtw94vly/lVQ15P4O5OO3kYmULpxZqabVMXoZ2w0zJVS36Hz10hI0OGO6UQvmHjGoYfpyh3XhdpWkm1GW5Y7ARNPMSqjrt3xSoQLFuvK7WaSrU1WPM+igjoBuvsYkiIV8/HHGH6a/UZ4lMN15n0SpGZrMt+CbVBVdNwY8wurbwEK/BvYtWVPjZJr9h2H6lbj9kZjO/LNNVP4NxHLrx2klekTNSnL06YXNrNwyK6GFIXvQXyqq5dRCvOSdnb8XUnzO2H014p0eTl70Mxmtu/T1ei8OPMPiC9Ui8HsPU3xTz6WkY+CfzdcswhjGMYQxjGMMYxjCGMYxhDGOYp2b+AqosphkifdxRAAAAAElFTkSuQmCC',
  ),
  (letter) => letter.charCodeAt(0),
);
const photo = (name = 'carta.png') => new File([drawing], name, { type: 'image/png' });
const picker = () => screen.findByLabelText(/^Elige fotos/);

test('rows of a photo can be corrected, removed and added; the draft survives a reload and is saved once', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), photo());
  const row = await screen.findByRole('listitem', { name: 'Croquetas de prueba' }, late);
  expect(within(row).getByLabelText('Precio')).toHaveValue('8,50');
  expect(within(row).getByLabelText('Categoría')).toHaveValue('Entrantes');
  await user.click(screen.getByRole('button', { name: 'Descartar Gazpacho de prueba' }));
  await user.clear(within(row).getByLabelText('Precio'));
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await within(row).findByText('Falta este dato')).toBeVisible();
  await user.type(within(row).getByLabelText('Precio'), '9');
  const again = await show({ visit: 'reload' });
  const save = await screen.findByRole('button', { name: 'Guardar 1 producto' });
  // There is no database for photos here, as in a private window.
  expect(await screen.findByText(/^La foto de 1 producto del borrador no se guardó en este dispositivo/)).toBeVisible();
  await again.user.click(save);
  expect(await screen.findByText('1 producto creado, 0 modificados')).toBeVisible();
  expect(screen.queryByText(/no se guardó en este dispositivo/)).not.toBeInTheDocument();
  await waitFor(async () => expect(await act(() => countProducts(sandbox, 'Croquetas de prueba'))).toBe(1));
  expect(screen.getByText('Aún no hay productos leídos')).toBeVisible();
});

test('typed text survives the tab; a product with sizes is edited by size, and the size is required after the save', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await picker();
  const draft = menuDraft('1/admin@mostrador.test');
  const menu = {
    active: false,
    rows: [
      {
        ...{
          id: 'r',
          category: 'Pizzas',
          name: 'Pizza de prueba',
          description: '',
          price: '8,00',
          mended: false,
          doubtful: true,
        },
        ...{ photo: null, x: 0, y: 0, width: 0, height: 0 },
        sizes: [
          { id: 's', name: 'Pequeña', price: '8,00' },
          { id: 'm', name: 'Mediana', price: '' },
          { id: 'l', name: 'Grande', price: '12,00' },
        ],
      },
    ],
  };
  act(() => void draft.set(menu));
  const row = await screen.findByRole('listitem', { name: 'Pizza de prueba' });
  const sizes = within(row).getByRole('group', { name: 'Tamaños' });
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await within(sizes).findByText('Falta este dato')).toBeVisible();
  await user.click(within(sizes).getByRole('button', { name: 'Quitar el tamaño Mediana de Pizza de prueba' }));
  await user.clear(within(sizes).getAllByLabelText('Precio')[0]!);
  await user.type(within(sizes).getAllByLabelText('Precio')[0]!, '7,50');
  // Another tab, or this one later: nothing was kept in the tab.
  sessionStorage.clear();
  const again = await show({ visit: 'reload' });
  const later = await screen.findByRole('group', { name: 'Tamaños' });
  expect(within(later).getAllByLabelText('Precio')[0]).toHaveValue('7,50');
  await again.user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await screen.findByText('1 producto creado, 0 modificados')).toBeVisible();
  const { data } = await act(async () =>
    sandbox.ask<{ data: { precio_base: number; con_opciones: boolean }[] }>('GET', '/getProductos', {
      token: await sandbox.signIn(),
      branch: 1,
      query: { busqueda: 'Pizza de prueba' },
    }),
  );
  expect(data).toMatchObject([{ precio_base: 7.5, con_opciones: true }]);
});

test('rows can be reviewed, joined and moved to another category; a row of an existing product is marked as a change', async () => {
  await startSandbox();
  const { user } = await show();
  await picker();
  const place = { photo: null, x: 0, y: 0, width: 0, height: 0, sizes: [], description: '', mended: false };
  const row = (id: string, category: string, name: string, price: string, doubtful: boolean) => ({
    ...{ id, category, name, price, doubtful },
    ...place,
  });
  const rows = [
    row('a', 'Pizzas de prueba', 'Pizza', '8,00', false),
    row('b', 'Pizzas de prueba', 'de la casa', '', true),
    row('c', 'Postres', 'Flan casero', '4,10', true),
  ];
  act(() => void menuDraft('1/admin@mostrador.test').set({ active: false, rows }));
  const named = (name: string) => screen.findByRole('listitem', { name });
  expect(await within(await named('Flan casero')).findByText('Cambia')).toBeVisible();
  expect(within(await named('Pizza')).getByText('Se crea')).toBeVisible();
  await user.keyboard('{Alt>}n{/Alt}');
  await waitFor(async () => expect(await named('de la casa')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Alt>}n{/Alt}');
  await waitFor(async () => expect(await named('Flan casero')).toContainElement(document.activeElement as HTMLElement));
  await user.click(screen.getByRole('button', { name: '2 por revisar' }));
  await waitFor(async () => expect(await named('de la casa')).toContainElement(document.activeElement as HTMLElement));
  await user.click(screen.getByRole('button', { name: 'Unir de la casa con el de arriba' }));
  const joined = await named('Pizza de la casa');
  expect(within(joined).getByLabelText('Precio')).toHaveValue('8,00');
  expect(screen.queryByRole('listitem', { name: 'de la casa' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pizza de la casa está bien' }));
  expect(await screen.findByRole('button', { name: '1 por revisar' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subir Flan casero' }));
  await waitFor(async () =>
    expect(within(await named('Flan casero')).getByLabelText('Categoría')).toHaveValue('Pizzas de prueba'),
  );
  await user.click(screen.getByRole('button', { name: 'Descartar Pizza de la casa' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Pizza de la casa' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(within(await named('Pizza de la casa')).getByLabelText('Precio')).toHaveValue('8,00');
  const inOrder = within(screen.getByRole('list', { name: 'Borrador' })).getAllByRole('listitem');
  expect(inOrder.map((one) => one.getAttribute('aria-label'))).toEqual(['Pizza de la casa', 'Flan casero']);
});

describe('prices that may have lost their comma', () => {
  const place = { photo: null, x: 0, y: 0, width: 0, height: 0, description: '', mended: false, doubtful: false };
  const rowOf = (id: string, price: string, sizes: { id: string; name: string; price: string }[] = []) => ({
    ...{ id, category: 'Pizarra', name: `Plato ${id}`, price, sizes },
    ...place,
  });
  const named = (name: string) => screen.findByRole('listitem', { name });

  test('are marked and counted, corrected with one press, confirmed or typed, and not saved before', async () => {
    const sandbox = await startSandbox();
    const { user } = await show();
    await picker();
    const sizes = [
      { id: 's', name: 'Tapa', price: '350' },
      { id: 'l', name: 'Ración', price: '7,50' },
    ];
    const rows = [rowOf('a', '450'), rowOf('b', '1100'), rowOf('c', '300'), rowOf('d', '350', sizes), rowOf('e', '2')];
    act(() => void menuDraft('1/admin@mostrador.test').set({ active: false, rows }));
    const jam = await named('Plato a');
    expect(await screen.findByRole('button', { name: '4 por revisar' })).toBeVisible();
    expect(within(jam).getByText('Por revisar')).toBeVisible();
    expect(within(await named('Plato e')).queryByText('Por revisar')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar 5 productos' }));
    expect(await within(jam).findByText('Puede faltar la coma: elige 4,50 o di que el precio está bien')).toBeVisible();
    expect(within(jam).getByLabelText('Precio')).toHaveFocus();
    await user.click(within(jam).getByRole('button', { name: 'Poner 4,50 en Plato a' }));
    expect(within(jam).getByLabelText('Precio')).toHaveValue('4,50');
    expect(within(jam).getByLabelText('Precio')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Plato b está bien' }));
    const typed = within(await named('Plato c')).getByLabelText('Precio');
    await user.type(typed, '{Backspace}1');
    expect(typed).toHaveFocus();
    expect(typed).toHaveValue('301');
    await user.click(screen.getByRole('button', { name: 'Poner 3,50 en Plato d · Tapa' }));
    expect(screen.queryByRole('button', { name: /por revisar/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar 5 productos' }));
    expect(await screen.findByText('5 productos creados, 0 modificados')).toBeVisible();
    const { data } = await act(async () =>
      sandbox.ask<{ data: { precio_base: number }[] }>('GET', '/getProductos', {
        token: await sandbox.signIn(),
        branch: 1,
        query: { busqueda: 'Plato' },
      }),
    );
    expect(data.map(({ precio_base }) => precio_base).sort((a, b) => a - b)).toEqual([2, 3.5, 4.5, 301, 1100]);
  });

  test('are corrected all at once, which can be undone', async () => {
    await startSandbox();
    const { user } = await show();
    await picker();
    act(() => void menuDraft('1/admin@mostrador.test').set({ active: false, rows: [rowOf('a', '450'), rowOf('b', '1100')] }));
    const prices = () => screen.getAllByLabelText('Precio').map((field) => (field as HTMLInputElement).value);
    await user.click(await screen.findByRole('button', { name: 'Poner la coma en 2 precios' }));
    await waitFor(() => expect(prices()).toEqual(['4,50', '11,00']));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(prices()).toEqual(['450', '1100']));
    expect(screen.getByRole('button', { name: 'Poner la coma en 2 precios' })).toBeVisible();
  });

  test('can have another reading, which takes the number out of the name', async () => {
    await startSandbox();
    const { user } = await show();
    await picker();
    const row = { ...rowOf('a', '50'), name: '2 croquetas 4', other: { name: '2 croquetas', price: '4,50' } };
    act(() => void menuDraft('1/admin@mostrador.test').set({ active: false, rows: [row, rowOf('b', '12')] }));
    await user.click(await screen.findByRole('button', { name: 'Guardar 2 productos' }));
    expect(await within(await named('2 croquetas 4')).findByText(/^Puede faltar la coma: elige 4,50/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Poner 4,50 en 2 croquetas 4' }));
    const taken = await named('2 croquetas');
    expect(within(taken).getByLabelText('Precio')).toHaveValue('4,50');
    expect(within(taken).queryByText('Por revisar')).not.toBeInTheDocument();
  });

  test('are not suspected in a currency without decimals', async () => {
    await startSandbox();
    const owner = '445/n445@mostrador.test';
    await show({ session: 'n445' });
    await picker();
    act(() => void menuDraft(owner).set({ active: false, rows: [rowOf('a', '4500')] }));
    expect(within(await named('Plato a')).queryByText('Por revisar')).not.toBeInTheDocument();
  });
});

test('a line that was not read is a row to fill in or to drop, not one that can be confirmed', async () => {
  await startSandbox();
  const { user } = await show();
  await picker();
  const unread = { id: 'u', category: 'Bebidas de prueba', name: '', price: '', doubtful: true, unread: true as const };
  const place = { photo: null, x: 0, y: 0, width: 0, height: 0, sizes: [], description: '', mended: false };
  act(() => void menuDraft('1/admin@mostrador.test').set({ active: false, rows: [{ ...unread, ...place }] }));
  const row = await screen.findByRole('listitem', { name: 'Línea sin leer' });
  expect(within(row).queryByRole('button', { name: /está bien$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await within(row).findAllByText('Falta este dato')).toHaveLength(2);
  await user.type(within(row).getByLabelText('Nombre'), 'Caña de prueba');
  await user.type(within(row).getByLabelText('Precio'), '2,20');
  expect(within(row).queryByText('Línea sin leer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await screen.findByText('1 producto creado, 0 modificados')).toBeVisible();
});

test('a file that is not a photo shows an error; a photo that failed can be retried alone or removed', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await act(() => sandbox.fault({ method: 'POST', path: '/previewMenuFromImages', status: 503 }));
  await user.upload(await picker(), [photo(), new File(['texto'], 'texto.png', { type: 'image/png' })]);
  expect(await screen.findByText('No es una foto JPEG, PNG o WebP')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, late);
  await user.click(screen.getByRole('button', { name: 'Quitar texto.png' }));
  expect(screen.queryByText('No es una foto JPEG, PNG o WebP')).toBeNull();
  await user.click(retry);
  expect(await screen.findByRole('listitem', { name: 'Gazpacho de prueba' }, late)).toBeVisible();
});

test('one of several photos can be cancelled while it is read, and the others continue', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  const call = { method: 'POST', path: '/previewMenuFromImages' } as const;
  await act(() => sandbox.fault({ ...call, status: 503, delay_ms: 60_000 }));
  await act(() => sandbox.fault({ ...call, delay_ms: 3_000, times: 2 }));
  await user.upload(await picker(), ['uno.png', 'dos.png', 'tres.png'].map(photo));
  const photos = within(await screen.findByRole('list', { name: 'Fotos' }));
  await waitFor(() => expect(photos.getAllByRole('progressbar')).toHaveLength(3), late);
  await waitFor(() => expect(photos.getAllByText('Leída')).toHaveLength(2), late);
  const bar = photos.getByRole('progressbar');
  const name = bar.getAttribute('aria-label')!.replace('Lectura de ', '');
  await user.click(photos.getByRole('button', { name: `Quitar ${name}` }));
  await waitFor(() => expect(photos.getAllByRole('listitem')).toHaveLength(2));
  expect(photos.getAllByText('Leída')).toHaveLength(2);
  expect(screen.getAllByRole('listitem', { name: 'Croquetas de prueba' })).toHaveLength(2);
});

test('photos can be dropped onto the screen; photos beyond ten are left out with a message', async () => {
  const sandbox = await startSandbox();
  await show();
  await act(() => sandbox.fault({ method: 'POST', path: '/previewMenuFromImages', status: 503, times: 10 }));
  const files = Array.from({ length: 12 }, (_, at) => photo(`${at}.png`));
  const zone = (await picker()).closest('label')!;
  fireEvent.drop(zone, { dataTransfer: { files } });
  const photos = within(await screen.findByRole('list', { name: 'Fotos' }));
  expect(photos.getAllByRole('listitem')).toHaveLength(10);
  expect(await screen.findByText(/^2 fotos o páginas quedaron fuera: caben 10 a la vez/)).toBeVisible();
  await waitFor(() => expect(photos.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(10), late);
});

test('a save is sent again after its answer was lost, and later additions stay in the draft', async () => {
  const sandbox = await startSandbox();
  const { user } = await show();
  await picker();
  const draft = menuDraft('1/admin@mostrador.test');
  const row = (id: string, name: string) => ({
    ...{ id, category: 'Perdidas', name, price: '3,00', readId: `lectura-${id}`, doubtful: false, mended: false },
    ...{ photo: null, x: 0, y: 0, width: 0, height: 0, sizes: [], description: '' },
  });
  const before = row('p', 'Sopa perdida');
  act(() => void draft.set({ active: false, rows: [before] }));
  await failResponses(sandbox, menuImport.persist);
  await user.click(await screen.findByRole('button', { name: 'Guardar 1 producto' }));
  await screen.findByText(/no recibimos respuesta/i);
  await act(() => sandbox.clearFaults());
  act(() => void draft.set({ active: false, rows: [before, row('n', 'Sopa nueva')] }));
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  expect(await screen.findByText('1 producto creado, 0 modificados')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Sopa nueva' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar 2 productos' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Sopa nueva' })).not.toBeInTheDocument());
  for (const name of ['Sopa perdida', 'Sopa nueva']) expect(await act(() => countProducts(sandbox, name))).toBe(1);
});

test('pressing the name of a photo shows it, also while a row of another photo is open', async () => {
  await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), ['uno.png', 'dos.png'].map(photo));
  const photos = within(await screen.findByRole('list', { name: 'Fotos' }));
  await waitFor(() => expect(photos.getAllByText('Leída')).toHaveLength(2), late);
  const names = ['uno.png', 'dos.png'].map((name) => photos.getByRole('button', { name }));
  const pressed = () => names.findIndex((name) => name.getAttribute('aria-pressed') === 'true');
  const [row] = await screen.findAllByRole('listitem', { name: 'Croquetas de prueba' });
  await user.click(within(row!).getByLabelText('Precio'));
  const other = 1 - pressed();
  await user.click(names[other]!);
  expect(pressed()).toBe(other);
});
