import { mayHoldCard } from './may-hold-card';
import { holdsMaskedCard, maskBody, maskCardNumbers, maskSensitive, withMaskedName } from './mask';
import { randomFrom } from '../test/random';

const visa = '4111111111111111';

test.each<[string, string]>([
  [visa, '************1111'],
  ['4111 1111 1111 1111', '**** **** **** 1111'],
  ['4111-1111-1111-1111', '****-****-****-1111'],
  // Two in a row are as long as a hash.
  ['4111-1111-1111-1111-4111-1111-1111-1111', '****-****-****-1111-****-****-****-1111'],
  ['4111\u00a01111\u00a01111\u00a01111', '****\u00a0****\u00a0****\u00a01111'],
  ['4111\u3000\u200b1111 1111 1111', '****\u3000\u200b**** **** 1111'],
  ['4111 - 1111 - 1111 - 1111', '**** - **** - **** - 1111'],
  ['4111_1111_1111_1111', '****_****_****_1111'],
  ['4111.1111.1111.1111', '****.****.****.1111'],
  ['4111/1111/1111/1111', '****/****/****/1111'],
  ['4111·1111·1111·1111', '****·****·****·1111'],
  ['3782_822463_10005', '****_******_*0005'],
  ['41111111_11111111', '********_****1111'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '* * * * * * * * * * * * 1 1 1 1'],
  ['４１１１１１１１１１１１１１１１', '************１１１１'],
  ['٤١١١ ١١١١ ١١١١ ١١١١', '**** **** **** ١١١١'],
  ['4222222222222', '*********2222'],
  ['30569309025904', '**********5904'],
  ['3782 822463 10005', '**** ****** *0005'],
  ['2223003122003222', '************3222'],
  ['6011111111111117', '************1117'],
  ['3530111333300000', '************0000'],
  ['2200000000000053', '************0053'],
  ['6200000000000000000', '***************0000'],
  ['6304000000000000000', '***************0000'],
  ['el cliente dio la 5555 5555 5555 4444, dijo', 'el cliente dio la **** **** **** 4444, dijo'],
  [`pan=${visa};exp=1228`, 'pan=************1111;exp=1228'],
  [`PAN${visa}X`, 'PAN************1111X'],
  [`%B${visa}^DOE/ANA^2512`, '%B************1111^DOE/ANA^2512'],
  [`${visa} ${visa}`, '************1111 ************1111'],
  [`${visa} y 5555555555554444`, '************1111 y ************4444'],
  // Longer than any phone number.
  [`+${visa}`, '+************1111'],
  [`tel. +34600123456, ${visa}`, 'tel. +34600123456, ************1111'],
])('masks %j as %j', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
  expect([mayHoldCard(text), holdsMaskedCard(text), holdsMaskedCard(masked)]).toEqual([true, false, true]);
});

test('masks a card number next to other numbers', () => {
  for (const text of [`${visa} 1228`, `12 ${visa}`, `2026-11-20 ${visa} 00`, `+34 600 123 456 ${visa}`, `ES91 ${visa}`])
    expect(maskCardNumbers(text)).toMatch(/\*{12}/);
});

test.each([
  // A wrong check digit, too few or too many digits, no issuer, no length of the issuer.
  '4111111111111112',
  '411111111111',
  '41111111111111111111111',
  '9111111111111112',
  '411111111111116',
  '34567890123452',
  // Instants: ms, µs, ns, texts.
  '1795882744000',
  '1795882744000004',
  '1795882744000000002',
  '20261128174500',
  '2026-11-20T10:20:05Z',
  '2026-11-20 - 2026-12-20',
  // Orders, ids, UUIDs.
  'pedido 20261129000015',
  'ord-000000000012348',
  'pay_000123',
  '550e8400-e29b-41d4-a716-446655440000',
  'cafe4111-1111-4111-8111-111111111111',
  // Phone numbers with a check digit by chance.
  '+34 600 123 456',
  '+49 151 23456789',
  '+4915123456788',
  '+52 1 55 1234 5678',
  // The longest one.
  '+371449635398431',
  // IBANs whose groups contain a card number by chance.
  'ES91 2100 0418 4502 0005 1332',
  'ES9121000418450200051332',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  // Amounts and bar codes.
  '12,50 €',
  '4111.111111,111111',
  '411111.11.1111.1111',
  'v4.1111.111.111111111',
  '4.111.111.111.111,11 €',
  '4006381333931',
  '8410000000009',
  '4012345678901',
  '(01)04012345678901',
  '',
])('leaves %j unchanged', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
  expect(maskSensitive(text)).toBe(text);
  expect(holdsMaskedCard(text)).toBe(false);
});

