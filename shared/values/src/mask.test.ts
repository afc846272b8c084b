import { maskSensitive } from './mask';
import { randomFrom } from '../test/random';

const visa = '4111111111111111';

test.each<[string, string]>([
  [visa, '************1111'],
  ['4111 1111 1111 1111', '**** **** **** 1111'],
  ['4111-1111-1111-1111', '****-****-****-1111'],
  ['4111\u00a01111\u00a01111\u00a01111', '****\u00a0****\u00a0****\u00a01111'],
  ['4111 - 1111 - 1111 - 1111', '**** - **** - **** - 1111'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '* * * * * * * * * * * * 1 1 1 1'],
  ['3782 822463 10005', '**** ****** *0005'],
  ['4222222222222', '*********2222'],
  ['6304000000000000000', '***************0000'],
  [`pan=${visa};exp=1228`, 'pan=************1111;exp=1228'],
  [`PAN${visa}X`, 'PAN************1111X'],
  [`%B${visa}^DOE/ANA^2512`, '%B************1111^DOE/ANA^2512'],
  [`${visa} ${visa}`, '************1111 ************1111'],
])('masks %j as %j', (text, shown) => {
  expect(maskSensitive(text)).toBe(shown);
});

test('masks a card number next to other numbers', () => {
  for (const text of [`${visa} 1228`, `12 ${visa}`, `2026-11-20 ${visa} 00`]) expect(maskSensitive(text)).toMatch(/\*{12}/);
});

test.each([
  '4111111111111112',
  '411111111111',
  '41111111111111111111111',
  'pay_000123',
  '2026-11-20T10:20:05Z',
  '550e8400-e29b-41d4-a716-446655440000',
  'cafe0000-0000-4000-8000-000000000000',
  '+34 600 123 456',
  '12,50 €',
  '',
])('leaves %j unchanged', (text) => {
  expect(maskSensitive(text)).toBe(text);
});

test('masks numbers, too', () => {
  expect(maskSensitive(4111111111111111)).toBe('************1111');
  expect(maskSensitive(4111111111111112)).toBe(4111111111111112);
  expect(maskSensitive(6304000000000000000)).toBe('*******************');
  expect(maskSensitive(1_763_637_605)).toBe(1_763_637_605);
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

test('masks card numbers of any length and grouping', () => {
  const random = randomFrom(7);
  const digit = () => Math.floor(random() * 10);
  for (let round = 0; round < 2000; round += 1) {
    const body = Array.from({ length: 12 + Math.floor(random() * 7) }, digit).join('');
    const sum = [...body].reverse().reduce((total, each, at) => {
      const doubled = at % 2 === 0 ? Number(each) * 2 : Number(each);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    const card = `${body}${(10 - (sum % 10)) % 10}`;
    const spaced = [...card].map((each) => each + (random() < 0.3 ? [' ', '-', ' - '][Math.floor(random() * 3)] : '')).join('');
    const shown = String(maskSensitive(`${digit()} ref ${spaced.replace(/\D+$/, '')} ok ${digit()}`)).replace(
      /^\d ref | ok \d$/g,
      '',
    );
    expect([card, shown.replace(/[^\d*]/g, '')]).toEqual([card, '*'.repeat(card.length - 4) + card.slice(-4)]);
  }
});

test('masks long texts quickly', () => {
  const started = process.cpuUsage();
  maskSensitive('1 '.repeat(50_000));
  maskSensitive('1'.repeat(100_000));
  maskSensitive('a-'.repeat(50_000));
  // Generous for a busy machine: work that grows with the square of the length takes minutes.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
