import * as z from 'zod/mini';
import { validate } from './validate';

const schema = z.object({
  id: z.int(),
  price: z.optional(z.number()),
  open: z.optional(z.boolean()),
  kinds: z.optional(z.array(z.literal([1, 2]))),
  either: z.optional(z.union([z.number(), z.boolean()])),
  text: z.optional(z.string()),
  coerced: z.optional(z.coerce.number()),
});
const text = (raw: object) => validate(schema, raw, true);

it('converts text to the type of the schema, and leaves text fields unchanged', () => {
  expect(text({ id: '7', price: '12.50', open: 'false', kinds: ['1', '2'], either: '3', text: '12', coerced: '4' })).toEqual({
    ok: true,
    value: { id: 7, price: 12.5, open: false, kinds: [1, 2], either: 3, text: '12', coerced: 4 },
  });
  expect(text({ id: '7', kinds: '2', open: '1' })).toEqual({ ok: true, value: { id: 7, kinds: [2], open: true } });
});

it.each([
  [{}, 'id'],
  [{ id: '' }, 'id'],
  [{ id: 'x' }, 'id'],
  [{ id: '1.5' }, 'id'],
  [{ id: ['1', '2'] }, 'id'],
  [{ id: '1', open: 'yes' }, 'open'],
  [{ id: '1', kinds: ['3'] }, 'kinds.0'],
  [{ id: '1', price: 'Infinity' }, 'price'],
])('refuses %j at %s', (raw, field) => {
  const result = text(raw);
  expect(result).toMatchObject({ ok: false, errors: [{ field, message: expect.stringMatching(/\p{L}/u) }] });
});

const file = z.instanceof(File);
const files = z.array(file).check(z.minLength(1));

it.each([
  [{}, file, 'Falta el archivo'],
  [{ file: '' }, file, 'Falta el archivo'],
  [{ file: 'menu.xlsx' }, z.union([file, files]), 'Falta el archivo'],
  [{ file: ['menu.xlsx'] }, files, 'Falta el archivo'],
  [{}, files, 'Falta este dato'],
  [{}, z.int(), 'Falta este dato'],
])('has a sentence for what is missing in %j', (raw, missing, message) => {
  expect(validate(z.object({ file: missing }), raw, true)).toMatchObject({ errors: [{ message }] });
});

it('converts nothing in a body', () => {
  expect(validate(schema, { id: '7' })).toMatchObject({ ok: false, errors: [{ field: 'id' }] });
  expect(validate(schema, null)).toMatchObject({ ok: false, errors: [{ field: '' }] });
});
