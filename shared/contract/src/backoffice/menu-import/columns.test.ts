import { branchHeading, columnOf } from './columns';

const branches = [
  { id: 1, name: 'Centro (Norte)' },
  { id: 2, name: 'Centro' },
];

test.each([
  [branchHeading('Centro (Norte)'), 1],
  ['PVP (centro (norte))', 1],
  ['precio: CENTRO  (norte)', 1],
  ['Precio (Centro)', 2],
  [branchHeading('Centro'), 2],
])('matches heading %s with the price of branch %s', (heading, branchId) => {
  expect(columnOf(heading, branches)).toEqual({ branchId });
});
