import { passesLuhn } from './luhn';

test.each(['4242424242424242', '5555555555554444', '378282246310005', '6011000990139424', '0'])('accepts %s', (digits) => {
  expect(passesLuhn(digits)).toBe(true);
});

test('accepts one of the ten check digits of a number', () => {
  const accepted = [...'0123456789'].filter((check) => passesLuhn(`7992739871${check}`));
  expect(accepted).toEqual(['3']);
});

test('notices each changed digit and each swap of neighbours other than 0 and 9', () => {
  const digits = [...'7992739871309'].map(Number);
  const check = [...'0123456789'].map(Number).find((digit) => passesLuhn([...digits, digit]))!;
  const valid = [...digits, check];
  for (const [at, digit] of valid.entries()) {
    expect(passesLuhn(valid.with(at, (digit + 1) % 10))).toBe(false);
    const next = valid[at + 1];
    if (next === undefined || next === digit || next + digit === 9) continue;
    expect(passesLuhn(valid.with(at, next).with(at + 1, digit))).toBe(false);
  }
});
