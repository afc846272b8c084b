import { check, read } from '../../common/importer/work';
import { customerRules, type CustomerFacts } from './customer-rules';
import type { KnownCustomer } from './find-referenced-customers';

const known = (id: number, name: string, more: Partial<KnownCustomer> = {}): KnownCustomer => ({
  id,
  name,
  consent: 'sin_respuesta',
  addresses: [],
  ...more,
});
const facts: CustomerFacts = {
  country: 'España',
  customers: [
    known(1, 'Ana', { phone: '600 11 22 33', e164: '+34600112233', consent: 'si', addresses: ['Calle Uno, 1'] }),
    known(2, 'Eva', { email: 'Eva@example.com', notes: 'Timbre roto' }),
    known(3, 'Leo', { phone: '611000003', e164: '+34611000003', consent: 'baja' }),
  ],
};

async function checked(lines: string[], renamed: number[] = []) {
  const { columns, ...table } = await read(customerRules, new TextEncoder().encode(lines.join('\n')), {}, facts);
  return check(customerRules, table, { columns, edits: {}, decimals: {}, confirmed: [], renamed }, facts).rows;
}
const brief = (rows: Awaited<ReturnType<typeof checked>>) =>
  rows.map(({ row, state, problems }) => [
    row,
    state,
    ...problems.map(({ column, word }) => `${column} ${word.split('.').at(-1)}`),
  ]);
const head = 'Nombre;Teléfono;E-mail;Dirección;Ciudad;Nota;Acepta mensajes';

test('a known customer is found by phone in any notation, then by e-mail; differences are changes', async () => {
  const rows = await checked([
    head,
    'Ana María;+34 600-11-22-33;;Calle Uno, 1;Toledo;;',
    ';;EVA@example.com;Calle Dos, 2;Cuenca;Timbre roto;sí',
    'Eva;622000009;eva@example.com;;;;',
    'Nueva;633000001;;;;;',
    'Ana;0034600112233;;;;;',
  ]);
  expect(brief(rows)).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'wrong', 'phone twice'],
    [5, 'create'],
    [6, 'wrong', 'phone twice'],
  ]);
  expect(rows[0]?.changes).toEqual([{ column: 'name', before: 'Ana', after: 'Ana María' }]);
  expect(rows[1]?.changes).toEqual([
    { column: 'address', before: null, after: 'Calle Dos, 2' },
    { column: 'city', before: null, after: 'Cuenca' },
    { column: 'consent', before: false, after: true },
  ]);
});

test('a phone or an e-mail of a customer with another name changes nothing before the user decides', async () => {
  const lines = [head, 'Luis Pérez;600112233;luis@example.com;;;;', 'Rosa;;eva@example.com;;;;', 'ana GARCÍA;600112233;;;;;'];
  const rows = await checked(lines.slice(0, 3));
  expect(brief(rows)).toEqual([
    [2, 'wrong', 'phone otherName'],
    [3, 'wrong', 'email otherName'],
  ]);
  expect(rows).toMatchObject([
    { claim: { word: 'importCustomers.claim.phone', name: 'Ana', canBeNew: false, accepted: false } },
    { claim: { word: 'importCustomers.claim.email', name: 'Eva' } },
  ]);
  expect(brief(await checked(lines.slice(0, 3), [3]))).toEqual([
    [2, 'wrong', 'phone otherName'],
    [3, 'change'],
  ]);
  const [longer] = await checked([head, lines[3]!]);
  expect(longer).toMatchObject({ state: 'change', changes: [{ column: 'name', before: 'Ana', after: 'ana GARCÍA' }] });
  expect(longer).not.toHaveProperty('claim');
});

test('a blank cell changes no consent; only the customer can withdraw a stop', async () => {
  const rows = await checked([
    head,
    'Ana;600112233;;;;;',
    'Leo;611000003;;;;;sí',
    'Muda;633000002;;;;;',
    'Ida;633000003;;;;;baja',
    'Ian;633000004;;;;;quizás',
  ]);
  expect(brief(rows)).toEqual([
    [2, 'same'],
    [3, 'wrong', 'consent stop'],
    [4, 'create'],
    [5, 'wrong', 'consent stop'],
    [6, 'wrong', 'consent yesNo'],
  ]);
  expect(rows[2]?.values).toEqual({ name: 'Muda', phone: '633000002' });
  const [stopped] = await checked([head, 'Leo;611000003;;;;;baja']);
  expect(stopped).toMatchObject({ state: 'same', values: { name: 'Leo' } });
});

test('reports values damaged by Excel, invalid or missing phones, and e-mails of other customers', async () => {
  const rows = await checked([
    head,
    'Excel;5,49E+12;;;;;',
    'Corto;12;;;;;',
    'Nadie;;;;;;',
    'Ana;600112233;eva@example.com;;;;',
    'Malo;633000005;malo@;;;;',
    ';633000006;;;;;',
    'Sin calle;633000007;;;Madrid;;',
  ]);
  expect(brief(rows)).toEqual([
    [2, 'wrong', 'phone spoilt'],
    [3, 'wrong', 'phone phone'],
    [4, 'wrong', 'phone contact'],
    [5, 'wrong', 'email emailTaken'],
    [6, 'wrong', 'email email'],
    [7, 'wrong', 'name missing'],
    [8, 'create'],
  ]);
  expect(rows.at(-1)?.notes).toMatchObject([{ word: 'importCustomers.note.city' }]);
});

test('of 50,000 customers only those that a file may name are copied', async () => {
  const customers = Array.from({ length: 50_000 }, (_, index) =>
    known(index + 10, `Cliente ${index}`, { e164: `+346${String(10_000_000 + index * 7)}`, email: `c${index}@example.com` }),
  );
  const all: CustomerFacts = { country: 'España', customers };
  const cells = [
    'Cliente 3',
    '610 00 00 21',
    'C40000@example.com',
    'Calle Mayor, 12',
    'Sin gluten',
    '0034-610000028',
    34_610_000_035,
  ];
  const few = customerRules.factsFor!(all, cells);
  expect(few.customers.map(({ id }) => id)).toEqual([13, 40_010, 14, 15]);
  const bytes = new TextEncoder().encode([head, 'Otro;610 00 00 21;;;;;', 'Más;;c40000@example.com;;;;'].join('\n'));
  const { columns, ...table } = await read(customerRules, bytes, {}, all);
  const assignment = { columns, edits: {}, decimals: {}, confirmed: [], renamed: [] };
  expect(check(customerRules, table, assignment, customerRules.factsFor!(all, table.rows.flat())).rows).toEqual(
    check(customerRules, table, assignment, all).rows,
  );
});
