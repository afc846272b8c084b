import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { defaultTestDatabase } from '../../test-databases';
import { casesOfLevel, isGate } from '../../test-level';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, type Shop, START } from '../test-shop';
import { workbookOf, zipOf } from './test-workbook';

/** The longest wait of another request while a file is read, in addition to the time for which the machine gives no thread the processor. */
const MAX_HEALTH_WAIT_MS = 1_000;
/** How often a file is sent at most: other programs may slow one attempt, but a file that blocks the server blocks it each time. */
const ATTEMPTS = 3;

const sheet = (cells: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
});
const first = '<row r="1"><c r="A1" t="inlineStr"><is><t>nombre</t></is></c></row>';
const workbook = (cells: string, more: Record<string, string | Buffer> = {}) =>
  workbookOf([['nombre']], { ...sheet(cells), ...more });

/** The archive with a directory that gives every file a size of 1 byte. */
function understated(bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes);
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = lying.indexOf(entry); at !== -1; at = lying.indexOf(entry, at + 4)) lying.writeUInt32LE(1, at + 24);
  return lying;
}

const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${[...'bcdefgh'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`).join('')}]>`;
const relations = (more: string) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>${more}</Relationships>`,
});
const shared = {
  ...relations('<Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/>'),
  'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
};

/** Files that would stop a careless server, made when they are sent, and a word of the refusal. */
const hostile: [name: string, content: () => Buffer | string, words: RegExp][] = [
  [
    'a workbook with its first and its last cell',
    () => workbook(`${first}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    /5\.000 filas/,
  ],
  [
    'a workbook of 200,000 rows',
    () => workbook(first + '<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(200_000)),
    /5\.000 filas/,
  ],
  [
    'a workbook of 16,384 columns',
    () => workbook(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`),
    /256 columnas/,
  ],
  ['a row that is beyond any sheet', () => workbook(`${first}<row r="99999999"><c><v>1</v></c></row>`), /5\.000 filas/],
  [
    'one text that a million cells repeat',
    () => workbook(first + `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(4_900), shared),
    /50 MB/,
  ],
  ['a zip bomb', () => workbook(first, { 'xl/bomb.xml': Buffer.alloc(100_000_000) }), /50 MB/],
  [
    'a zip bomb that says it is small',
    () => understated(workbook(first, { 'xl/bomb.xml': Buffer.alloc(100_000_000) })),
    /dañado/,
  ],
  ['a zip that is cut', () => workbook(first).subarray(0, -30), /dañado/],
  ['a zip of other things', () => zipOf({ 'notas.txt': 'nombre' }), /dañado/],
  ['a name that leads out of the zip', () => workbook(first, { '../../../tmp/x.xml': 'x' }), /dañado/],
  [
    'a billion laughs',
    () =>
      workbookOf([['nombre']], {
        'xl/worksheets/sheet1.xml': `${entities}<worksheet><sheetData><row><c t="inlineStr"><is><t>&h;</t></is></c></row></sheetData></worksheet>`,
      }),
    /dañado/,
  ],
  [
    'an entity that is a file of the server',
    () =>
      workbookOf([['nombre']], {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`,
      }),
    /dañado/,
  ],
  ['a CSV of one line of 12 MB', () => Buffer.alloc(12_000_000, 'x'), /10 MB/],
  ['a CSV of a million columns', () => 'nombre;'.repeat(1_000_000), /256 columnas/],
  ['a CSV of a million columns, with commas', () => 'nombre,'.repeat(1_000_000), /256 columnas/],
  ['a CSV of a million rows', () => `nombre\n${'x\n'.repeat(1_000_000)}`, /5\.000 filas/],
  ['a quoted cell of 9 MB', () => `"${'""'.repeat(4_500_000)}"`, /no tiene una columna/],
  ['a quoted cell of 9 MB that does not end', () => `nombre\n"${'""'.repeat(4_500_000)}`, /comillas/],
];

function chunk(name: string, body: Buffer, isSound = true): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  const content = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  if (isSound) sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
/** A grey picture of these pixels, each row after a zero; with sums that are wrong unless it is sound. */
function png(width: number, height: number, pixels: Uint8Array, isSound = true): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels), isSound), chunk('IEND', Buffer.alloc(0))]);
}
const pictures: [name: string, content: () => Buffer, words: RegExp][] = [
  ['a picture of 60,000 by 60,000 pixels', () => png(60_000, 60_000, Buffer.alloc(1000)), /1600 píxeles/],
  ['a picture whose sums are wrong', () => png(300, 300, Buffer.alloc(301 * 300), false), /dañada/],
  ['a small picture with the pixels of a huge one', () => png(100, 100, Buffer.alloc(60_000_000)), /dañada/],
];

