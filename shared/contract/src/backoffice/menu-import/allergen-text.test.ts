import { ALLERGENS } from '../products/allergens';
import { parseAllergens, writeAllergens } from './allergen-text';

test.each([
  ['Gluten, Leche', ['gluten', 'milk']],
  ['leche;GLUTEN', ['gluten', 'milk']],
  ['Milk / Wheat', ['gluten', 'milk']],
  ['Œufs, Fruits à coque', ['eggs', 'nuts']],
  ['oua; telina', ['eggs', 'celery']],
  ['奶类、坚果，芝麻', ['milk', 'nuts', 'sesame']],
  ['Moluscos.', ['molluscs']],
  ['Leche, Milk, lait', ['milk']],
  ['Ninguno', []],
  ['无', []],
  ['None of the 14', []],
] as const)('reads "%s"', (text, allergens) => {
  expect(parseAllergens(text)).toEqual({ allergens });
});

test.each([
  ['Gluten, kiwi', ['kiwi']],
  ['marisco/pulpo', ['marisco', 'pulpo']],
  ['Ninguno, Leche', ['Ninguno']],
  ['leche de coco', ['leche de coco']],
] as const)('names what it does not know in "%s" instead of reading a part', (text, unknown) => {
  expect(parseAllergens(text)).toEqual({ unknown });
});

test('reads every declaration that it writes', () => {
  for (const allergens of [[], ALLERGENS, ...ALLERGENS.map((one) => [one])]) {
    expect(parseAllergens(writeAllergens(allergens))).toEqual({ allergens });
  }
});
