/**
 * Returns true if the check digit is valid (Luhn): every second digit from the right is doubled, and the sum of all digits must be a
 * multiple of ten.
 */
export function passesLuhn(digits: ArrayLike<string | number>): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const value = Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