/** The digits with a valid check digit (Luhn) after them. */
function withCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, each, at) => {
    const doubled = at % 2 === 0 ? Number(each) * 2 : Number(each);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

describe('by chance', () => {
  const random = randomFrom(7);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

  test('leaves IBANs, bar codes, phone numbers and instants unchanged', () => {
    for (let round = 0; round < 500; round += 1) {
      const account = `4${digits(19)}`;
      const check = 98n - (BigInt(`${account}142800`) % 97n);
      const iban = `ES${String(check).padStart(2, '0')}${account}`;
      const code = `40${digits(10)}`;
      const odd = [...code].reduce((sum, each, at) => sum + Number(each) * (at % 2 === 0 ? 1 : 3), 0);
      for (const text of [
        iban,
        iban.replace(/(.{4})(?=.)/g, '$1 '),
        `${code}${(10 - (odd % 10)) % 10}`,
        `+49 ${digits(3)} ${digits(8)}`,
        `${1_700_000_000_000 + Math.floor(random() * 1e11)}`,
      ])
        expect(maskCardNumbers(text)).toBe(text);
    }
  });

  test('masks card numbers of each issuer in any grouping', () => {
    const issuers = [
      ['4', 16],
      ['4', 19],
      ['51', 16],
      ['2720', 16],
      ['37', 15],
      ['36', 14],
      ['6011', 16],
      ['62', 17],
      ['3589', 18],
      ['6759', 14],
    ] as const;
    for (let round = 0; round < 2000; round += 1) {
      const [starts, length] = issuers[round % issuers.length] ?? ['4', 16];
      const card = withCheckDigit(starts + digits(length - 1 - starts.length));
      const gap = () => (random() < 0.3 ? [' ', '-', ' - '][Math.floor(random() * 3)] : '');
      const spaced = [...card].map((each) => each + gap()).join('');
      const shown = maskCardNumbers(`${digits(1)} ref ${spaced.replace(/\D+$/, '')} ok ${digits(1)}`).replace(
        /^\d ref | ok \d$/g,
        '',
      );
      expect([card, shown.replace(/[^\d*]/g, '')]).toEqual([card, '*'.repeat(card.length - 4) + card.slice(-4)]);
    }
  });
});

test('masks numbers, too', () => {
  expect(maskSensitive(4111111111111111)).toBe('************1111');
  expect(maskSensitive(4111111111111112)).toBe(4111111111111112);
  expect(maskSensitive(6304000000000000000)).toBe('*******************');
  expect(maskSensitive(1_795_882_744_000)).toBe(1_795_882_744_000);
  expect(maskSensitive(-12.5)).toBe(-12.5);
});

test.each([
  'cvv',
  'CVV',
  'Cvv2',
  'cvc',
  'CVC2',
  'csc',
  'security_code',
  'securityCode',
  'Security-Code',
  'SECURITYCODE',
  'card_cvv',
  'cardCvc',
  'cardcvv',
  'cvvCode',
  'cvc_number',
  'card_verification_value',
  'verificationCode',
])('masks a field named %s', (name) => {
  expect(maskSensitive({ [name]: '123' })).toEqual({ [name]: '***' });
  expect(maskSensitive({ [name]: 123 })).toEqual({ [name]: '***' });
  expect(maskSensitive({ [name]: { value: '123' } })).toEqual({ [name]: '***' });
  expect(maskSensitive({ [name]: null })).toEqual({ [name]: null });
  expect(maskSensitive({ [name]: true })).toEqual({ [name]: true });
  expect(maskSensitive({ [name]: '' })).toEqual({ [name]: '' });
  expect(maskSensitive({ [name]: undefined })).toStrictEqual({ [name]: undefined });
});

test.each(['cvv_result', 'cvcCheck', 'code', 'status_code', 'recvcount', 'authorization_code', 'description'])(
  'does not mask a field named %s',
  (name) => {
    expect(maskSensitive({ [name]: 'M' })).toEqual({ [name]: 'M' });
  },
);

test.each<[string, string]>([
  ['cvv=123', 'cvv=***'],
  ['{"cvv2":"1234"}', '{"cvv2":"***"}'],
  ['{\\"security_code\\": \\"123\\"}', '{\\"security_code\\": \\"***\\"}'],
  ['Security Code: 123', 'Security Code: ***'],
  ['cvv_result: M', 'cvv_result: M'],
])('masks inside a text: %j as %j', (text, shown) => {
  expect(maskSensitive(text)).toBe(shown);
});

test('masks nested values and keys in a copy', () => {
  const audit = {
    request: [{ card: { number: visa, cvv: '123', holder: 'ANA' } }, `raw ${visa}`],
    [visa]: 1,
    nothing: null,
    flags: [true, undefined],
  };
  const before = structuredClone(audit);
  const shown = maskSensitive(audit);
  expect(shown).toEqual({
    request: [{ card: { number: '************1111', cvv: '***', holder: 'ANA' } }, 'raw ************1111'],
    '************1111': 1,
    nothing: null,
    flags: [true, undefined],
  });
  expect(audit).toEqual(before);
  expect(shown).not.toBe(audit);
  expect(maskSensitive(JSON.parse('{"__proto__": {"cvv": "123"}}'))).toEqual(JSON.parse('{"__proto__": {"cvv": "***"}}'));
});

test('keeps the identifiers of a body whole, but no field of metadata and of the network', () => {
  const ids = {
    id: visa,
    payment_id: visa,
    payment_ids: [visa],
    id_sucursal: 4111111111111111,
    codigo: visa,
    token: visa,
    url: visa,
  };
  const free = { external_client_trace_id: visa, description: visa, reason: visa, nota: visa, redirect_url: visa };
  const parts = { metadata: { order_id: visa }, network_audit: { id: visa, cvv: '123' } };
  expect(maskBody({ data: [{ ...ids, ...free, ...parts }] })).toEqual({
    data: [
      {
        ...ids,
        ...Object.fromEntries(Object.keys(free).map((name) => [name, '************1111'])),
        ...{ metadata: { order_id: '************1111' }, network_audit: { id: '************1111', cvv: '***' } },
      },
    ],
  });
});

test('needs no masking for the usual texts of an answer', () => {
  const row = {
    ...{ id: '12345678-1234-4567-8123-446655440000', fingerprint: '41111111111111110f5dcc3b5aa765d6' },
    ...{ created_at: 1_795_882_744, status_detail: 'INVALID_CVV', code: 200 },
    ...{ amount: { value: 1250.5, currency: 'EUR' }, telefono: '+34 600 123 456', fecha: '2026-11-28T10:20:05.000Z' },
  };
  expect(mayHoldCard({ data: [row, row] })).toBe(false);
  expect(mayHoldCard(undefined)).toBe(false);
});

test('masks long texts and many rows quickly', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: `pay_${at}`, name: `Ana ${at}`, text: `pedido ${at} ${visa}` }));
  const started = process.cpuUsage();
  for (const text of ['1 '.repeat(50_000), '1'.repeat(100_000), 'a-'.repeat(50_000), 'es91'.repeat(25_000)]) maskSensitive(text);
  maskBody({ data: rows });
  mayHoldCard({ data: rows.map(({ id, name }) => ({ id, name, nota: '4 1 '.repeat(20) })) });
  // Generous for a busy machine: work that grows with the square of the length takes minutes.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});

