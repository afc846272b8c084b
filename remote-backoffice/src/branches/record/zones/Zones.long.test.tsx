import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ringProblem } from '@mostrador/values/ring';
import { ask, renderBranch, serverZones, squareLines } from '../../test-branches';
import { readGeoJson, writeGeoJson } from './geojson';
import { replay, zoneAt } from './replay';
import { circleRing, hasOverlap, letterOf } from './shapes';

const near: Point = [-3.7, 40.42];
const list = async () => within(await screen.findByRole('region', { name: 'Zonas de entrega' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const polygon = (ring: Point[]) => ({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
const square: Point[] = [
  [-3.71, 40.43],
  [-3.7, 40.43],
  [-3.7, 40.42],
  [-3.71, 40.42],
];

describe('GeoJSON import', () => {
  const read = (json: unknown) => readGeoJson(JSON.stringify(json), near);

  test('reads a single polygon, alone, as a feature or in a collection', () => {
    const feature = { type: 'Feature', properties: {}, geometry: polygon(square) };
    for (const json of [polygon(square), feature, { type: 'FeatureCollection', features: [feature] }])
      expect(read(json)).toEqual({ ring: square });
  });

  test('reads back the zones that the export writes', () => {
    const zone = {
      ...{ id: 1, name: 'Barrio', version: 1, extraMinutes: 5, ring: square },
      ...{ price: { minor: 250, currency: 'EUR' }, minimum: { minor: 1200, currency: 'EUR' } },
    };
    const written = JSON.parse(writeGeoJson([zone])) as { features: { properties: object }[] };
    const [first, ...others] = square;
    // Written counterclockwise, as GeoJSON requires.
    expect(read(written)).toEqual({ ring: [first, ...others.reverse()] });
    expect(written.features[0]?.properties).toEqual({ nombre: 'Barrio', precio: '2.50', minimo: '12.00', minutos_extra: 5 });
  });

  test('reads a polygon across the antimeridian, with longitudes beyond 180 too, and writes it back', () => {
    const taveuni: Point[] = [
      [179.9, -16.9],
      [-179.9, -16.9],
      [-179.9, -16.7],
      [179.9, -16.7],
    ];
    const beyond = taveuni.map(([x, y]): Point => [x < 0 ? x + 360 : x, y]);
    for (const ring of [taveuni, beyond])
      expect(readGeoJson(JSON.stringify(polygon(ring)), [180, -16.8])).toEqual({ ring: taveuni });
    const euros = (minor: number) => ({ minor, currency: 'EUR' });
    const zone = { id: 1, name: 'Taveuni', version: 1, extraMinutes: 0, ring: taveuni, price: euros(100), minimum: euros(0) };
    const { features } = JSON.parse(writeGeoJson([zone])) as { features: { geometry: unknown }[] };
    expect(read(features[0]!.geometry)).toEqual({ ring: taveuni });
  });

  test('rejects an invalid file with the reason', () => {
    const [a, b, c, d] = square as [Point, Point, Point, Point];
    const many = circleRing(near, 2).flatMap((from, at, all) => {
      const to = all[(at + 1) % all.length]!;
      return Array.from({ length: 420 }, (_, part): Point => [
        from[0] + ((to[0] - from[0]) * part) / 420,
        from[1] + ((to[1] - from[1]) * part) / 420,
      ]);
    });
    expect(many.length).toBeGreaterThan(10_000);
    expect(read({ type: 'MultiPolygon', coordinates: [] })).toEqual({ problem: 'kind', kind: 'MultiPolygon' });
    expect(read({ type: 'Point', coordinates: near })).toEqual({ problem: 'kind', kind: 'Point' });
    expect(read({ type: 'Polygon', coordinates: [polygon(square).coordinates[0], square] })).toEqual({ problem: 'holes' });
    expect(read({ type: 'FeatureCollection', features: [polygon(square), polygon(square)] })).toEqual({ problem: 'several' });
    expect(read(polygon([a, c, b, d]))).toMatchObject({ problem: 'ring', ring: { problem: 'crossing' } });
    expect(read(polygon(square.map(([x, y]): Point => [y, x])))).toMatchObject({ ring: { problem: 'axes' } });
    expect(read(polygon(many))).toMatchObject({ ring: { problem: 'many' } });
    expect(read(polygon([a, b, a]))).toMatchObject({ problem: 'ring' });
    expect(readGeoJson('lat,lon', near)).toEqual({ problem: 'unread' });
    expect(read({ type: 'Polygon', coordinates: [['x']] })).toEqual({ problem: 'unread' });
  });
});

test('draws circles and computes overlaps across the antimeridian', () => {
  const [west, east, far] = [circleRing([179.99, -16.8], 5), circleRing([-179.99, -16.8], 5), circleRing([-179.8, -16.8], 5)];
  for (const ring of [west, east]) {
    expect(ring).toHaveLength(24);
    expect(Math.max(...ring.map(([x]) => Math.abs(x)))).toBeLessThanOrEqual(180);
    expect(ringProblem(ring)).toBeUndefined();
  }
  expect([hasOverlap(west, east), hasOverlap(east, west)]).toEqual([true, true]);
  expect([hasOverlap(west, far), hasOverlap(far, west)]).toEqual([false, false]);
});

test('computes overlaps, letters, the cheapest zone, and the orders lost and won by a changed ring', () => {
  const circle = circleRing(near, 1);
  expect(hasOverlap(square, circle)).toBe(true);
  expect(hasOverlap(square, circleRing([2, 48], 1))).toBe(false);
  expect([0, 25, 26, 27].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB']);
  const zone = (id: number, ring: Point[], minor: number) => ({
    ...{ id, ring, name: String(id), price: { minor, currency: 'EUR' }, minimum: { minor: 0, currency: 'EUR' } },
    ...{ extraMinutes: 0, version: 1 },
  });
  const inBoth: Point = [-3.702, 40.421];
  const [dear, cheap] = [zone(1, square, 300), zone(2, circle, 200)];
  expect(zoneAt([dear, cheap], inBoth)?.id).toBe(2);
  expect(zoneAt([zone(4, square, 200), zone(3, circle, 200)], inBoth)?.id).toBe(3);
  expect(zoneAt([dear], [0, 0])).toBeNull();
  const far: Point = [-3.695, 40.415];
  expect(replay([inBoth, [-3.709, 40.429], far], [dear], [cheap])).toEqual({ lost: 1, won: 1, count: 3 });
});

test('the replay shows how many orders of the last ninety days a changed ring loses and wins', async () => {
  const { user } = await renderBranch('zones');
  const zones = await list();
  const replayed = screen.getByRole('button', { name: 'Repetir los últimos 90 días' });
  await user.click(replayed);
  expect(await screen.findByText(/^Pierde 0 pedidos, gana 0, de [1-9]/)).toBeVisible();
  await user.click(zones.getAllByRole('button', { name: /^Editar/ }).at(-1)!);
  const form = within(await screen.findByRole('form'));
  type(form.getByLabelText('Vértices'), ['0.01, 0.01', '0.02, 0.01', '0.02, 0.02'].join('\n'));
  expect(await screen.findByText(/^Pierde [1-9]\d* pedidos?, gana 0, de/)).toBeVisible();
});

test('a zone can start as a circle around the branch, with its own minimum order and extra minutes', async () => {
  const { user, sandbox } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  await user.type(form.getByLabelText('Nombre'), 'Redonda');
  await user.type(form.getByLabelText('Precio del envío'), '1');
  await user.type(form.getByLabelText('Pedido mínimo'), '12,5');
  await user.clear(form.getByLabelText('Minutos extra'));
  await user.type(form.getByLabelText('Minutos extra'), '10');
  const radius = form.getByLabelText('Círculo: radio en km');
  await user.clear(radius);
  await user.type(radius, '51');
  expect(radius).toHaveAccessibleDescription('Escribe de 0,1 a 50 km');
  expect(form.getByRole('button', { name: 'Dibujar círculo' })).toBeDisabled();
  await user.clear(radius);
  await user.type(radius, '1,5');
  await user.click(form.getByRole('button', { name: 'Dibujar círculo' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Redonda: guardada')).toBeVisible();
  const made = (await serverZones(sandbox)).find(({ nombre }) => nombre === 'Redonda');
  expect(made).toMatchObject({ minimo: 12.5, minutos_extra: 10 });
  const latitudes = made!.puntos.map(([, latitude]) => latitude);
  // The diameter is three kilometres from south to north.
  expect((Math.max(...latitudes) - Math.min(...latitudes)) * 111.2).toBeCloseTo(3, 1);
});

test('a zone can be drawn by keyboard, as text and on the map, and crossing edges are reported and marked', async () => {
  const { user, sandbox, container } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  await user.type(form.getByLabelText('Nombre'), 'Barrio');
  await user.type(form.getByLabelText('Precio del envío'), '2,50');
  const points = form.getByLabelText('Vértices');
  type(points, ['40.43, -3.71', '40.42, -3.70', '40.43, -3.70', '40.42, -3.71'].join('\n'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(points).toHaveAccessibleDescription(/^El borde se cruza/));
  expect(container.querySelectorAll('path.b-zone-crossing')).toHaveLength(2);
  type(points, 'aquí');
  await waitFor(() => expect(points).toHaveAccessibleDescription('El vértice 1 no es un punto'));
  type(points, squareLines);
  const vertex = await screen.findByRole('button', { name: 'Vértice 1' });
  act(() => vertex.focus());
  fireEvent.keyDown(vertex, { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(points).not.toHaveValue(squareLines));
  expect(screen.getByRole('button', { name: 'Vértice 1' })).toHaveFocus();
  fireEvent.keyDown(vertex, { key: '+' });
  expect(await screen.findByRole('button', { name: 'Vértice 5' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vértice 2' })).toHaveFocus());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Vértice 2' }), { key: 'Delete' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vértice 5' })).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Barrio: guardada')).toBeVisible();
  const made = (await serverZones(sandbox)).find(({ nombre }) => nombre === 'Barrio');
  expect(made).toMatchObject({ precio: 2.5 });
  expect(made?.puntos).toHaveLength(4);
  expect(await (await list()).findByText('Barrio')).toBeVisible();
});

test('a vertex that is moved across the antimeridian keeps a longitude below 180', async () => {
  const { user } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  type(form.getByLabelText('Vértices'), ['-16.7, 179.9', '-16.8, -179.9999', '-16.9, 179.9'].join('\n'));
  const vertex = await screen.findByRole('button', { name: 'Vértice 2' });
  fireEvent.keyDown(vertex, { key: 'ArrowLeft' });
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Vértice 2: longitud').value).toMatch(/^179\.998/));
  expect(form.getByLabelText('Vértices')).toBeValid();
});

test('vertices can be added, edited, inserted and removed as fields, by keyboard alone', async () => {
  const { user, sandbox } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  await user.type(form.getByLabelText('Nombre'), 'Por teclas');
  await user.type(form.getByLabelText('Precio del envío'), '1');
  const add = form.getByRole('button', { name: 'Añadir vértice' });
  for (const [at, [longitude, latitude]] of square.slice(0, 3).entries()) {
    act(() => add.focus());
    await user.keyboard('{Enter}');
    const field = await form.findByLabelText(`Vértice ${at + 1}: latitud`);
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard(`${latitude}{Tab}${longitude}`);
  }
  expect(form.getByLabelText('Vértices')).toHaveValue('40.43, -3.71\n40.43, -3.7\n40.42, -3.7');
  await user.click(form.getByRole('button', { name: 'Añadir un vértice detrás del 1' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(form.getByLabelText('Vértice 2: latitud')).toBeInvalid());
  expect(form.getByText('El vértice 2 no es un punto')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Quitar el vértice 2' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Quitar el vértice 2' })).toHaveFocus());
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Por teclas: guardada')).toBeVisible();
  expect((await serverZones(sandbox)).find(({ nombre }) => nombre === 'Por teclas')?.puntos).toEqual(square.slice(0, 3));
});

test('the list renders only the visible ones of two hundred vertices, and scrolls to one that gets the focus', async () => {
  const { user } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  const corners = circleRing(near, 1);
  const lines = corners.flatMap(([x, y], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length]!;
    return Array.from({ length: 8 }, (_, part) => `${y + ((toY - y) * part) / 8}, ${x + ((toX - x) * part) / 8}`);
  });
  type(form.getByLabelText('Vértices'), lines.join('\n'));
  expect(await form.findByText('192 vértices')).toBeVisible();
  expect(form.getByLabelText('Vértice 1: latitud')).toBeVisible();
  expect(form.queryByLabelText('Vértice 190: latitud')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Vértice 192')).toBeInTheDocument();
  await user.click(form.getByText('Añadir vértice'));
  const last = await form.findByLabelText('Vértice 193: latitud');
  await waitFor(() => expect(last).toHaveFocus());
});

test('a point is reported as inside, on the border or outside', async () => {
  const sandbox = await startSandbox();
  for (const { id } of await serverZones(sandbox))
    await ask(sandbox, 'POST', '/deleteSucursalZona', { body: { sucursal_id: 1, id } });
  await ask(sandbox, 'POST', '/addSucursalZona', {
    body: { sucursal_id: 1, nombre: 'Cuadra', precio: 3, puntos: square },
    headers: { 'Idempotency-Key': 'zones-test-square' },
  });
  await renderBranch('zones');
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  const point = screen.getByLabelText('Dirección o punto');
  const told = async (typed: string, words: RegExp) => {
    type(point, typed);
    expect(await screen.findByText(words)).toBeVisible();
  };
  await told('40.425, -3.705', /^Dentro de Cuadra: 3,00/);
  await told('40.43, -3.705', /^En el borde de Cuadra, que cuenta como dentro: 3,00/);
  await told('40.5, -3.705', /^Fuera de todas las zonas: no se entrega/);
  await told('la luna', /^No se encuentra/);
});

test('the address of a past order can be found by a part of it', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({ tipo: 'delivery', direccion: { direccion: 'Calle del Ensayo, 77', coordinates: near } });
  await renderBranch('zones');
  await list();
  const field = screen.getByLabelText('Dirección o punto');
  type(field, 'del ensayo');
  expect(await screen.findByText(/\(Calle del Ensayo, 77: 40\.42, -3\.7\)$/)).toBeVisible();
  type(field, 'no existe');
  expect(await screen.findByText(/^No se encuentra entre los últimos pedidos/)).toBeVisible();
});

test('a point outside all zones is served while zone control is off', async () => {
  const sandbox = await startSandbox();
  await ask(sandbox, 'POST', '/updateEstadoTienda', {
    body: { tipo: 'control_zona', habilitado: false, id_sucursal: 1 },
  });
  await renderBranch('zones');
  expect(await screen.findByText(/^El control de zonas está apagado/)).toBeVisible();
  type(screen.getByLabelText('Dirección o punto'), '40.5, -3.705');
  expect(await screen.findByText(/^Fuera de las zonas, pero el control está apagado/)).toBeVisible();
});

test('an invalid GeoJSON file is rejected with its reason and keeps the drawn ring, and a valid file replaces it', async () => {
  const { user } = await renderBranch('zones');
  await user.click((await list()).getByRole('button', { name: 'Nueva zona' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  type(form.getByLabelText('Vértices'), squareLines);
  const file = (json: unknown) => new File([JSON.stringify(json)], 'zona.geojson', { type: 'application/json' });
  await user.upload(form.getByLabelText('Importar GeoJSON'), file({ type: 'LineString', coordinates: square }));
  expect(await form.findByText('Es un LineString; una zona es un Polygon')).toBeVisible();
  expect(form.getByLabelText('Vértices')).toHaveValue(squareLines);
  await user.upload(form.getByLabelText('Importar GeoJSON'), file(polygon(square.slice(0, 3))));
  await waitFor(() => expect(form.getByText('3 vértices')).toBeVisible());
  expect(form.queryByText(/una zona es un Polygon/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Ver todas las zonas' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /cambios|Descartar/ }));
  expect(await list()).toBeDefined();
});

test('a zone that another administrator changes at the same time keeps both changes', async () => {
  const { user, sandbox } = await renderBranch('zones');
  const [first] = await serverZones(sandbox);
  await user.click((await list()).getByRole('button', { name: `Editar ${first!.nombre}` }));
  const form = within(await screen.findByRole('form', { name: `Editar ${first!.nombre}` }));
  await user.type(form.getByLabelText('Minutos extra'), '12');
  await act(() =>
    ask(sandbox, 'POST', '/updateSucursalZona', {
      body: { sucursal_id: 1, id: first!.id, version: first!.version, precio: 9.5 },
    }),
  );
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(form.getByLabelText('Precio del envío')).toHaveValue('9,50'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(`${first!.nombre}: guardada`)).toBeVisible();
  expect((await serverZones(sandbox))[0]).toMatchObject({ precio: 9.5, minutos_extra: 12 });
});
