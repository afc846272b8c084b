import { missingRequirements } from './requirements';

const provided = { react: '19.3.1', '@mostrador/i18n': '2.0.0', '@mostrador/ui/kit': '1.3.2', '@mostrador/ui/list': '1.3.2' };

test('a remote needs nothing more if the host satisfies every range', () => {
  expect(missingRequirements({}, provided)).toEqual([]);
  expect(
    missingRequirements({ react: '^19.3.0', '@mostrador/i18n': '>=1.2.0 <3.0.0', '@mostrador/ui/kit': '^1.3.2' }, provided),
  ).toEqual([]);
});

test.each([
  ['a host that is too old', { '@mostrador/ui/kit': '^1.4.0' }, ['@mostrador/ui ≥ 1.4']],
  ['a patch that counts', { '@mostrador/ui/kit': '^1.3.3' }, ['@mostrador/ui ≥ 1.3.3']],
  ['a host of an earlier major', { '@mostrador/ui/kit': '^2.0.0' }, ['@mostrador/ui ≥ 2.0']],
  ['a host of a later major', { '@mostrador/i18n': '^1.2.0' }, ['@mostrador/i18n < 2']],
  ['a module that the host does not have', { '@mostrador/ui/map': '^1.3.0' }, ['@mostrador/ui/map ≥ 1.3']],
  ['a range of another form', { react: '~18.2.0' }, ['react ~18.2.0']],
  ['an invalid range', { react: 'latest' }, ['react latest']],
])('names the missing requirement: %s', (_, needed, told) => {
  expect(missingRequirements(needed, provided)).toEqual(told);
});

test('lists a package once for two of its modules, in the order of the requirements', () => {
  const needed = { '@mostrador/ui/kit': '^1.4.0', '@mostrador/ui/list': '^1.4.0', '@mostrador/i18n': '^1.0.0' };
  expect(missingRequirements(needed, provided)).toEqual(['@mostrador/ui ≥ 1.4', '@mostrador/i18n < 2']);
});

test('a module that the host lacks matters only to a remote that requires it', () => {
  const { '@mostrador/ui/list': _, ...older } = provided;
  expect(missingRequirements({ react: '^19.3.0', '@mostrador/ui/kit': '^1.3.0' }, older)).toEqual([]);
  expect(missingRequirements({ '@mostrador/ui/list': '^1.3.0' }, older)).toEqual(['@mostrador/ui/list ≥ 1.3']);
});
