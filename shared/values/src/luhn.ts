/**
 * Returns true if the check digit is valid (Luhn): every second digit from the right is doubled, and the sum of all digits must be a
 * multiple of ten.
 */
export function passesLuhn(digits: Iterable<string | number>): boolean {
  const sum = [...digits].reverse().reduce<number>((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
