import { findProductColumn, nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Column, GridProduct } from './cells';
import type { PlacedText } from './clipboard';

/** A column that identifies a product. */
type Key = 'id' | 'code' | 'name';

/** A known column of a block with headings: of the grid, or one that helps to identify a row. */
type Named = Column | 'id' | 'subcategory';

interface DoubtfulRow {
  /** The row and the product: "7 · Croquetas → Patatas bravas". */
  name: string;
  texts: PlacedText[];
}

/** A block whose first row names its columns. */
interface HeadedBlock {
  texts: PlacedText[];
  /** Names of the rows that no product is found for; empty if rows are placed by their position. */
  missing: string[];
  /** Rows that only their code or id connects with a product: their name is another one, or empty. The user decides. */
  doubtful: DoubtfulRow[];
  /** Those for which there was no row any more. */
  cut: number;
}

/** Returns a block's columns if its first row has more known headings than others. `titles` are those of the grid. */
function headsOf(first: readonly string[], columns: readonly Column[], titles: readonly string[]): (Named | undefined)[] | null {
  const branches = columns.flatMap((column) =>
    column.kind === 'branchPrice' ? [{ id: column.branchId, name: column.branchName }] : [],
  );
  const heads = first.map((heading): Named | undefined => {
    const titled = titles.findIndex((title) => nameKey(title) === nameKey(heading));
    if (titled >= 0) return columns[titled];
    const known = findProductColumn(heading, branches);
    if (known === 'id' || known === 'subcategory') return known;
    return columns.find((column) =>
      typeof known === 'object' ? column.kind === 'branchPrice' && column.branchId === known.branchId : column.kind === known,
    );
  });
  const named = first.filter((heading) => heading.trim() !== '').length;
  const known = heads.filter((head) => head !== undefined).length;
  return known > 0 && known * 2 > named ? heads : null;
}

/**
 * Where the cells of a block with a row of headings come to: into the columns that they name, whatever their order. Each row goes to the
 * product with its id or code and its name, else with its name; without any of these columns, or with new codes alone, to the rows from
 * `top` on. Blank cells keep the value, unknown columns are left out. Null for a block without headings.
 */
export function placeHeaded(
  block: readonly (readonly string[])[],
  top: number,
  columns: readonly Column[],
  titles: readonly string[],
  products: readonly GridProduct[],
): HeadedBlock | null {
  const [first = [], ...body] = block;
  const heads = body.length > 0 ? headsOf(first, columns, titles) : null;
  if (!heads) return null;
  const kindOf = (head: Named | undefined) => (typeof head === 'object' ? head.kind : head);
  const keys = (['id', 'code', 'name'] satisfies Key[]).filter((key) => heads.some((head) => kindOf(head) === key));
  const known = new Map(keys.map((key) => [key, rowsBy(products, (product) => String(product[key] ?? ''))]));
  // Codes alone, none of which is there, are new ones.
  const codeAt = heads.findIndex((head) => kindOf(head) === 'code');
  const areNew = keys.join() === 'code' && body.every((cells) => !known.get('code')?.has(nameKey(cells[codeAt] ?? '')));
  const byPlace = keys.length === 0 || areNew;
  const placed: HeadedBlock = { texts: [], missing: [], doubtful: [], cut: 0 };
  for (const [index, cells] of body.entries()) {
    const cell = (kind: string): string => (cells[heads.findIndex((head) => kindOf(head) === kind)] ?? '').trim();
    if (cells.every((text) => text.trim() === '')) continue;
    const rowBy = (key: Key): number | undefined => known.get(key)?.get(nameKey(cell(key)));
    const isKnown = (key: Key) => rowBy(key) !== undefined;
    const hasName = (key: Key) => isKnown(key) && nameKey(cell('name')) === nameKey(products[rowBy(key)!]?.name ?? '');
    const sure = (['id', 'code'] satisfies Key[]).find(hasName) ?? (['name'] satisfies Key[]).find(isKnown);
    const by = sure ?? (['code', 'id'] satisfies Key[]).find(isKnown);
    const row = byPlace ? top + index : by && rowBy(by);
    const name = keys.map(cell).filter(Boolean).join(' · ') || String(index + 2);
    if (row === undefined) {
      placed.missing.push(name);
      continue;
    }
    const texts: PlacedText[] = [];
    for (const [at, column] of columns.entries()) {
      const own = (cells[heads.indexOf(column)] ?? '').trim();
      const whole = [own, column.kind === 'category' ? cell('subcategory') : ''].filter(Boolean).join(' › ');
      if (whole === '' || column.kind === by) continue;
      if (row < products.length) texts.push({ row, column: at, text: whole });
      else placed.cut += 1;
    }
    if (sure || byPlace) placed.texts.push(...texts);
    else placed.doubtful.push({ name: `${name} → ${products[row]?.name}`, texts });
  }
  return placed;
}

/** Returns the row of each product by its key; a key that several products share has no row. */
function rowsBy(products: readonly GridProduct[], of: (product: GridProduct) => string): Map<string, number | undefined> {
  const rows = new Map<string, number | undefined>();
  for (const [row, product] of products.entries()) {
    const key = nameKey(of(product));
    if (key !== '') rows.set(key, rows.has(key) ? undefined : row);
  }
  return rows;
}
