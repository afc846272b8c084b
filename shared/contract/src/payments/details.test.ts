import { detailText } from './details';
import { refusedFields } from './refusals';

test.each([
  ['a sentence', 'a sentence'],
  [{ field: 'serial', message: 'ya existe' }, 'serial: ya existe'],
  [{ nested: { a: 1 } }, '{"nested":{"a":1}}'],
  [null, 'null'],
])('%j reads "%s"', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});

test('a field is found in an object as in a sentence', () => {
  const details = [{ field: 'serial', message: 'ya existe' }, 'model: es obligatorio'];
  expect([...refusedFields({ details })]).toEqual([
    ['serial', 'ya existe'],
    ['model', 'es obligatorio'],
  ]);
});