/** A PDF of 1 MB whose page is 200 MB of blanks. */
function bombPdf(): Buffer {
  const stream = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 1 });
  const head = `%PDF-1.7\n1 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\n%%EOF')]);
}
type Made = [name: string, content: () => Buffer | string];
const withoutWords = (files: [...Made, words: RegExp][]) => files.map(([name, content]): Made => [name, content]);
const notPictures: Made[] = [
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a PDF bomb', bombPdf],
  ['a JPEG of 2 MB without an end', () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_999_000, 0xff)])],
];

interface Refusal {
  data: { errores: { campo: string; motivo: string }[] };
}

// Its timer is late only if the machine is busy.
const sender = `
  const { parentPort, workerData } = require('node:worker_threads');
  let [last, late] = [performance.now(), 0];
  setInterval(() => {
    late = Math.max(late, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  fetch(workerData.url, workerData.init).then(async (answer) => parentPort.postMessage({ status: answer.status, body: await answer.json(), late }));
`;

interface Answer {
  status: number;
  body: Refusal;
  /** The longest time for which the sender's thread had no processor, ms. */
  late: number;
}

/** Sends a request from a thread of its own, as another computer would: the server does not share its time with the sender. */
async function inThread(url: string, init: object): Promise<Answer> {
  const thread = new Worker(sender, { eval: true, workerData: { url, init } });
  const [answer] = (await once(thread, 'message')) as [Answer];
  await thread.terminate();
  return answer;
}

describe('files', () => {
  let shop: Shop;
  let address: string;
  beforeAll(async () => {
    shop = await openShop({ database: await defaultTestDatabase().open(START) });
    address = await shop.listen();
  });
  afterAll(() => shop.close());

  /** Posts a body and polls the server's health until the answer comes; returns the answer and the longest wait for health, ms. */
  async function postOnce(path: string, body: Buffer | string, headers: object) {
    let isDone = false;
    const answer = inThread(`${address}${path}`, { method: 'POST', headers, body }).finally(() => {
      isDone = true;
    });
    let longest = 0;
    do {
      const asked = performance.now();
      expect((await fetch(`${address}/v1/health`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 10));
    } while (!isDone);
    return { ...(await answer), longest };
  }

  /** Returns the id of a chargeback whose defence is not sent yet. */
  async function openChargeback(): Promise<string> {
    const { body } = await shop.ask<{ data: { id: string }[] }>('GET', '/v1/chargebacks', { query: { status: 'PENDING' } });
    return body.data[0]?.id ?? 'none';
  }

  /** Like `postOnce`; asserts that others are answered meanwhile. */
  async function post(path: string, body: Buffer | string, headers: object) {
    for (let attempt = 1; ; attempt++) {
      const sent = await postOnce(path, body, headers);
      if (sent.longest < MAX_HEALTH_WAIT_MS + sent.late) return sent;
      if (attempt === ATTEMPTS) throw new Error(`Others waited ${Math.round(sent.longest)} ms while ${path} was read`);
    }
  }

  /** Sends a file; asserts that others are answered meanwhile. */
  function send(path: string, field: string, content: Buffer | string) {
    const { payload, headers } = formOf([{ name: 'archivo', content: Buffer.from(content), field }]);
    const session = path.startsWith('/v1/')
      ? { 'x-api-key': 'sandbox-key', 'x-session': shop.tokens.admin }
      : { authorization: `Bearer ${shop.tokens.admin}`, sucursalid: '1' };
    return post(path, payload, { ...headers, ...session });
  }

  test.each(casesOfLevel(hostile, ['a zip bomb that says it is small']))(
    '%s is refused, and others are answered meanwhile',
    async (_, content, words) => {
      const bytes = content();
      for (const path of ['/importarClientes', '/importarProductos']) {
        const { status, body } = await send(path, 'file', bytes);
        expect({ path, status, errors: body.data.errores }).toEqual({
          path,
          status: 422,
          errors: [{ campo: 'file', motivo: expect.stringMatching(words) }],
        });
      }
    },
  );

  test.each(casesOfLevel(pictures, ['a small picture with the pixels of a huge one']))(
    '%s is refused, and others are answered meanwhile',
    async (_, content, words) => {
      for (const path of ['/previewMenuFromImages', '/importMenuWithImage']) {
        const { status, body } = await send(path, 'imagenes', content());
        expect({ path, status, errors: body.data.errores }).toEqual({
          path,
          status: 422,
          errors: [{ campo: 'imagenes', motivo: expect.stringMatching(words) }],
        });
      }
    },
  );

  const badPhotos = [...withoutWords(pictures).filter(([name]) => !name.includes('sums')), ...notPictures];
  test.each(casesOfLevel(badPhotos, ['an SVG with a script']))(
    '%s is refused as a photo of a product, and others are answered meanwhile',
    async (_, content) => {
      expect(await send('/subirImagenS3', 'archivo', content())).toMatchObject({
        status: 422,
        body: { data: { errores: [{ campo: 'archivo' }] } },
      });
    },
  );

  test.each([
    ['lists', () => `[${'[],'.repeat(6_500_000)}[]]`],
    ['names', () => `{${Array.from({ length: 1_400_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('20 MB of JSON %s from a stranger are refused, and others are answered meanwhile', async (_, content) => {
    const body = content();
    for (const path of ['/loginProduction', '/identitytoolkit.googleapis.com/v1/accounts:signUp'])
      expect((await post(path, body, { 'content-type': 'application/json' })).status).toBe(400);
  });

  // The gate has one file of each kind.
  if (isGate) return;

  test.each([
    ...withoutWords(hostile).filter(([name]) => /bomb|9 MB/.test(name)),
    ...notPictures.filter(([name]) => /SVG/.test(name)),
  ])('%s is refused as evidence, and others are answered meanwhile', async (_, content) => {
    const id = await openChargeback();
    expect((await send(`/v1/chargebacks/${id}/evidence`, 'files', content())).status).toBe(422);
  });

  test('a PDF that unpacks to 200 MB is stored unread as evidence', async () => {
    const id = await openChargeback();
    expect((await send(`/v1/chargebacks/${id}/evidence`, 'files', bombPdf())).status).toBe(200);
  });

  test('a form of more than 50 MB is refused before all of it is held', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.alloc(30_000_000), field: 'file' }));
    const { payload, headers } = formOf(files);
    const answer = await shop.ask('POST', '/importarProductos', { body: payload, headers, token: shop.tokens.admin });
    expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('50 MB') } });
  });

  test('a cell that is far longer than any value is refused with its row, however it is made', async () => {
    const spaces = `1${' '.repeat(1_000_000)}1`;
    const text = `nombre;categoria;precio;etiquetas;activo\nTé;Tés;${spaces};${','.repeat(1_000_000)};si\nTé;Tés;1;;${spaces}`;
    const { status, body } = await send('/importarProductos', 'file', text);
    expect(status).toBe(422);
    expect(body.data.errores.map(({ motivo }) => motivo.replace(/\d{4,}/, 'N'))).toEqual([
      'Tiene N caracteres; como máximo 100',
      'Tiene N caracteres; como máximo 840',
      'Tiene N caracteres; como máximo 100',
    ]);
    const guests = await send('/importarClientes', 'file', `nombre;telefono;acepta mensajes\nAna;${spaces};${spaces}`);
    expect(guests.status).toBe(422);
  });

  test('a repeated column is not read again', async () => {
    const { status, body } = await send('/importarProductos', 'file', `nombre;${'precio;'.repeat(200)}\n;${'caro;'.repeat(200)}`);
    expect(status).toBe(422);
    expect(body.data.errores).toHaveLength(1);
  });

  test('while the text of a picture is looked for, others are answered', async () => {
    const lines = Buffer.alloc(1601 * 1600).map((_, at) =>
      at % 1601 > 0 && Math.floor(at / 1601) % 40 < 20 && (at * 7919) % 97 > 40 ? 0 : 255,
    );
    for (let row = 0; row < 1600; row++) lines[row * 1601] = 0;
    const { status, body } = await send('/previewMenuFromImages', 'imagenes', png(1600, 1600, lines));
    expect({ status, errors: body.data.errores }).toMatchObject({
      status: 422,
      errors: [{ motivo: expect.stringMatching(/no se lee ningún producto/) }],
    });
  });
});
