import { findDuePopup, canPopupsCompete, type PopupPlace } from '@mostrador/contract/backoffice/popups/states';
import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';
import { simulateVisits } from './popup-simulation';

interface Popup {
  id: number;
  titulo: string;
  estado: boolean;
  version: number;
}
interface Answer {
  data: { popup: Popup; errores?: { campo: string }[] };
}

const place = (changes: Partial<PopupPlace> = {}): PopupPlace => ({
  ...{ id: 1, active: true, from: '2026-01-01', to: null, weekdays: [], branchIds: [1], priority: 50 },
  ...changes,
});

test('shows a visitor one pop-up: the first by priority that is due there on that day', () => {
  // 20 November 2026 is a Friday.
  const shown = (popups: PopupPlace[]) => findDuePopup(popups, 1, '2026-11-20')?.id;
  expect(shown([place(), place({ id: 2, priority: 10 })])).toBe(2);
  expect(shown([place({ id: 3 }), place()])).toBe(1);
  expect(shown([place({ weekdays: [6] }), place({ id: 2, to: '2026-11-19' }), place({ id: 3, active: false })])).toBeUndefined();
  expect(shown([place({ branchIds: [2] }), place({ id: 2, from: '2026-11-20', to: '2026-11-20', weekdays: [5] })])).toBe(2);
});