const fileNamed = (name: string) => new File(['content'], name, { type: 'image/jpeg', lastModified: 1_795_882_744_000 });

test.each([
  ['4111111111111111.jpg', '************1111.jpg'],
  ['Recibo de 4111 1111 1111 1111.pdf', 'Recibo de **** **** **** 1111.pdf'],
  ['5555_5555_5555_4444.jpg', '****_****_****_4444.jpg'],
  ['tarjeta_5555.5555.5555.4444.png', 'tarjeta_****.****.****.4444.png'],
  ['tarjeta_5555-5555-5555-4444.png', 'tarjeta_****-****-****-4444.png'],
])('a file named %j is called %j; its content stays', async (name, masked) => {
  const file = withMaskedName(fileNamed(name));
  expect([file.name, file.type, file.lastModified]).toEqual([masked, 'image/jpeg', 1_795_882_744_000]);
  expect(await file.text()).toBe('content');
});

test.each([
  'IMG_20261129_123456.jpg',
  'IMG-20261129-WA0012.jpg',
  'PXL_20261129_123456789.jpg',
  'Screenshot_20261129-123456.png',
  'Captura de pantalla 2026-11-29 a las 12.34.56.png',
  'DSC_0001.JPG',
  'pedido 1000234567.pdf',
  'pedidos-centro-2026-11-01-2026-11-30.csv',
  'factura 2026-000123 (2).pdf',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301.jpg',
  '1795882744000.jpg',
])('a file named %j keeps its name', (name) => {
  const file = fileNamed(name);
  expect(withMaskedName(file)).toBe(file);
});
