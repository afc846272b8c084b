import { telUrl } from './tel-url';

test.each([
  ['+34 (0) 600 55 44 33', 'tel:+34600554433'],
  ['0044 (0)20 7946 0958', 'tel:00442079460958'],
  ['+39 (0)6 1234 5678', 'tel:+390612345678'],
  ['(0) 600 55 44 33', 'tel:0600554433'],
])('dials %s', (phone, address) => {
  expect(telUrl(phone)).toBe(address);
});
