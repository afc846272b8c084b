import { testDatabases } from '../../test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { catalogOf } from '../catalog/test-catalog';
import { openShop, type Shop, START } from '../test-shop';
import { workbookOf, zipOf } from './test-workbook';

interface Answer {
  message: string;
  data: {
    creados: number;
    modificados: number;
    omitidos: number;
    errores: { fila: number; columna: string; motivo: string; campo?: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  const send = (content: string | Buffer, fields: Record<string, string> = {}, { key = '', token = shop.tokens.admin } = {}) => {
    const { payload, headers } = formOf([{ name: 'carta.csv', content: Buffer.from(content), field: 'file', type: 'text/csv' }]);
    const boundary = headers['content-type']!.split('boundary=')[1]!;
    const written = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return shop.ask<Answer>('POST', '/importarProductos', {
      body: Buffer.concat([Buffer.from(written.join('')), payload]),
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      token,
    });
  };
  const counts = ({ body: { data } }: { body: Answer }) => [data.creados, data.modificados, data.omitidos, data.errores.length];
  const found = async (busqueda: string) => (await catalog.list({ busqueda, con_sucursales: 1 })).data;

  test('imports Excel’s Spanish CSV (Windows-1252, semicolons, decimal commas, branch prices), and adds nothing the second time', async () => {
    const text = [
      'sep=;',
      'Categoría;Subcategoría;Nombre;Descripción;PVP;Precio · Norte;Código;Activo;Etiquetas',
      'Temporada;Setas;Níscalos a la plancha;"Con ajo; y perejil";12,50;13,00;NIS-1;sí;ajo|perejil',
      'Temporada;;Castañas asadas;;4;;;no;',
      'Postres;;Tarta de queso;;5,75;;;;',
      ';;;;;;;;',
    ].join('\r\n');
    const file = Buffer.from(text, 'latin1');
    expect(counts(await send(file, { ensayo: '1' }))).toEqual([2, 1, 0, 0]);
    expect(await found('níscalos')).toEqual([]);
    expect(counts(await send(file))).toEqual([2, 1, 0, 0]);
    expect(await found('niscalos')).toMatchObject([
      {
        nombre: 'Níscalos a la plancha',
        descripcion: 'Con ajo; y perejil',
        precio: 12.5,
        precio_hasta: 13,
        codigo: 'NIS-1',
        estado: 1,
        etiquetas: ['ajo', 'perejil'],
        id_subcategoria: expect.any(Number),
      },
    ]);
    expect(await found('castañas')).toMatchObject([{ precio: 4, estado: 0 }]);
    expect(await found('tarta de queso')).toMatchObject([{ precio_base: 5.75, version: 2 }]);
    expect(counts(await send(file))).toEqual([0, 0, 3, 0]);
  });

  test('finds a product in a subcategory by category alone if its name is unique there, and leaves it in place', async () => {
    const headings = 'Categoría;Subcategoría;Nombre;Precio';
    await send([headings, 'Vinos;Tintos;Crianza;6', 'Vinos;Tintos;Copa;3', 'Vinos;Blancos;Copa;4'].join('\n'));
    const [before] = await found('crianza');
    expect(counts(await send('categoria;nombre;precio\nVinos;Crianza;6'))).toEqual([0, 0, 1, 0]);
    expect(counts(await send(`id;categoria;subcategoria;nombre;precio\n${before!.id};Vinos;;Crianza;7`))).toEqual([0, 1, 0, 0]);
    expect(await found('crianza')).toMatchObject([{ id: before!.id, precio: 7, id_subcategoria: before!.id_subcategoria }]);
    expect(counts(await send('categoria;nombre;precio\nVinos;Copa;5'))).toEqual([1, 0, 0, 0]);
    expect(counts(await send(`id;categoria;nombre\n${before!.id};Bodega;Crianza`))).toEqual([0, 1, 0, 0]);
    expect(await found('crianza')).toMatchObject([{ id_subcategoria: null }]);
  });

  test('imports UTF-8 with a byte order mark, commas and decimal points, removes the formula guard and ignores blanks', async () => {
    const file =
      '\uFEFFname,category,price,description\r\n"Café, solo",Cafés,1.20,\'=doble\r\nTé moruno,Cafés,1.50,Con limón\r\n';
    expect(counts(await send(file, { decimal: '.' }))).toEqual([2, 0, 0, 0]);
    expect(await found('café, solo')).toMatchObject([{ precio: 1.2, descripcion: '=doble' }]);
    const [tea] = await found('té moruno');
    const edited = `id,nombre,precio,descripcion\n${tea!.id},Té verde,,\n`;
    expect(counts(await send(edited, { decimal: '.', confirmadas: '2' }))).toEqual([0, 1, 0, 0]);
    expect(await catalog.get(tea!.id)).toMatchObject({ nombre: 'Té verde', precio: 1.5, descripcion: 'Con limón', version: 2 });
  });

  test('the headings and words of an export in another language are understood', async () => {
    const file =
      'Id;Nom;Catégorie;Sous-catégorie;Étiquettes;À la carte;Prix;Prix · Norte;Devise\n;Aligot;Plats;Montagne;ail;Inactif;9,50;10;EUR';
    expect(counts(await send(file))).toEqual([1, 0, 0, 0]);
    expect(await found('aligot')).toMatchObject([{ estado: 0, precio_base: 9.5, precio_hasta: 10, etiquetas: ['ail'] }]);
    expect(counts(await send(file))).toEqual([0, 0, 1, 0]);
  });

  test('allergens in any language are read, blank cells keep the declaration, and unknown names make the row wrong', async () => {
    const text = [
      'Nombre;Categoría;Precio;Allergènes',
      'Brioche;Panes;2;"œufs; Leche / wheat"',
      'Agua tibia;Panes;1;None',
      'Té frío;Panes;1;',
    ];
    expect(counts(await send(text.join('\n')))).toEqual([3, 0, 0, 0]);
    expect(await found('brioche')).toMatchObject([{ alergenos: ['gluten', 'huevos', 'leche'] }]);
    expect(await found('agua tibia')).toMatchObject([{ alergenos: [] }]);
    expect(await found('té frío')).toMatchObject([{ alergenos: null }]);
    expect(counts(await send(text.join('\n')))).toEqual([0, 0, 3, 0]);
    expect(counts(await send('nombre;categoria;precio;alergenos\nBrioche;Panes;2;'))).toEqual([0, 0, 1, 0]);
    const wrong = await send('nombre;categoria;alergenos\nBrioche;Panes;Leche, kiwi');
    expect(wrong).toMatchObject({
      status: 422,
      body: { data: { errores: [{ fila: 2, columna: 'alergenos', motivo: 'No es ninguno de los 14 alérgenos: kiwi' }] } },
    });
  });

  test('a workbook’s first sheet, with its numbers', async () => {
    const rows = [
      ['Nombre', 'Categoría', 'Precio', 'Código'],
      ['Fabada <de> la casa', 'Cuchara', 11.5, 'FAB'],
      ['Cocido', 'Cuchara', 12, ''],
    ];
    expect(counts(await send(workbookOf(rows)))).toEqual([2, 0, 0, 0]);
    expect(await found('fab')).toMatchObject([{ nombre: 'Fabada <de> la casa', precio: 11.5, codigo: 'FAB' }]);
  });

  test('stops at wrong rows or skips them with row, column and reason, and imports the corrected rows without duplicates', async () => {
    const rows = [
      'nombre;categoria;precio;codigo;activo',
      'Gazpacho;Verano;5,50;G1;si',
      'Salmorejo;Verano;doce;;si',
      ';Verano;4;;',
      'Ajoblanco;;6;;',
      'Gazpacho;Verano;5,60;;',
      'Horchata;Verano;3,333;;',
      'Helado;Verano;3;;quizás',
      `${'x'.repeat(121)};Verano;3;;`,
      'Sandía;Verano;-2;;',
    ];
    const whole = await send(rows.join('\n'));
    expect(whole).toMatchObject({ status: 422, body: { data: { creados: 0 } } });
    expect(whole.body.data.errores.map(({ fila, columna }) => [fila, columna])).toEqual([
      [3, 'precio'],
      [4, 'nombre'],
      [5, 'categoría'],
      [6, 'nombre'],
      [7, 'precio'],
      [8, 'activo'],
      [9, 'nombre'],
      [10, 'precio'],
    ]);
    expect(await found('gazpacho')).toEqual([]);
    expect(counts(await send(rows.join('\n'), { solo_validas: 'true' }))).toEqual([1, 0, 0, 8]);
    const [soup] = await found('gazpacho');
    const taken = await send(`id;nombre;codigo\n${soup!.id};Gazpacho;NIS-1`);
    expect(taken.body.data.errores).toMatchObject([{ fila: 2, columna: 'código' }]);
    const mended = [rows[0], rows[1], 'Salmorejo;Verano;6;;si', 'Ajoblanco;Verano;6;;'].join('\n');
    expect(counts(await send(mended))).toEqual([2, 0, 1, 0]);
  });

  test('refuses rows with the id or code of a product under another name, or without one, until they are confirmed', async () => {
    await send('nombre;categoria;precio;codigo\nLubina;Pescados;18;PES-1\nMerluza;Pescados;16;PES-2\nRape;Pescados;20;PES-3');
    const idOf = async (name: string) => (await found(name))[0]!.id;
    const [bass, hake] = [await idOf('lubina'), await idOf('merluza')];
    const foreign = [
      'id;nombre;categoria;precio;codigo',
      `${bass};Agua con gas;Bebidas;2;`,
      ';Agua sin gas;Bebidas;1,50;pes-2',
      `${hake};;;3;`,
      `${bass};Merluza;Pescados;21;`,
      ';;;4;PES-3',
    ].join('\n');
    const refused = await send(foreign);
    expect(refused).toMatchObject({ status: 422, body: { data: { creados: 0, modificados: 0 } } });
    expect(refused.body.data.errores.map(({ fila, columna, motivo }) => [fila, columna, motivo.split(':')[0]])).toEqual([
      [2, 'id', `El id ${bass} es de «Lubina»`],
      [3, 'código', 'El código pes-2 es de «Merluza»'],
      [4, 'id', `El id ${hake} es de «Merluza»`],
      [5, 'id', `El id ${bass} es de «Lubina»`],
      [6, 'código', 'El código PES-3 es de «Rape»'],
    ]);
    expect(counts(await send(foreign, { solo_validas: '1' }))).toEqual([0, 0, 0, 5]);
    expect(counts(await send(`id;nombre;precio;codigo\n${bass};LUBINA ;18;\n;merluza;16;PES-2`))).toEqual([0, 2, 0, 0]);
    expect(counts(await send(foreign, { confirmadas: '2,6', solo_validas: '1' }))).toEqual([0, 2, 0, 3]);
    expect(await found('agua con gas')).toMatchObject([{ id: bass, nombre: 'Agua con gas', codigo: 'PES-1' }]);
    expect(await found('merluza')).toMatchObject([{ id: hake, precio: 16 }]);
    expect(await found('rape')).toMatchObject([{ precio: 4 }]);
    expect((await send(foreign, { confirmadas: 'todas' })).status).toBe(400);
  });

  test('repeats the response when it was lost, and refuses the same key with another file', async () => {
    const file = 'nombre;categoria;precio\nUna sola vez;Verano;1';
    const [first, again] = [await send(file, {}, { key: 'i1' }), await send(file, {}, { key: 'i1' })];
    expect(counts(first)).toEqual([1, 0, 0, 0]);
    expect(again.body).toEqual(first.body);
    expect((await send(`${file}\nOtra;Verano;1`, {}, { key: 'i1' })).status).toBe(422);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'vacío'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1, 2]), 'no es un CSV'],
    ['quotes that do not end', 'nombre;precio\n"Sin fin;3', 'comillas'],
    ['no names', 'precio;categoria\n3;Verano', 'nombre'],
    ['an encrypted workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'cifrado'],
    ['a broken workbook', workbookOf([['nombre']]).subarray(0, 300), 'dañado'],
    ['a damaged workbook', zipOf({ 'xl/nada.xml': 'nada' }), 'dañado'],
    ['macros', workbookOf([['nombre']], { 'xl/vbaProject.bin': 'Sub' }), 'macros'],
    ['a zip bomb', workbookOf([['nombre']], { 'xl/bomb.xml': Buffer.alloc(60_000_000) }), '50 MB'],
    ['too many rows', `nombre\n${'x\n'.repeat(5001)}`, '5.000'],
    ['too many bytes', Buffer.alloc(10_000_001, 'x'), '10 MB'],
  ])('refuses %s with a message', async (_, content, words) => {
    expect(await send(content)).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'file', motivo: expect.stringContaining(words) }] } },
    });
  });

  test('imports 5,000 rows', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Producto ${index};Grande ${index % 50};${index % 90},50;P${index}`);
    expect(counts(await send(`nombre;categoria;precio;codigo\n${rows.join('\n')}`))).toEqual([5000, 0, 0, 0]);
    expect(counts(await send(`nombre;categoria;precio;codigo\n${rows.join('\n')}`))).toEqual([0, 0, 5000, 0]);
    const dearer = rows.map((row) => row.replace(',50;', ',75;'));
    expect(counts(await send(`nombre;categoria;precio;codigo\n${dearer.join('\n')}`))).toEqual([0, 5000, 0, 0]);
  });

  test('saves the products of a read menu inactive, all or nothing, and once', async () => {
    const menu = (precio: number | null) => ({
      categorias: [
        {
          nombre: 'De la foto',
          confianza: 0.9,
          productos: [
            {
              nombre: 'Sopa castellana',
              descripcion: 'Con huevo',
              precio: 7.5,
              caja: { imagen: 0, x: 1, y: 2, ancho: 3, alto: 4 },
            },
            { nombre: 'Trucha', precio },
          ],
        },
      ],
    });
    const persist = (menu_data: object, more: object = {}) =>
      shop.post<Answer>('/persistMenuFromPreview', { menu_data, ...more });
    const unread = await persist(menu(null));
    expect(unread).toMatchObject({ status: 422, body: { data: { errores: [{ fila: 2, columna: 'precio' }] } } });
    expect(await found('sopa castellana')).toEqual([]);
    expect(counts(await persist(menu(9)))).toEqual([2, 0, 0, 0]);
    expect(await found('sopa castellana')).toMatchObject([{ estado: 0, precio: 7.5, descripcion: 'Con huevo' }]);
    expect(counts(await persist(menu(9.5), { activos: true }))).toEqual([0, 1, 1, 0]);
    expect(await found('trucha')).toMatchObject([{ estado: 0, precio: 9.5 }]);
    expect((await persist({ categorias: [] })).status).toBe(400);
    expect((await persist(menu(-1))).status).toBe(422);
  });

  test('saves an entry of a reading once, whatever was corrected before it is saved again', async () => {
    const persist = (nombre: string, precio: number, id_lectura = 'lectura-1.1') => {
      const categorias = [{ nombre: 'Sopas', productos: [{ id_lectura, nombre, precio }] }];
      return shop.post<Answer>('/persistMenuFromPreview', { menu_data: { categorias } });
    };
    expect(counts(await persist('Sopa leida', 7))).toEqual([1, 0, 0, 0]);
    expect(counts(await persist('Sopa leida', 7))).toEqual([0, 0, 1, 0]);
    expect(counts(await persist('Sopa leída y mejor llamada', 7.5))).toEqual([0, 1, 0, 0]);
    expect(await found('sopa leída')).toMatchObject([{ nombre: 'Sopa leída y mejor llamada', precio: 7.5 }]);
    expect(counts(await persist('Sopa leída en otra foto', 7, 'lectura-2.1'))).toEqual([1, 0, 0, 0]);
    expect((await persist('Sopa', 7, '')).status).toBe(400);
  });

  test('refuses requests without a session and by another role', async () => {
    expect((await send('nombre\nx', {}, { token: '' })).status).toBe(401);
    expect((await send('nombre\nx', {}, { token: shop.tokens.operator })).status).toBe(403);
    expect((await send('nombre\nx', { ensayo: '1' }, { token: shop.tokens.operator })).status).toBe(403);
    const menu_data = { categorias: [{ nombre: 'X', productos: [] }] };
    expect((await shop.post('/persistMenuFromPreview', { menu_data }, { who: 'operator' })).status).toBe(403);
  });
});
