import { detailTexts } from './details';
import { rejectedFields } from './error-bodies';

test.each([
  ['a sentence', 'a sentence'],
  [{ field: 'serial', message: 'ya existe' }, 'serial: ya existe'],
  [{ field: 'serial', reasons: ['corto', { code: 'E1', at: [3, 4] }] }, 'serial: corto, code: E1, at: 3, 4'],
  [{ nested: { a: 1 } }, 'a: 1'],
  [['a', ['b', { c: null }]], 'a, b, c: null'],
  [[], ''],
  [null, 'null'],
])('converts the list item %j to "%s"', (detail, text) => {
  expect(detailTexts([detail])).toEqual([text]);
});

test.each([
  [
    { serial: 'ya existe', model: ['corto', 'raro'], at: { line: 2 } },
    ['serial: ya existe', 'model: corto, raro', 'at: line: 2'],
  ],
  ['a sentence', ['a sentence']],
  [null, []],
  [undefined, []],
  [7, []],
])('converts the details %j to %j', (details, texts) => {
  expect(detailTexts(details)).toEqual(texts);
});

test.each([
  [[{ field: 'serial', message: 'ya existe' }, 'model: es obligatorio']],
  [{ serial: 'ya existe', model: ['es obligatorio'] }],
])('finds the field in an object as in a sentence: %j', (details) => {
  expect([...rejectedFields({ details })]).toEqual([
    ['serial', 'ya existe'],
    ['model', 'es obligatorio'],
  ]);
});
