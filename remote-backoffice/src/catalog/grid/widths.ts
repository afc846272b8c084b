import type { Column } from './cells';

/** Width of the row number, px. */
export const numberWidth = 48;

/** Width of each kind of column, px; a phone has a narrower name. */
const widths: Record<Column['kind'], number> = {
  name: 240,
  category: 210,
  price: 104,
  code: 120,
  active: 88,
  tags: 180,
  description: 280,
  allergens: 200,
  branchPrice: 136,
  branchSold: 136,
};
const narrowName = 150;

export function widthsOf(columns: readonly Column[], narrow: boolean): number[] {
  return columns.map(({ kind }) => (narrow && kind === 'name' ? narrowName : widths[kind]));
}
