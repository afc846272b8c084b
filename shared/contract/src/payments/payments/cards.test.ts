import { cardNetwork, cardNumberProblem, isSecurityCode } from './cards';

test.each([
  ['4111 1111 1111 1111', null],
  ['4000-0000-0000-0002', null],
  ['4000000000000003', 'luhn'],
  ['3782 822463 10005', null],
  ['3782 822463 1000', 'length'],
  // A valid check digit, but not the length of the network.
  ['3400000000000000', 'length'],
  ['5555 5555 5555 44440', 'length'],
  ['', 'empty'],
  ['4111x', 'digits'],
  // Of an unknown network.
  ['6011 1111 1111 1117', null],
  ['601111', 'length'],
])('judges the number %s: %s', (number, problem) => {
  expect(cardNumberProblem(number)).toBe(problem);
});

test('finds the network by the first digits', () => {
  expect(['4', '2223', '37', '9'].map((number) => cardNetwork(number)?.name)).toEqual(['VISA', 'MASTERCARD', 'AMEX', undefined]);
});

test('requires a security code of the length of its network', () => {
  const accepted = (number: string) => ['12', '123', '1234', '12345'].filter((code) => isSecurityCode(code, cardNetwork(number)));
  expect(accepted('4111')).toEqual(['123']);
  expect(accepted('5555')).toEqual(['123']);
  expect(accepted('3782')).toEqual(['1234']);
  expect(accepted('6011')).toEqual(['123', '1234']);
});
