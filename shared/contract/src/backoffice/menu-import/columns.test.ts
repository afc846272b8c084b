import { branchHeading, findProductColumn } from './columns';

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
  [branchHeading('Centro', 'Prix'), 2],
  [branchHeading('Centro (Norte)', 'Preț'), 1],
  ['价格 · Centro', 2],
])('%s is the price of branch %s', (heading, branchId) => {
  expect(findProductColumn(heading, branches)).toEqual({ branchId });
});