test('detects pop-ups that compete for the same visit', () => {
  expect(canPopupsCompete(place(), place({ id: 2 }))).toBe(true);
  expect(canPopupsCompete(place({ weekdays: [1] }), place({ id: 2, weekdays: [2] }))).toBe(false);
  expect(canPopupsCompete(place({ to: '2026-02-01' }), place({ id: 2, from: '2026-02-02' }))).toBe(false);
  expect(canPopupsCompete(place(), place({ id: 2, branchIds: [2] }))).toBe(false);
  expect(canPopupsCompete(place(), place({ id: 2, active: false }))).toBe(false);
});

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const fields = { titulo: 'Prueba', texto: 'Solo hoy', desde: '2026-01-01', sucursales: [1] };
  const add = (info: object = {}, options: object = {}) =>
    shop.post<Answer>('/agregarPopUp', { info: { ...fields, ...info } }, options);
  const list = async () => (await shop.get<{ data: Popup[] }>('/getPopUps')).body.data;

  test('creates a pop-up once, edits it by version, switches and deletes it', async () => {
    const first = (await add({ enlace: { tipo: 'url', url: 'https://example.com/' } }, { key: 'k' })).body.data.popup;
    expect((await add({ enlace: { tipo: 'url', url: 'https://example.com/' } }, { key: 'k' })).body.data.popup.id).toBe(first.id);
    const edit = (info: object) =>
      shop.post<Answer>('/editarPopUp', { info: { ...fields, id: first.id, version: first.version, ...info } });
    expect((await edit({ titulo: 'Otra' })).body.data.popup).toMatchObject({ titulo: 'Otra', version: first.version + 1 });
    expect((await edit({ titulo: 'Otra' })).status).toBe(200);
    const late = await edit({ titulo: 'Tarde' });
    expect([late.status, late.body.data.popup.titulo]).toEqual([409, 'Otra']);
    const branches = await shop.get<{ data: object[] }>('/getSucursalesPopUp', { popup_id: first.id });
    expect(branches.body.data).toMatchObject([{ id_sucursal: 1, nombre: 'Centro' }]);
    const { body } = await shop.post<{ data: Popup[] }>('/updateStatePopUp', { info: { id: first.id, estado: 0 } });
    expect(body.data.find((row) => row.id === first.id)).toMatchObject({ estado: false });
    expect((await shop.post('/deletePopUp', { id_pop_up: first.id })).status).toBe(200);
    expect((await shop.post('/deletePopUp', { id_pop_up: first.id })).status).toBe(404);
    expect((await list()).map((row) => row.id)).not.toContain(first.id);
  });

  test('keeps a stored card number when an edit sends the text masked, as the client received it', async () => {
    const { id, version } = (await add({ titulo: 'Con 5555 5555 5555 4444' })).body.data.popup;
    const edit = (info: object) => shop.post<Answer>('/editarPopUp', { info: { ...fields, id, version, ...info } });
    const saved = await edit({ titulo: 'Con **** **** **** 4444', texto: 'Otro' });
    expect(saved.body.data.popup).toMatchObject({ titulo: 'Con 5555 5555 5555 4444', texto: 'Otro' });
    const changed = await edit({ titulo: 'Sin **** **** **** 4444', texto: 'Otro', version: version + 1 });
    expect(changed.body.data.popup).toMatchObject({ titulo: 'Sin **** **** **** 4444' });
  });

  test('refuses a switch of an outdated version after an edit or a switch by another user, unless the state is already as requested', async () => {
    const first = (await add({ titulo: 'De dos' })).body.data.popup;
    const press = (estado: 0 | 1, version?: number) =>
      shop.post<Answer & { data: Popup[] }>('/updateStatePopUp', { info: { id: first.id, estado, version } });
    await shop.post('/editarPopUp', { info: { ...fields, id: first.id, version: first.version, titulo: 'Editado' } });
    const late = await press(0, first.version);
    expect(late).toMatchObject({ status: 409, body: { data: { popup: { titulo: 'Editado', estado: true, version: 2 } } } });
    expect((await press(0, 2)).status).toBe(200);
    expect((await press(0, first.version)).status).toBe(200);
    expect((await press(1, 2)).status).toBe(409);
    expect((await list()).find(({ id }) => id === first.id)).toMatchObject({ estado: false, version: 3 });
    const edit = { info: { ...fields, id: first.id, version: 2, titulo: 'Tarde' } };
    expect((await shop.post<Answer>('/editarPopUp', edit)).body.data.popup).toMatchObject({ titulo: 'Editado', estado: false });
    expect((await press(1)).status).toBe(200);
  });

  test('counts simulated visits where the pop-up is due, and every ninth click, without a new version', async () => {
    const first = (await add({ titulo: 'Visto', prioridad: 1 })).body.data.popup;
    const second = (await add({ titulo: 'Detrás', prioridad: 2 })).body.data.popup;
    for (let visit = 0; visit < 9; visit++) await simulateVisits(shop.services);
    const rows = await list();
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ vistas: 9, clics: 1, version: first.version });
    expect(rows.find(({ id }) => id === second.id)).toMatchObject({ vistas: 0, clics: 0 });
    for (const { id } of [first, second]) await shop.post('/deletePopUp', { id_pop_up: id });
  });

  test('names the field of invalid input, and allows only an ADMIN of the business', async () => {
    const fieldsOf: [object, number, string | undefined][] = [
      [{ sucursales: [41] }, 422, 'info.sucursales'],
      [{ hasta: '2025-01-01' }, 422, 'info.hasta'],
      [{ enlace: { tipo: 'producto', id: 999_999 } }, 422, 'info.enlace.id'],
      [{ imagen: 'https://example.com/x.png' }, 422, 'info.imagen'],
      [{ titulo: 'x'.repeat(61) }, 400, 'info.titulo'],
      [{ texto: 'x'.repeat(301) }, 400, 'info.texto'],
      [{ sucursales: [] }, 400, 'info.sucursales'],
    ];
    for (const [info, expected, campo] of fieldsOf) {
      const { status, body } = await add(info);
      expect([status, body.data.errores?.[0]?.campo]).toEqual([expected, campo]);
    }
    for (const url of ['javascript:alert(1)', 'https://tienda.example:x@otra.example'])
      expect((await add({ enlace: { tipo: 'url', url } })).status).toBe(400);
    expect((await add({}, { who: 'operator' })).status).toBe(403);
    const [row] = await list();
    expect((await shop.post('/updateStatePopUp', { info: { id: row!.id, estado: 0 } }, { who: 'other' })).status).toBe(404);
    expect((await shop.get('/getSucursalesPopUp', { popup_id: row!.id }, { who: 'other' })).status).toBe(404);
  });
});
