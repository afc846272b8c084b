import { fillTemplate, skipReason, templateProblems } from './states';

const kinds = (text: string) => templateProblems(text).map(({ kind }) => kind);

test('accepts known variables with a fallback inside a text', () => {
  expect(kinds('Hola {{nombre|cliente}}, en {{negocio|la tienda}} te esperamos')).toEqual([]);
});

test.each([
  ['   ', ['empty']],
  ['Hola {{apellido|x}} y más', ['unknown']],
  ['Hola {{nombre}} y más', ['fallback']],
  ['{{nombre|cliente}}, hola', ['edge']],
  ['Hola {{nombre|cliente}}', ['edge']],
  ['Hola {{nombre|cliente}} {{negocio|tienda}} y más', ['adjacent']],
  ['Hola {{nombre y más', ['open']],
  ['Hola }} y más', ['open']],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test('replaces a missing value by its fallback and never expands variables inside values', () => {
  expect(fillTemplate('Hola {{nombre|cliente}}, código {{codigo|ninguno}}.', { nombre: '{{codigo|x}}' })).toBe(
    'Hola {{codigo|x}}, código ninguno.',
  );
});

const anna = { consent: 'si', hasPhone: true, blocked: false, recent: false } as const;

test.each([
  [anna, 12, null],
  [anna, 9, null],
  [anna, 8, 'hora'],
  [anna, 21, 'hora'],
  [{ ...anna, recent: true }, 12, 'reciente'],
  [{ ...anna, consent: 'sin_respuesta' as const }, 12, 'consentimiento'],
  [{ ...anna, hasPhone: false }, 12, 'telefono'],
  [{ ...anna, blocked: true, consent: 'sin_respuesta' as const }, 12, 'bloqueado'],
  [{ ...anna, consent: 'baja' as const, blocked: true }, 12, 'baja'],
])('returns the skip reason of %j at hour %i: %s', (customer, hour, reason) => {
  expect(skipReason(customer, hour)).toBe(reason);
});
