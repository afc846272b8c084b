import { shortId } from './short-id';

test.each([
  ['', ''],
  ['445', '445'],
  ['pay_12345678', 'pay_12345678'],
  ['pay_123456789', 'pay_…456789'],
  ['550e8400-e29b-41d4-a716-446655440000', '550e…440000'],
  ['chb_01JD3Z6V0Q8R9S1T2U3V4W5X6Y', 'chb_…4W5X6Y'],
  ['😀'.repeat(13), `${'😀'.repeat(4)}…${'😀'.repeat(6)}`],
])('shortens %s to %s', (id, short) => {
  expect(shortId(id)).toBe(short);
});
