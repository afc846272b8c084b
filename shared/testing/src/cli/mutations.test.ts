import { describeMutation, findMutations, mutate } from './mutations';

/** Returns the mutated sources of a program. */
const mutated = (source: string) => findMutations(source, 'a.ts').map((mutation) => mutate(source, mutation));

it.each([
  ['a < b;', ['a <= b;', 'a >= b;']],
  ['a === b;', ['a !== b;']],
  ['a + b;', ['a - b;']],
  ['a && b;', ['a || b;']],
  ['a ?? b;', ['a && b;']],
  ['f(true);', ['f(false);']],
  ['!a;', ['(a);']],
  ['f(0, 1_000);', ['f(1, 1_000);', 'f(0, (1_000 + 1));']],
  ['Math.min(a, b);', ['Math.max(a, b);']],
  ["a === 'x';", ["a !== 'x';", "a === '';"]],
  ['a ? b : c;', ['(b);', '(c);']],
  ['if (a) throw b;', [';']],
  ['if (a) { return; }', [';']],
])('changes %s', (source, expected) => expect(mutated(source).toSorted()).toEqual(expected.toSorted()));

it.each([
  "import a from 'b';",
  "type A = 'x' | 1 | true;",
  "const a: Record<'x', 1> = b;",
  "f('a message');",
  "a = 'x' + b;",
  'a = `${b}` + c;',
  'a = { 1: b };',
  'if (a) return; else f();',
])('leaves %s, which decides nothing or has no value', (source) => expect(mutated(source)).toEqual([]));

it('names the file, the line and the change', () => {
  const [removed] = findMutations('f();\nif (a.isLongEnoughToFillThisLine && b.isLongEnoughToFillThisLine) return;', 'a.ts');
  expect(describeMutation('src/a.ts', removed!)).toBe(
    'src/a.ts:2: if (a.isLongEnoughToFillThisLine && b.isLongEnoughToFillT... → removed',
  );
  const [change] = findMutations('a + b;', 'a.ts');
  expect(describeMutation('a.ts', change!)).toBe('a.ts:1: + → -');
});
